// In the apps for Android and iOS: the back button, and system bars that can be read over the page.
const { App, SystemBars } = window.Capacitor.Plugins;

// Back leaves what is in front, then goes home, then ends the app.
App.addListener("backButton", () => {
  const front = document.activeElement?.closest("dialog[open]") ?? document.querySelector("dialog[open]");
  if (front) front.dispatchEvent(new Event("cancel", { cancelable: true }));
  else if (!["", "#", "#/"].includes(location.hash)) location.hash = "#/";
  else App.exitApp();
});

// The system's bars are drawn over the page, so their signs must stand out from its colour.
function suit() {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
  SystemBars.setStyle({ style: red + green + blue < 3 * 128 ? "DARK" : "LIGHT" });
}
new MutationObserver(suit).observe(document.documentElement, { attributes: true });
suit();
