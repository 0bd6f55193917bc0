import {
  KEYS, ROUND, agrees, board, cell, natively, open, record, rested, seen, sprint, uncommon, verified, wayOf,
} from "./numberclart";
import { awake, expect, test } from "./quintet";

// Whole games are many key presses: quick on an idle machine, slow on a busy one.
test.describe.configure({ timeout: 150_000 });

test("the arrow keys play what the engine says they mean", async ({ page }) => {
  await open(page, "endless~42");
  const ways = Array.from({ length: 10 }, () => ROUND).flat();
  for (const way of ways) await page.keyboard.press(KEYS[way]);
  await agrees(page, "endless", 42, ways);
});

test("the page does not scroll under the arrow keys", async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 300 });
  await open(page, "endless~42");
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a key with a modifier is the browser's", async ({ page }) => {
  await open(page, "endless~42");
  for (const key of ["Shift+ArrowDown", "Control+ArrowDown"]) await page.keyboard.press(key);
  await agrees(page, "endless", 42, []);
});

test("a held arrow plays once", async ({ page }) => {
  await open(page, "endless~42");
  await page.keyboard.down("ArrowDown");
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down("ArrowDown");
  await page.keyboard.up("ArrowDown");
  await agrees(page, "endless", 42, ["down"]);
});

test("W, A, S and D are arrows too", async ({ page }) => {
  await open(page, "endless~42");
  for (const key of ["a", "w", "d", "s"]) await page.keyboard.press(key);
  await agrees(page, "endless", 42, ["left", "up", "right", "down"]);
});

