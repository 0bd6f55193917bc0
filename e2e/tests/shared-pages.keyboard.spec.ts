// The pages of a shared game as they are drawn: readable in both themes, and whole at every width.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { drawn, expect, test } from "./quintet";
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
  // A path that was lifted has no accuracy.
  const end = page.locator(".accuracy b").or(page.getByText("No better move found anywhere"));
  await expect(end.first()).toBeVisible({ timeout: 30_000 });
  await look("analysis");
  await page.goto(`./#r=${link}`);
  await page.getByRole("switch", { name: /^Race it/ }).click({ timeout: 20_000 });
  await page.getByRole("button", { name: /^Play the same board/ }).click();
  await expect(page.getByRole("region", { name: /^Race/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
  await look("race");
}

async function readable(page: Page, what: string) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    // Colours change gradually.
    await drawn(page);
    const changing = () => page.evaluate(() => document.getAnimations().filter((it) => it instanceof CSSTransition).length);
    await expect.poll(changing).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), `${what}, ${colorScheme}`).toEqual([]);
  }
}

async function fits(page: Page, what: string) {
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024]]) {
    await page.setViewportSize({ width, height });
    const at = `${what} at ${width} x ${height}`;
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wider, at).toBeLessThanOrEqual(0);
    if (what !== "replay") continue;
    for (const button of ["Play", "One step back", "To the deal", "List of moves", "Play on from here", "Explain"]) {
      await expect(page.getByRole("button", { name: button, exact: true }), at).toBeInViewport({ ratio: 1 });
    }
    const board = () => page.getByRole("grid").boundingBox();
    await expect.poll(async () => (await board())!.x, at).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await board())!.x + (await board())!.width, at).toBeLessThanOrEqual(width);
    const transport = await page.locator(".transport").boundingBox();
    const end = async () => (await board())!.y + (await board())!.height;
    await expect.poll(end, `the board ends above the transport, ${at}`).toBeLessThanOrEqual(transport!.y);
  }
}

for (const { game, preset, name } of GAMES) {
  test(`${name}: the pages of a shared game are readable in both themes and fit`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await pages(page, game, preset, async (what) => {
      await readable(page, what);
      await fits(page, what);
    });
  });
}
