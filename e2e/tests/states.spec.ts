// Every state of a cell can be seen: with the mouse resting on it, and in the colours of the system.
import type { Locator, Page } from "@playwright/test";
import * as cascade from "./color-cascade";
import { GAMES, openEnd, openGame, recordOf } from "./games";
import * as clay from "./numberclart";
import { middles, open as openPathwayz, puzzle } from "./pathwayz";
import { expect, test } from "./quintet";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

// What a cell looks like, as a picture. Some pixels around it belong to its marks.
async function look(page: Page, it: Locator, around = 6) {
  const { x, y, width, height } = (await it.boundingBox())!;
  const clip = { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around };
  return (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
}

// The mouse beside everything that it could change.
const away = (page: Page) => page.mouse.move(2, 2);

async function rest(page: Page, it: Locator) {
  const { x, y, width, height } = (await it.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
}

// The state of a cell looks the same, or at least unlike the state without it, while the mouse rests there.
async function staysUnderTheMouse(page: Page, it: Locator, without: string) {
  await away(page);
  const seen = await look(page, it);
  expect(seen, "the state is seen").not.toBe(without);
  await rest(page, it);
  const hovered = await look(page, it);
  expect(hovered, "the mouse hides no state").not.toBe(without);
  await away(page);
  return { seen, hovered };
}

test("Pathwayz: visited, hinted and lit cells under the mouse", async ({ page }) => {
  const { line, start } = await puzzle("hard", 7);
  await openPathwayz(page, start);
  const cell = (name: string) => page.locator(`[data-cell=${name}]`);
  const colour = (it: Locator) =>
    it.evaluate((cell) => ["backgroundColor", "boxShadow"].map((part) => getComputedStyle(cell, "::before")[part as "boxShadow"]).join());
  const free = await colour(cell(line[20]));
  const points = await middles(page, line);
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const point of points.slice(1, 6)) await page.mouse.move(point.x, point.y, { steps: 3 });
  // The mouse rests on the last cell that it drew, its button held.
  await expect.poll(() => colour(cell(line[5]))).not.toBe(free);
  await expect.poll(async () => (await colour(cell(line[5]))) === (await colour(cell(line[3])))).toBe(true);
  await page.keyboard.press("h");
  await expect(page.locator(".spot.hinted")).toHaveCount(1);
  for (const lit of await page.locator(".spot.lit:not(.hinted)").all()) {
    await rest(page, lit);
    expect(await colour(lit), "what the reason speaks of stays lit").not.toBe(free);
  }
  await page.mouse.up();
});

test("Numberclart: the chosen and the hinted tile under the mouse", async ({ page }) => {
  await clay.open(page, "endless~42");
  const tile = page.locator("[data-cell][data-value]").first();
  const plain = await look(page, tile);
  await tile.click();
  await expect(page.locator(".clay-tile.chosen")).toHaveCount(1);
  await staysUnderTheMouse(page, tile, plain);
  await page.keyboard.press("h");
  await expect(page.locator(".clay-tile.hinted")).toHaveCount(1);
  const index = await page.locator(".clay-tile.hinted").evaluate((it) => {
    const place = (name: string) => Number((it as HTMLElement).style.getPropertyValue(name));
    return 5 * place("--row") + place("--col");
  });
  const hinted = page.locator(`[data-index='${index}']`);
  const ring = () => page.locator(".clay-tile.hinted").evaluate((it) => getComputedStyle(it, "::after").borderColor);
  await away(page);
  const colour = await ring();
  await rest(page, hinted);
  expect(await ring()).toBe(colour);
});

test("Color Cascade: chosen, allowed and doomed tokens under the mouse", async ({ page }) => {
  await cascade.open(page, "medium~42", ["calm=on"]);
  const [one, other] = ["c5", "c6"].map((name) => cascade.cell(page, name));
  await away(page);
  const [plain, partner] = [await look(page, one, 0), await look(page, other, 0)];
  await one.click();
  const { seen, hovered } = await staysUnderTheMouse(page, one, plain);
  expect(hovered, "it is chosen, whether the mouse is there or not").toBe(seen);
  await staysUnderTheMouse(page, other, partner);
});

for (const of of GAMES) {
  test(`${of.game}: a hint is said with the icon of hints, right before its words`, async ({ page }) => {
    await openGame(page, of, await recordOf(of, 5));
    await page.keyboard.press("h");
    const hint = page.locator(".said .sentence.hint");
    await expect(hint.locator("svg")).toBeVisible({ timeout: 15_000 });
    const gap = await hint.evaluate((it) => {
      const words = document.createRange();
      words.setStartAfter(it.querySelector("svg")!);
      words.setEndAfter(it.lastChild!);
      return words.getClientRects()[0].left - it.querySelector("svg")!.getBoundingClientRect().right;
    });
    expect(gap, "between the icon and the first word").toBeLessThan(12);
  });
}

test.describe("in the colours of the system", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" }));

  // All of these look different.
  async function differ(looks: Record<string, string>) {
    const names = Object.keys(looks);
    for (const [at, one] of names.entries()) {
      for (const other of names.slice(at + 1)) expect(looks[one] === looks[other], `${one} and ${other} look alike`).toBe(false);
    }
  }

  test("Pathwayz: walls, free, visited, lit and hinted cells differ", async ({ page }) => {
    const { line, rows, start } = await puzzle("medium", 7);
    await openPathwayz(page, start);
    const numbered = (name: string) => rows[Number(name.slice(1)) - 1][name.charCodeAt(0) - 97] !== ".";
    const cell = (name: string) => page.locator(`[data-cell=${name}]`);
    const points = await middles(page, line);
    const looks: Record<string, string> = { wall: await look(page, page.locator(".spot.wall").first(), -4) };
    const bare = line.slice(2, 12).find((name) => !numbered(name))!;
    looks.free = await look(page, cell(bare), -4);
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const point of points.slice(1, 14)) await page.mouse.move(point.x, point.y, { steps: 2 });
    looks.visited = await look(page, cell(bare), -4);
    await page.keyboard.press("h");
    await expect(page.locator(".spot.hinted")).toHaveCount(1);
    looks.hinted = await look(page, page.locator(".spot.hinted"), -4);
    await differ(looks);
    await page.mouse.up();
    await expect(page.locator(".bar")).toHaveCSS("border-top-width", "1px");
  });

  test("Numberclart: chosen tiles, values and arrows that move nothing differ", async ({ page }) => {
    await clay.open(page, "endless~42");
    const tile = page.locator("[data-cell][data-value]").first();
    const looks: Record<string, string> = { plain: await look(page, tile) };
    looks.empty = await look(page, page.locator("[data-cell]:not([data-value])").last());
    await tile.click();
    await away(page);
    looks.chosen = await look(page, tile);
    await page.keyboard.press("h");
    await expect(page.locator(".clay-tile.hinted")).toHaveCount(1);
    await differ(looks);
    const borders = await page.locator(".clay-arrow").evaluateAll((all) =>
      all.map((it) => [it.getAttribute("aria-disabled") === "true", getComputedStyle(it).borderTopStyle] as const));
    for (const [disabled, border] of borders) expect(border === "dashed", border).toBe(disabled);
  });

  test("Numberclart: what was earned and how much is played can be told", async ({ page }) => {
    await clay.open(page, "sprint~42");
    await expect(page.locator(".clay-sprint")).toHaveCSS("border-top-width", "1px");
    const stars = page.locator(".clay-stars svg");
    await expect(stars).toHaveCount(3);
    for (const star of await stars.all()) await expect(star).toHaveCSS("fill", "none");
  });

  test("stars, days and colour themes that are told by colour alone differ", async ({ page }) => {
    await openEnd(page, GAMES[3]);
    await page.evaluate(() => (location.hash = "#/statistics"));
    await expect(page.locator(".rank")).toHaveCount(3);
    const looks: Record<string, string> = {};
    for (const nth of [0, 1, 2]) looks[`${3 - nth} stars`] = await look(page, page.locator(".rank").nth(nth), 0);
    await differ(looks);
    const days = page.locator(".days i");
    await days.last().scrollIntoViewIfNeeded();
    await differ({ played: await look(page, days.last(), 0), not: await look(page, days.nth(7), 0) });
    await openGame(page, GAMES[0]);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator(".tints").scrollIntoViewIfNeeded();
    const tints: Record<string, string> = {};
    for (const nth of [0, 1, 2]) tints[`theme ${nth}`] = await look(page, page.locator(".tint").nth(nth), -12);
    await differ(tints);
  });

  for (const of of GAMES) {
    test(`${of.game}: a button that does nothing is dashed, and a sheet has an edge`, async ({ page }) => {
      await openGame(page, of);
      for (const name of ["Undo", "Redo"]) {
        await expect(page.getByRole("button", { name, exact: true })).toHaveCSS("border-top-style", "dashed");
      }
      await page.keyboard.press("n");
      await expect(page.locator("dialog[open] .sheet")).toHaveCSS("border-top-width", "1px");
      await expect(page.locator("dialog[open] .seed-field")).toHaveCSS("border-top-width", "1px");
    });
  }

  test("Color Cascade: chosen and allowed tokens and dead buttons differ", async ({ page }) => {
    await cascade.open(page, "medium~42", ["calm=on"]);
    const [one, other] = ["c5", "c6"].map((name) => cascade.cell(page, name));
    const plain = { one: await look(page, one, 0), other: await look(page, other, 0) };
    await one.click();
    await away(page);
    await differ({ plain: plain.one, chosen: await look(page, one, 0) });
    await differ({ plain: plain.other, allowed: await look(page, other, 0) });
    const undo = page.getByRole("button", { name: "Undo" });
    const dead = await undo.evaluate((it) => getComputedStyle(it).borderTopStyle);
    await other.click();
    await cascade.ready(page);
    expect(await undo.evaluate((it) => getComputedStyle(it).borderTopStyle), "a button that can be pressed").not.toBe(dead);
  });
});
