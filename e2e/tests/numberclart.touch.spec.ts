import type { Page } from "@playwright/test";
import {
  KEYS, ROUND, WAYS, type Way, accessible, agrees, board, cell, natively, open, record, rested, sprint, uncommon,
  verified, wayOf,
} from "./numberclart";
import { awake, Engine, expect, Finger, middleOf, notePointers, pointersNoted, test } from "./quintet";

// Whole games are many touches: quick on an idle machine, slow on a busy one.
test.describe.configure({ timeout: 150_000 });

// A finger's way across the screen, as the browser itself makes pointer events of it. It begins on the edge of the
// tray, where there is no tile, unless a cell is named.
async function swipe(page: Page, across: number, down: number, from?: string) {
  const box = (await page.locator(".clay-tray").boundingBox())!;
  const start = from ? await middleOf(cell(page, from)) : { x: box.x + 3, y: box.y + box.height / 2 };
  const finger = await Finger.on(page);
  const at = (part: number) => ({ x: start.x + across * part, y: start.y + down * part });
  await finger.along([0, 0.25, 0.5, 0.75, 1].map(at));
  await finger.up();
}
const swipeTo = (page: Page, way: Way) => swipe(page, 80 * WAYS[way][0], 80 * WAYS[way][1]);

test("swipes play what the engine says they mean", async ({ page }) => {
  await open(page, "endless~42");
  const ways = [...ROUND, ...ROUND, ...ROUND];
  for (const way of ways) await swipeTo(page, way);
  await agrees(page, "endless", 42, ways);
});

test("how to play speaks of fingers only", async ({ page }) => {
  await open(page, "endless~42");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "How to play" });
  await expect(sheet.getByText(/^Swipe a tile and it goes one cell that way\./)).toBeVisible();
  await expect(sheet.getByText(/^Press an arrow key/)).toBeHidden();
});

test("a swipe takes the tile that it begins on, if that can go there", async ({ page }) => {
  await open(page, "endless~42");
  const engine = new Engine();
  try {
    let state = await engine.ask({ op: "new", game: "numberclart", preset: "endless", seed: 42 });
    for (let turn = 0; turn < 24; turn += 1) {
      const { moves } = (await engine.ask({ op: "moves" })) as { moves: string[] };
      const others = moves.filter((move) => !Object.values(state.arrows).includes(move));
      const move = (others.length ? others : moves)[(turn * 7) % (others.length || moves.length)];
      const [across, down] = WAYS[wayOf(move)];
      await swipe(page, 80 * across, 80 * down, move.split("-")[0]);
      state = await engine.ask({ op: "play", move });
      expect(await board(page), `turn ${turn}, ${move}`).toBe(state.position.split(" ")[0]);
    }
  } finally {
    engine.end();
  }
});

