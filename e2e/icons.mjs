// Draws the pictures that stores and home screens want as PNG out of the one icon, crates/web/static/icon.svg: those of
// the web client, and every picture of the Android and iOS projects in the size it has there.
import { chromium } from "@playwright/test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { launchOptions } from "./chromium.mjs";

const top = join(import.meta.dirname, "..");
const mark = readFileSync(join(top, "crates/web/static/icon.svg"), "utf8");

// How large the mark is in the shorter side, what is behind it, and how round that is.
const PLAIN = { share: 1 };
const MASKABLE = { share: 0.58, behind: "#ffffff" };
const TILE = { share: 0.7, behind: "#ffffff" };
const STYLES = {
  "ic_launcher.png": { ...TILE, round: "18%" },
  "ic_launcher_round.png": { ...MASKABLE, round: "50%" },
  "ic_launcher_foreground.png": { share: 0.46 },
  "splash.png": { share: 0.28, behind: "#f5f5f5" },
  "AppIcon-512@2x.png": TILE,
};
// The launch picture of iOS is as wide as it is high and cropped to the screen.
const LAUNCH = { share: 0.14, behind: "#f5f5f5" };

const pictures = [
  ["crates/web/static/icons/icon-48.png", 48, 48, PLAIN],
  ["crates/web/static/icons/icon-192.png", 192, 192, PLAIN],
  ["crates/web/static/icons/icon-512.png", 512, 512, PLAIN],
  ["crates/web/static/icons/maskable-192.png", 192, 192, MASKABLE],
  ["crates/web/static/icons/maskable-512.png", 512, 512, MASKABLE],
  ["crates/web/static/icons/apple-touch-icon.png", 180, 180, TILE],
];
for (const folder of ["mobile/android/app/src/main/res", "mobile/ios/App/App/Assets.xcassets"]) {
  for (const name of readdirSync(join(top, folder), { recursive: true }).filter((name) => name.endsWith(".png"))) {
    const path = join(folder, name);
    const head = readFileSync(join(top, path));
    pictures.push([path, head.readUInt32BE(16), head.readUInt32BE(20), STYLES[basename(name)] ?? LAUNCH]);
  }
}

const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();
for (const [path, width, height, { share, behind = "transparent", round = "0" }] of pictures) {
  await page.setViewportSize({ width, height });
  const side = Math.round(Math.min(width, height) * share);
  await page.setContent(`<style>
    body { margin: 0 }
    div { height: 100vh; display: grid; place-items: center; background: ${behind}; border-radius: ${round} }
    svg { width: ${side}px; height: ${side}px }
  </style><div>${mark}</div>`);
  const opaque = behind !== "transparent" && round === "0";
  writeFileSync(join(top, path), await page.screenshot({ omitBackground: !opaque }));
  console.log(`${width} x ${height} ${path}`);
}
await browser.close();
