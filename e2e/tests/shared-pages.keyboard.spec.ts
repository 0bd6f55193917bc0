// The pages of a shared game as they are drawn: readable in both themes, and whole at every width.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./quintet";
import { GAMES, played } from "./sharing";

const MOVES = 8;

// Every page that a link leads to, each shown and then looked at.
async function pages(page: Page, game: string, preset: string, look: (what: string) => Promise<void>) {
  const { link } = await played(game, preset, MOVES);
  await page.goto(`./#r=${link}`);
  await expect(page.locator(".shared-card .picture svg")).toBeVisible({ timeout: 20_000 });
  await look("landing");
  await page.goto(`./#watch=${link}`);
  const slider = page.getByRole("slider", { name: "Step" });
  await expect(slider).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step (\d+) of \1: /);
  await look("replay");
  await page.keyboard.press("l");
  await expect(page.getByRole("dialog", { name: "Moves" })).toBeVisible();
  await look("list of moves");
  await page.keyboard.press("Escape");
  // A sheet that was just closed leaves its entry of the history a moment later.
  await page.waitForFunction(() => history.state !== "guard" && document.querySelector("dialog[open]") === null);
  await page.goto(`./#explain=${link}`);
  await expect(page.locator(".accuracy b")).toHaveText(/^\d+$/, { timeout: 30_000 });
  await look("analysis");
  await page.goto(`./#r=${link}`);
  await page.getByRole("switch", { name: /^Race it/ }).click({ timeout: 20_000 });
  await page.getByRole("button", { name: /^Play the same board/ }).click();
  await expect(page.getByRole("region", { name: /^Race/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
  await look("race");
}

for (const theme of ["light", "dark"] as const) {
  test(`no page of a shared game breaks WCAG 2.1 A or AA, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    for (const { game, preset, name } of GAMES) {
      await pages(page, game, preset, async (what) => {
        const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), `${name}: ${what}`).toEqual([]);
      });
    }
  });
}

for (const [width, height] of [[320, 568], [390, 844], [768, 1024]]) {
  test(`the pages of a shared game fit into ${width} x ${height}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    for (const { game, preset, name } of GAMES) {
      await pages(page, game, preset, async (what) => {
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `${name}: ${what}`).toBeLessThanOrEqual(0);
        if (what === "replay") {
          for (const button of ["Play", "One step back", "To the deal", "List of moves", "Play on from here", "Explain"]) {
            await expect(page.getByRole("button", { name: button, exact: true }), name).toBeInViewport({ ratio: 1 });
          }
          const [board, transport] = await Promise.all([page.getByRole("grid").boundingBox(), page.locator(".transport").boundingBox()]);
          expect(board!.x, name).toBeGreaterThanOrEqual(0);
          expect(board!.x + board!.width, name).toBeLessThanOrEqual(width);
          expect(board!.y + board!.height, `${name}: the board ends above the transport`).toBeLessThanOrEqual(transport!.y);
        }
      });
    }
  });
}