test("the board is one stop of the Tab key, and Shift with arrows walks on it", async ({ page }) => {
  await open(page, "endless~42");
  for (const way of ROUND) await page.keyboard.press(KEYS[way]);
  await expect(page.locator(".clay-place[tabindex='0']")).toHaveCount(1);
  const tile = page.locator(".clay-place[tabindex='0']");
  await tile.focus();
  const name = (await tile.getAttribute("data-cell"))!;
  await expect(cell(page, name)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-selected=true]")).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(cell(page, name)).toHaveAttribute("aria-selected", "true");
  const below = name[0] + (Number(name[1]) + (name[1] === "5" ? -1 : 1));
  await page.keyboard.press(name[1] === "5" ? "Shift+ArrowUp" : "Shift+ArrowDown");
  await expect(cell(page, below)).toBeFocused();
  await expect(page.locator(".clay-place[tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator(".clay-place:focus")).toHaveCount(0);
});

// Leaving removes the focused element, which once read what was gone already.
for (const [from, focus] of [["a tile", ".clay-place[tabindex='0']"], ["an arrow", ".clay-arrow"], ["Undo", "[aria-label=Undo]"]]) {
  test(`the page can be left with the focus on ${from}`, async ({ page }) => {
    await page.goto("./#/");
    await open(page, "endless~42");
    await page.keyboard.press("ArrowDown");
    const board = page.locator(".clay-tray");
    for (const [leave, there] of [
      [() => page.evaluate(() => (location.hash = "#/numberclart/endless~43")), board],
      [() => page.goBack(), board],
      [() => page.evaluate(() => (location.hash = "#/statistics")), page.getByRole("heading", { name: "Statistics" })],
      [() => page.goBack(), board],
      [() => page.evaluate(() => (location.hash = "#/digits/easy~7")), page.getByRole("grid")],
    ] as const) {
      if (await page.locator(focus).count()) await page.locator(focus).first().focus();
      await leave();
      await expect(there).toBeVisible();
      // The page that was left is gone by the second frame, and what it complains of is written.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
  });
}

test("a tile that breaks next turn is marked, and the mark goes when it is saved", async ({ page }) => {
  await open(page, "sprint~7");
  const [ways, at] = await natively("sprint", 7, async (engine, state) => {
    const ways: (keyof typeof KEYS)[] = [];
    for (let press = 0; !state.breaks_next.length; press += 1) {
      const way = ROUND[press % ROUND.length];
      if (state.arrows[way] === null) continue;
      ways.push(way);
      state = await engine.ask({ op: "play", move: state.arrows[way] });
    }
    return [ways, state.breaks_next[0] as string];
  });
  for (const way of ways) await page.keyboard.press(KEYS[way]);
  await rested(page);
  await expect(page.locator(".clay-tile .breaks-next")).toHaveCount(1);
  await expect(cell(page, at)).toHaveAccessibleName(/, 5, breaks next turn$/);
  await page.keyboard.press("h");
  await expect(page.getByText(/saves the 5/)).toBeVisible();
  const way = (await page.locator(".clay-tab.hinted").getAttribute("data-way")) as keyof typeof KEYS;
  await page.keyboard.press(KEYS[way]);
  await rested(page);
  await expect(cell(page, at)).toHaveAttribute("data-value", "5");
});

for (const scheme of ["light", "dark"] as const) {
  test(`the ring of a chosen tile stands out from tile and tray in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, "endless~42");
    await page.locator("[data-value]").first().click();
    const ratios = await page.locator(".clay-tile.chosen").evaluate((tile) => {
      const light = (colour: string) => {
        const [r, g, b] = colour.match(/[\d.]+/g)!.map(Number).map((part) => part / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ring = light(getComputedStyle(tile, "::after").borderTopColor);
      const tray = light(getComputedStyle(tile.closest(".clay-tray")!).backgroundColor);
      return (Math.max(ring, tray) + 0.05) / (Math.min(ring, tray) + 0.05);
    });
    expect(ratios).toBeGreaterThan(3);
  });
}

test("the mouse swipes too, even when it leaves the board", async ({ page }) => {
  await open(page, "endless~42");
  const box = (await page.locator(".clay-tray").boundingBox())!;
  await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await agrees(page, "endless", 42, ["right"]);
});

test("a sprint by keyboard ends, and then the board stays and input does nothing", async ({ page }) => {
  await open(page, "sprint~7");
  const left = page.locator(".stats .left");
  await expect(left).toHaveText("· 100 left");
  const over = page.getByRole("dialog", { name: "Sprint Complete!" });
  const { ways, ended } = await sprint(7);
  for (const way of ways) await page.keyboard.press(KEYS[way]);
  await expect(over).toContainText("New Game");
  await expect(over.getByText(`Score ${ended.score}`)).toBeAttached();
  await awake(page);
  await page.keyboard.press("Escape");
  await expect(over).toBeHidden();
  // The way back to the result stands where the hint was.
  for (const ask of [() => page.getByRole("button", { name: "Result" }).click(), () => page.keyboard.press("h")]) {
    await ask();
    await expect(over).toBeVisible();
    await awake(page);
    await page.keyboard.press("Escape");
    await expect(over).toBeHidden();
  }
  await agrees(page, "sprint", 7, ways);
  const last = await record(page, "sprint");
  for (const way of ROUND) await page.keyboard.press(KEYS[way]);
  expect(await record(page, "sprint")).toBe(last);
  await expect(page.locator(".clay-arrow[aria-disabled=true]")).toHaveCount(4);
  await expect(page.locator(".clay-tile").first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await page.keyboard.press("u");
  await expect(left).toHaveText("· 1 left");
});

test("undo leaves the choice with the tile, and the focus stays on what cannot be pressed any more", async ({ page }) => {
  const move = await uncommon(42);
  const [from, to] = move.split("-");
  await open(page, "endless~42");
  await cell(page, from).focus();
  await page.keyboard.press(KEYS[wayOf(move)]);
  await expect(cell(page, to)).toBeFocused();
  await page.keyboard.press("u");
  await expect(cell(page, from)).toBeFocused();
  await expect(cell(page, from)).toHaveAttribute("aria-selected", "true");
  const redo = page.getByRole("button", { name: "Redo" });
  await redo.focus();
  await page.keyboard.press("Enter");
  await expect(redo).toBeDisabled();
  await expect(redo).toBeFocused();
});

test("the tile with the focus takes the arrows and keeps the focus", async ({ page }) => {
  const move = await uncommon(42);
  const [from, to] = move.split("-");
  await open(page, "endless~42");
  const focused = page.locator(".clay-place:focus");
  for (let press = 0; press < 8 && !(await focused.count()); press += 1) await page.keyboard.press("Tab");
  const here = (await focused.getAttribute("data-cell"))!;
  const [across, down] = [from.charCodeAt(0) - here.charCodeAt(0), Number(from[1]) - Number(here[1])];
  for (let step = 0; step < Math.abs(across); step += 1) await page.keyboard.press(`Shift+Arrow${across > 0 ? "Right" : "Left"}`);
  for (let step = 0; step < Math.abs(down); step += 1) await page.keyboard.press(`Shift+Arrow${down > 0 ? "Down" : "Up"}`);
  await expect(cell(page, from)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press(KEYS[wayOf(move)]);
  await expect(cell(page, to)).toBeFocused();
  expect((await record(page)).split("\n")[1]).toBe(move);
  await page.keyboard.press("Escape");
  await expect(page.locator("[aria-selected=true]")).toHaveCount(0);
});

test("tiles are the same elements wherever they go", async ({ page }) => {
  await open(page, "endless~42");
  const tiles = page.locator(".clay-tile");
  await tiles.evaluateAll((tiles) => tiles.forEach((tile) => (tile.ariaDescription = tile.getAttribute("data-id"))));
  const first = await board(page);
  await page.keyboard.press("ArrowDown");
  await rested(page);
  const kept = await tiles.evaluateAll((tiles) =>
    tiles.filter((tile) => tile.ariaDescription).map((tile) => [tile.ariaDescription, tile.getAttribute("data-id")]),
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const [was, is] of kept) expect(is).toBe(was);
  await page.keyboard.press("Control+z");
  expect(await board(page)).toBe(first);
  expect(await seen(page)).toBe(first);
  expect(await page.locator(".clay-tile[aria-description]").count()).toBe(kept.length);
});

test("undo, redo, restart and another game", async ({ page }) => {
  await open(page, "endless~42");
  const first = await board(page);
  for (const way of ROUND) await page.keyboard.press(KEYS[way]);
  const played = await board(page);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await board(page)).not.toBe(played);
  await page.getByRole("button", { name: "Redo" }).click();
  expect(await board(page)).toBe(played);
  expect(await seen(page)).toBe(played);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Restart" }).click();
  expect(await board(page)).toBe(first);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await page.keyboard.press("n");
  await page.getByRole("radio", { name: "Sprint" }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill("7");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/numberclart\/sprint~7$/);
  await expect(page.locator(".stats .left")).toHaveText("· 100 left");
});

test("another seed is another game, and back leads back", async ({ page }) => {
  await open(page, "endless~42");
  const first = await board(page);
  await page.evaluate(() => (location.hash = "#/numberclart/endless~43"));
  await expect.poll(() => record(page)).toContain("endless~43");
  await expect.poll(() => board(page)).not.toBe(first);
  await page.goBack();
  await expect.poll(() => board(page)).toBe(first);
});

test("with reduced motion nothing moves and nothing is lost", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "endless~42");
  const ways = Array.from({ length: 8 }, () => ROUND).flat();
  for (const way of ways) await page.keyboard.press(KEYS[way]);
  await agrees(page, "endless", 42, ways);
  const running = await page.evaluate(
    () => document.getAnimations().filter((it) => it.effect!.getComputedTiming().endTime! > 50).length,
  );
  expect(running).toBe(0);
});

test("a hint points at a tile and a direction, and the arrow then takes it", async ({ page }) => {
  await open(page, "endless~42");
  const hint = await natively("endless", 42, async (engine) => (await engine.ask({ op: "hint" })).hint.move as string);
  await page.keyboard.press("h");
  await expect(page.locator(".clay-tile.hinted")).toHaveCount(1);
  await expect(page.locator(".clay-tab.hinted")).toHaveAttribute("data-way", wayOf(hint));
  await expect(page.locator(".clay-arrow.hinted")).toHaveCount(1);
  await page.keyboard.press(KEYS[wayOf(hint)]);
  await expect(page.locator(".clay-tile.hinted")).toHaveCount(0);
  const state = await natively("endless", 42, (engine) => engine.ask({ op: "play", move: hint }));
  expect(await board(page)).toBe(state.position.split(" ")[0]);
  verified(await record(page), state);
});
