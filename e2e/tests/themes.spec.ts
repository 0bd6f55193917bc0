// Every theme on every kind of screen: all text has the contrast that WCAG asks for, and what is chosen is worn.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, test } from "./quintet";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Theme = { theme: string; contrast: string; tint: string; palette: string };
const THEMES: Theme[] = ["light", "dark"].flatMap((theme) => [
  { theme, contrast: "usual", tint: "quintet", palette: "distinct" },
  { theme, contrast: "usual", tint: "moss", palette: "usual" },
  { theme, contrast: "usual", tint: "dusk", palette: "usual" },
  { theme, contrast: "more", tint: "dusk", palette: "usual" },
]);

// The texts with too little contrast in each theme; with strong contrasts 7 to 1 is asked for.
const faint = (page: Page) =>
  page.evaluate(async (themes) => {
    const found: string[] = [];
    for (const theme of themes) {
      Object.assign(document.documentElement.dataset, theme);
      // With reduced motion every change still takes a moment, and what is inherited takes one more.
      do await new Promise(requestAnimationFrame);
      while (document.getAnimations().some(({ playState }) => playState === "running"));
      const rule = theme.contrast === "more" ? "color-contrast-enhanced" : "color-contrast";
      const { violations } = await (window as any).axe.run(document, { runOnly: [rule], rules: { [rule]: { enabled: true } } });
      for (const { nodes } of violations) {
        for (const node of nodes) found.push(`${Object.values(theme).join(" ")}: ${node.any[0]?.message} ${node.html}`);
      }
    }
    return found;
  }, THEMES);

test("all text has enough contrast in every theme", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#/");
  await page.evaluate(AXE);
  await expect(page.getByRole("listitem").first()).toBeVisible();
  expect(await faint(page), "home").toEqual([]);
  for (const start of ["number-match/stages~42", "digits/easy~7", "pathwayz/medium~7", "numberclart/endless~7", "color-cascade/easy~7"]) {
    await page.goto(`./#/${start}`);
    await expect(page.locator("[role=gridcell]").first()).toBeVisible({ timeout: 20_000 });
    if (start.startsWith("number-match")) await page.locator(".cell.occupied").first().click();
    expect(await faint(page), start).toEqual([]);
  }
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  expect(await faint(page), "how to play").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  expect(await faint(page), "settings").toEqual([]);
});

test("themes are chosen in the settings, worn from the first paint on, and the browser's bar follows", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("./");
  const root = page.locator("html");
  const bar = page.locator("meta[name=theme-color]");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(bar).toHaveAttribute("content", "#121212");
  await page.getByRole("button", { name: "Settings" }).click();
  const choose = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
  const grounds = new Set<string | null>();
  for (const [names, theme, contrast, tint] of [
    [["Light"], "light", "usual", "quintet"],
    [["Moss"], "light", "usual", "moss"],
    [["Dusk"], "light", "usual", "dusk"],
    [["Contrast"], "dark", "more", "dusk"],
    [["Dark", "Moss"], "dark", "usual", "moss"],
  ] as const) {
    for (const name of names) await choose(name);
    await expect(root).toHaveAttribute("data-theme", theme);
    await expect(root).toHaveAttribute("data-contrast", contrast);
    await expect(root).toHaveAttribute("data-tint", tint);
    // The dots of the colour themes stay what they are, and the ground is another each time.
    grounds.add(await bar.getAttribute("content"));
  }
  expect(grounds.size).toBe(5);
  await page.reload({ waitUntil: "commit" });
  await expect(root).toHaveAttribute("data-tint", "moss");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(24, 28, 26)");
});

test("Digits' lamp leaves green and red with distinct colours", async ({ page }) => {
  await page.goto("./#/digits/easy~7");
  const lamp = page.locator(".lamp.winnable");
  await expect(lamp).toHaveCSS("color", "rgb(31, 107, 36)", { timeout: 20_000 });
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: /Distinct colours/ }).click();
  await expect(lamp).toHaveCSS("color", "rgb(8, 58, 107)");
});
