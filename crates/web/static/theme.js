// Puts the theme on before anything is painted; the client itself takes over as soon as it runs.
(() => {
  let chosen = "";
  try {
    chosen = (localStorage.getItem("quintet:settings") || "").match(/^theme=(.*)$/m)?.[1] ?? "";
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
