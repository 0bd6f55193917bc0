// Opens the journal first, so it is open when the client starts. Without a journal the client still plays.
try {
  window.journal = new Worker("./journal.js", { type: "module" });
  window.journal.onerror = () => delete window.journal;
} catch {
  // Workers may be forbidden.
}
