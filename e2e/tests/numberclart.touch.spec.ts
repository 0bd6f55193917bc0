import type { Page } from "@playwright/test";
import {
  KEYS, ROUND, WAYS, type Way, accessible, agrees, board, cell, natively, open, record, rested, sprint, uncommon,
  verified, wayOf,
} from "./numberclart";
import { expect, test } from "./quintet";

// Whole games are many touches: quick on an idle machine, slow on a busy one.
test.describe.configure({ timeout: 150_000 });

// A finger's way across the screen, as the browser itself makes pointer events of it.
async function swipe(page: Page, across: number, down: number) {
  const box = (await page.locator(".clay-tray").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + across * part, y: y + down * part }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
  await touch("touchEnd", 1);
  await session.detach();
}
const swipeTo = (page: Page, way: Way) => swipe(page, 80 * WAYS[way][0], 80 * WAYS[way][1]);

test("swipes play what the engine says they mean", async ({ page }) => {
  await open(page, "endless~42");
  const ways = [...ROUND, ...ROUND, ...ROUND];
  for (const way of ways) await swipeTo(page, way);
  await agrees(page, "endless", 42, ways);
});

test("the longer axis decides, and a short way is no swipe", async ({ page }) => {
  await open(page, "endless~42");
  await swipe(page, 15, -10);
  await agrees(page, "endless", 42, []);
  await swipe(page, 50, 70);
  await swipe(page, -70, 50);
  await agrees(page, "endless", 42, ["down", "left"]);
});

test("neither scrolls nor zooms the page", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 420 });
  await open(page, "endless~42");
  await swipe(page, 0, -150);
  expect(await page.evaluate(() => [scrollX, scrollY, visualViewport!.scale])).toEqual([0, 0, 1]);
  await agrees(page, "endless", 42, ["up"]);
});

test("a tile tapped first takes the next swipe, and only that", async ({ page }) => {
  const move = await uncommon(42);
  await open(page, "endless~42");
  await cell(page, move.split("-")[0]).tap();
  await expect(page.locator(".clay-tile.chosen")).toHaveCount(1);
  await swipeTo(page, wayOf(move));
  expect((await record(page)).split("\n")[1]).toBe(move);
  await expect(page.locator(".clay-tile.chosen")).toHaveCount(0);
  await swipeTo(page, "left");
  const [first, second] = await natively("endless", 42, async (engine) => {
    const state = await engine.ask({ op: "play", move });
    return [state, state.arrows.left ? await engine.ask({ op: "play", move: state.arrows.left }) : state];
  });
  expect(first.turn).toBe(1);
  verified(await record(page), second);
});

test("a tile tapped first goes to the free cell beside it, and a refusal says why", async ({ page }) => {
  const move = await uncommon(42);
  const [from, to] = move.split("-");
  await open(page, "endless~42");
  const first = await board(page);
  const far = await page.getByRole("gridcell").evaluateAll(
    (cells, from) =>
      (cells as HTMLElement[]).filter((cell) => !cell.dataset.value).map((cell) => cell.dataset.cell!)
        .find((name) => name[0] !== from[0] && name[1] !== from[1])!,
    from,
  );
  await cell(page, from).tap();
  await cell(page, far).tap();
  await expect(page.locator(".said")).toContainText(`not next to row ${from[1]}, column ${from.charCodeAt(0) - 96}`);
  expect(await board(page)).toBe(first);
  await cell(page, to).tap();
  expect((await record(page)).split("\n")[1]).toBe(move);
});

test("the arrows and their tabs show which tile they move, and move it", async ({ page }) => {
  await open(page, "endless~42");
  const ways = [...ROUND, ...ROUND];
  for (const [turn, way] of ways.entries()) {
    await rested(page);
    const arrow = page.getByRole("button", { name: new RegExp(`^${way} moves`, "i") });
    const tab = page.locator(`.clay-tab[data-way=${way}]`);
    if (await arrow.isDisabled()) {
      await expect(tab).toHaveCount(0);
      continue;
    }
    await expect(tab).toBeVisible();
    const [, value, row, col] = (await arrow.getAttribute("aria-label"))!.match(/the (\d) in row (\d), column (\d)/)!;
    await expect(cell(page, `${"abcde"[Number(col) - 1]}${row}`)).toHaveAttribute("data-value", value);
    await (turn % 2 ? tab : arrow).tap();
  }
  await agrees(page, "endless", 42, ways);
});

test("a sprint by touch ends with the same score natively", async ({ page }) => {
  await open(page, "sprint~11");
  const { ways, ended } = await sprint(11);
  const places = await page.locator(".clay-arrow").evaluateAll((arrows) =>
    arrows.map((arrow) => arrow.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
  );
  for (const [number, way] of ways.entries()) {
    const [x, y] = places[["left", "up", "down", "right"].indexOf(way)];
    if (number % 10 === 0) await swipeTo(page, way);
    else await page.touchscreen.tap(x, y);
  }
  const over = page.getByRole("dialog", { name: "Sprint Complete!" });
  await expect(over.locator(".final")).toHaveText(String(ended.score));
  verified(await record(page, "sprint"), ended);
  await over.getByRole("button", { name: "Look at the Board" }).tap();
  await agrees(page, "sprint", 11, ways);
});

for (const scheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await open(page, "sprint~7");
    const { ways } = await sprint(7);
    for (const way of ways.slice(0, 30)) await page.keyboard.press(KEYS[way]);
    await rested(page);
    await page.getByRole("button", { name: "Hint" }).tap();
    await accessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
    await accessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    for (const way of ways.slice(30)) await page.keyboard.press(KEYS[way]);
    await expect(page.getByRole("dialog", { name: "Sprint Complete!" })).toBeVisible();
    await accessible(page);
  });
}
