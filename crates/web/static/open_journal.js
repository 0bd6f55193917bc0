// Opens the journal first of all, so that it is open by the time the client runs. Without one the client plays on.
try {
  window.journal = new Worker("./journal.js", { type: "module" });
  window.journal.onerror = () => delete window.journal;
} catch {
  // Workers may be forbidden.
}
