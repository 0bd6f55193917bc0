// Applies the theme before anything is painted; the client takes over when it runs.
(() => {
  let kept = "";
  try {
    kept = localStorage.getItem("quintet:settings") || "";
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const chosen = (name) => kept.match(new RegExp(`^${name}=(.*)$`, "m"))?.[1];
  const prefers = (wish) => matchMedia(`(prefers-${wish})`).matches;
  const theme = chosen("theme") ?? "system";
  const dark = theme === "dark" || (theme !== "light" && prefers("color-scheme: dark"));
  const contrast = theme === "contrast" || (theme === "system" && prefers("contrast: more"));
  const root = document.documentElement.dataset;
  root.theme = dark ? "dark" : "light";
  root.contrast = contrast ? "more" : "usual";
  root.tint = chosen("tint") ?? "quintet";
  root.palette = chosen("distinct-colours") === "on" ? "distinct" : "usual";
  if (dark) document.querySelector("meta[name=theme-color]").content = "#121212";
})();
