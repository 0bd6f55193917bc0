import start, { initSync } from "./quintet_web.js";
import { lend } from "./instance.js";
import { prepare } from "./link.js";

// Fetched while the client compiles, so that its first words are in their own type.
for (const font of ["16px Roboto", "16px 'Roboto Mono'"]) document.fonts.load(font).catch(() => {});

// What is drawn first has the network to itself until it is seen. A page in the background draws nothing.
async function seen() {
  const first = document.querySelector("first-page");
  await first?.drawn;
  if (!first?.firstChild || document.visibilityState !== "visible") return;
  await new Promise((done) => {
    const painted = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && done();
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
    // Some browsers do not say.
    setTimeout(done, 300);
  });
}

// A game that the address names is compiled beside the client; of a daily board that is the last part.
function prepareGame() {
  const daily = location.hash.match(/^#(?:\/daily\/|d=)[\d-]+\/([\w-]+)/)?.[1];
  const game = daily || location.hash.split("/")[1] || "-";
  prepare(game.replaceAll("-", "_")).catch(() => {});
}

// What surrounds the client can wait until it runs. An app is on the device already and keeps nothing else.
const surround = () => (window.Capacitor?.isNativePlatform() ? import("./native.js") : import("./offline.js"));

addEventListener("quintet:shown", () => surround().catch((reason) => console.error(reason)), { once: true });

await seen();
prepareGame();
addEventListener("hashchange", prepareGame, { once: true });
lend(initSync);
start().catch((reason) => {
  console.error(reason);
  document.querySelector("first-page")?.remove();
  const notice = document.createElement("p");
  notice.textContent = "Quintet could not start. Reload the page to try again.";
  document.body.append(notice);
});