test("a second finger calls a swipe off", async ({ page }) => {
  await open(page, "endless~42");
  const first = await board(page);
  const box = (await page.locator(".clay-tray").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await Finger.on(page);
  await notePointers(page);
  await finger.down({ x: x - 40, y });
  await finger.down({ x: x - 40, y }, { x: x + 40, y });
  for (const part of [10, 40, 80]) await finger.to({ x: x - 40 - part, y }, { x: x + 40 + part, y });
  // Only the second finger is lifted, and the first goes on.
  await finger.lift({ x: x + 120, y }, 1);
  expect(await pointersNoted(page)).toEqual(["down", "down", "up"]);
  await finger.to({ x: x - 140, y });
  await finger.up();
  expect(await board(page)).toBe(first);
  expect((await record(page)).split("\n")[1]).toBe("");
  await expect(page.locator(".clay-tile.chosen")).toHaveCount(0);
});

// The first seed whose deal has two equal neighbours, and the push of one onto the other.
async function firstPush(): Promise<[number, string]> {
  for (let seed = 1; ; seed += 1) {
    const push = await natively("endless", seed, async (engine, state) => {
      const values = state.position.split(" ")[0].split("/").map((row: string) => row.match(/../g));
      const at = (name: string) => values[Number(name[1]) - 1][name.charCodeAt(0) - 97];
      const { moves } = (await engine.ask({ op: "moves" })) as { moves: string[] };
      return moves.find((move) => at(move.split("-")[1]) !== "--");
    });
    if (push) return [seed, push];
  }
}

test("tapping an equal neighbour of the chosen tile pushes", async ({ page }) => {
  const [seed, push] = await firstPush();
  const [from, to] = push.split("-");
  await open(page, `endless~${seed}`);
  await cell(page, from).tap();
  await cell(page, to).tap();
  expect((await record(page)).split("\n")[1]).toBe(push);
});

test("tapping the hinted tile keeps the hint, tapping where it points takes it", async ({ page }) => {
  await open(page, "endless~42");
  await page.getByRole("button", { name: "Hint" }).tap();
  await expect(page.getByText(/^Try the \d, (up|down|left|right): .+\.$/)).toBeVisible();
  const hint = await natively("endless", 42, async (engine) => (await engine.ask({ op: "hint" })).hint.move as string);
  const [from, to] = hint.split("-");
  await cell(page, from).tap();
  await expect(page.locator(".clay-tile.hinted")).toHaveCount(1);
  await cell(page, to).tap();
  expect((await record(page)).split("\n")[1]).toBe(`hint ${hint}`);
});

test("a tap on an empty cell says what to do", async ({ page }) => {
  await open(page, "endless~42");
  await page.locator("[data-cell]:not([data-value])").first().tap();
  await expect(page.getByText("Tap a tile first, or swipe one.")).toBeVisible();
});

test("the end of a sprint is not swallowed by the next taps", async ({ page }) => {
  await open(page, "sprint~3");
  const { ways, ended } = await sprint(3);
  for (const way of ways.slice(0, -1)) await page.keyboard.press(KEYS[way]);
  await rested(page);
  await page.keyboard.press(KEYS[ways.at(-1)!]);
  const box = (await page.locator(".clay-tray").boundingBox())!;
  const over = page.getByRole("dialog", { name: "Sprint Complete!" });
  await expect(over).toBeVisible();
  // A player who is still tapping the board means neither a button nor the scrim.
  for (const [x, y] of [[195, 540], [box.x + 30, box.y + 30], [10, 300]]) await page.touchscreen.tap(x, y);
  await awake(page);
  await page.touchscreen.tap(4, 300);
  await expect(over).toBeVisible();
  await expect(over.locator(".final")).toHaveText(String(ended.score));
  await expect(over).toContainText(/of par, which is \d+/);
  await expect(over.getByRole("img", { name: /of 3 stars/ })).toBeVisible();
  await expect(over).toContainText(/no hints, no undos/i);
  await expect(over.locator(".tally")).toContainText(/Best without hints\s*this one/);
  await over.getByRole("button", { name: "Take back" }).tap();
  await expect(over).toBeHidden();
  await expect(page.locator(".stats .left")).toHaveText("· 1 left");
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

test("a page that is zoomed in beside the board is zoomed out from the board", async ({ page }) => {
  await open(page, "endless~42");
  const finger = await Finger.on(page);
  // Two fingers beside each other, from one distance to another.
  const pinch = async (y: number, from: number, to: number) => {
    const at = (part: number) => {
      const apart = from + (to - from) * part;
      return [{ x: 200 - apart, y }, { x: 200 + apart, y }] as const;
    };
    await finger.down(at(0)[0]);
    await finger.down(...at(0));
    for (let step = 1; step <= 20; step += 1) await finger.to(...at(step / 20));
    await finger.up();
  };
  const scale = () => page.evaluate(() => visualViewport!.scale);
  const stats = await middleOf(page.locator(".stats"));
  await pinch((await middleOf(page.locator(".clay-tray"))).y, 40, 160);
  expect(await scale(), "the board itself zooms nothing").toBe(1);
  await pinch(stats.y, 40, 160);
  await expect.poll(scale).toBeGreaterThan(1.5);
  await expect(page.locator("html")).toHaveAttribute("data-zoomed");
  // What was zoomed from above the board shows the board in its lower half.
  await pinch(560, 160, 20);
  await expect.poll(scale).toBe(1);
  await expect(page.locator("html")).not.toHaveAttribute("data-zoomed");
  expect((await record(page)).split("\n")[1], "two fingers play nothing").toBe("");
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
  await expect(page.getByText("One cell at a time.")).toBeVisible();
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
  await awake(page);
  await over.getByRole("button", { name: "Look at the board" }).tap();
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
