import { counts, deadEnd, key, middles, open, puzzle, record, solved, status } from "./pathwayz";
import { Engine, expect, test } from "./quintet";

test("a whole puzzle with the arrow keys, and one cell back on the way", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await open(page, start);
  for (let place = 1; place < line.length; place += 1) {
    await page.keyboard.press(key(line[place - 1], line[place]));
    if (place === 5) {
      await page.keyboard.press(key(line[5], line[4]));
      await expect(counts(page)).toContainText(`Cells: 5/${line.length}`);
      await page.keyboard.press(key(line[4], line[5]));
    }
  }
  const kept = await solved(page, "easy", line.length);
  for (const press of ["ArrowUp", "ArrowLeft", "Escape", "Enter"]) await page.keyboard.press(press);
  expect(await record(page, "easy"), "a solved board takes no key").toBe(kept);
  await page.getByRole("button", { name: "New Game" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
  await expect(page.locator(".board :focus"), "the board has the keyboard").toHaveRole("gridcell");
});

test("a win is frozen: undo is off until the board is reset", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await open(page, start);
  for (let place = 1; place < line.length; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  const kept = await solved(page, "easy", line.length);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("u");
  expect(await record(page, "easy")).toBe(kept);
  await expect(page.locator(".won-heading")).toBeVisible();
});

test("hints and undos end a flawless game, and are told", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await open(page, start);
  for (let place = 1; place < 6; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  await page.keyboard.press("h");
  await expect(status(page)).toContainText("Go on here");
  await page.keyboard.press("u");
  await expect(counts(page)).toContainText("Cells: 5/");
  for (let place = 5; place < line.length; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  const kept = await solved(page, "easy", line.length);
  expect(kept.split("\n")[1]).toContain(" hint undo ");
  await expect(page.locator(".won-note")).toHaveText(/· 1 undo, 1 hint$/);
});

test("the clock runs from the moment the board is seen, and goes on after a reload", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await page.clock.install();
  await open(page, start);
  const time = page.locator("[data-time]");
  const seconds = async () => Number((await time.textContent())!.split(":")[1]);
  await expect.poll(seconds, { message: "nothing is drawn yet" }).toBeGreaterThanOrEqual(2);
  await page.reload();
  await expect(page.getByRole("gridcell").first()).toBeAttached();
  const before = await seconds();
  expect(before).toBeGreaterThanOrEqual(2);
  await expect.poll(seconds, { message: "it goes on without a move" }).toBeGreaterThan(before);
  for (let place = 1; place < line.length; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  await solved(page, "easy", line.length);
  const taken = await seconds();
  await page.clock.runFor(1500);
  expect(await seconds(), "it stands still when the puzzle is solved").toBe(taken);
});

test("an arrow key goes back one cell and never cuts the line", async ({ page }) => {
  const { start } = await puzzle("tutorial", 1);
  await open(page, start);
  const [{ line }] = [await puzzle("tutorial", 1)];
  const { path } = await deadEnd(line);
  for (let place = 1; place < path.length; place += 1) await page.keyboard.press(key(path[place - 1], path[place]));
  await expect(counts(page)).toContainText(`Cells: ${path.length}/36`);
  // Toward the numbers, which the line covers.
  await page.keyboard.press(key(path[6], path[5]));
  await expect(counts(page)).toContainText(`Cells: ${path.length}/36`);
  await expect(status(page)).toContainText("Your line is there");
  await page.keyboard.press(key(path.at(-1)!, path.at(-2)!));
  await expect(counts(page)).toContainText(`Cells: ${path.length - 1}/36`);
});

test("large and huge boards tell their grade", async ({ page }) => {
  for (const [preset, seed] of [["large", 1], ["huge", 2], ["size=7,numbers=8,walls=5,grade=any", 3]] as const) {
    const engine = new Engine();
    const { grade } = await engine.ask({ op: "new", game: "pathwayz", preset, seed });
    engine.end();
    await open(page, `${preset}~${seed}`);
    await expect(page.locator("[data-grade]")).toHaveText(new RegExp(grade, "i"));
  }
});

test("a second button of the mouse does not break the stroke", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const points = await middles(page, line);
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const point of points.slice(1, 5)) await page.mouse.move(point.x, point.y, { steps: 3 });
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  for (const point of points.slice(5, 9)) await page.mouse.move(point.x, point.y, { steps: 3 });
  await expect(counts(page)).toContainText(`Cells: 9/${line.length}`);
  await page.mouse.up();
});

test("a reset after the win can be taken back, with the time", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await page.clock.install();
  await open(page, start);
  for (let place = 1; place < line.length; place += 1) {
    if (place === 9) await page.clock.runFor(1100);
    await page.keyboard.press(key(line[place - 1], line[place]));
  }
  await solved(page, "easy", line.length);
  const note = await page.locator(".won-note").textContent();
  expect(note).not.toMatch(/^0:00/);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(counts(page)).toContainText("Cells: 0/");
  await page.keyboard.press("u");
  await expect(page.locator(".won-heading")).toBeVisible();
  await expect(page.locator(".won-note")).toContainText(note!.split(" ")[0]);
});

test("a puzzle that is solved after a look at the daily page keeps its board", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await page.goto("./#/daily");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Daily");
  await open(page, start);
  const before = (await page.locator("[data-cell=a1]").boundingBox())!;
  for (let place = 1; place < line.length; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  await solved(page, "easy", line.length);
  const after = (await page.locator("[data-cell=a1]").boundingBox())!;
  // A box that is measured while it rests on its own layer differs by a millionth.
  expect(after.width).toBeCloseTo(before.width, 3);
  expect(after.height).toBeCloseTo(before.height, 3);
});

test("a puzzle that is known gives no better time", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await page.clock.install();
  const solve = async (pause: number) => {
    for (let place = 1; place < line.length; place += 1) {
      if (place === 9) await page.clock.runFor(pause);
      await page.keyboard.press(key(line[place - 1], line[place]));
    }
    await solved(page, "easy", line.length);
  };
  const best = () => page.evaluate(() => localStorage.getItem("quintet:best-time:pathwayz:easy"));
  await open(page, start);
  await solve(3100);
  const first = await best();
  expect(Number(first)).toBeGreaterThanOrEqual(3);
  await open(page, "easy~12");
  await page.keyboard.press("ArrowUp");
  await open(page, start);
  await expect(page.locator(".won-heading")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await solve(0);
  expect(await best()).toBe(first);
});

test("the time stands still while something lies over the board", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await page.clock.install();
  await open(page, start);
  await page.keyboard.press(key(line[0], line[1]));
  const seconds = async () => Number((await page.locator("[data-time]").textContent())!.split(":")[1]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  const before = await seconds();
  await page.clock.runFor(3500);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await seconds()).toBeLessThanOrEqual(before + 1);
});

test("an empty board of the right size and the way back are there while a puzzle is dealt", async ({ page }) => {
  // The worker hears of no deal, so none comes.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown, ...rest: any[]) {
      if (!/^\d+ deal /.test(String(message))) post.call(this, message, ...(rest as []));
    };
  });
  await page.goto("./#/pathwayz/huge~3");
  await expect(page.locator(".tray.awaiting .spot")).toHaveCount(100);
  await expect(page.getByRole("heading", { name: "Pathwayz" })).toBeVisible();
  const awaited = await page.locator(".tray").boundingBox();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.locator("a[data-game=pathwayz]")).toBeVisible();
  const whole = await page.context().newPage();
  await whole.goto(page.url().split("#")[0] + "#/pathwayz/huge~3");
  await expect(whole.getByRole("gridcell")).toHaveCount(100);
  expect(await whole.locator(".tray").boundingBox(), "the board comes where it was awaited").toEqual(awaited);
});

test("flawless wins are counted in the statistics", async ({ page }) => {
  for (const [seed, hint] of [[11, false], [12, true]] as const) {
    const { line, start } = await puzzle("easy", seed);
    await open(page, start);
    if (hint) await page.keyboard.press("h");
    for (const [at, cell] of line.slice(1).entries()) await page.keyboard.press(key(line[at], cell));
    await expect(page.locator(".won-heading")).toBeVisible();
  }
  await page.goto("./#/statistics");
  await expect(page.locator(".help-used")).toHaveText(/^1 hint, no undos in finished games · 1 flawless, best 0:\d\d$/);
});

test("a link whose wishes no puzzle meets says so", async ({ page }) => {
  await page.goto("./#/pathwayz/size=5,numbers=2,walls=0,grade=expert~1");
  await expect(page.getByRole("heading", { name: "This link opens no game" })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".not-found")).toContainText("expert");
  await page.getByRole("button", { name: "Home" }).click();
  await expect(page.locator(".home")).toBeVisible();
});

test("how to play can be read to its end by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, (await puzzle("easy", 11)).start);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(page.locator(".sheet-body > :last-child")).toBeInViewport();
});

test("a hint goes when it no longer holds, and comes back after a refusal", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await open(page, start);
  for (let place = 1; place < 6; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  await page.keyboard.press("h");
  await expect(status(page)).toContainText("Go on here");
  await expect(page.locator(`[data-cell=${line[6]}]`)).toHaveClass(/hinted/);
  await page.keyboard.press("Escape");
  await expect(counts(page)).toContainText("Cells: 0/");
  await expect(page.locator(".spot.hinted")).toHaveCount(0);
  await expect(status(page)).toHaveText("Cleared. Undo brings the line back.");
  // The line that was let go is right so far: its hint stands while it is drawn again.
  await page.keyboard.press("h");
  await expect(status(page)).toContainText("Go on here");
  await expect(page.locator(`[data-cell=${line[6]}]`)).toHaveClass(/hinted/);
  await page.keyboard.press(key(line[0], line[1]));
  for (let press = 0; press < 7; press += 1) await page.keyboard.press("Shift+ArrowUp");
  await expect(status(page)).toContainText("Go on here");
  await expect(page.locator(`[data-cell=${line[6]}]`)).toHaveClass(/hinted/);
  for (let place = 2; place < 7; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  await expect(page.locator(".spot.hinted")).toHaveCount(0);
});

test("the focus goes with the head, and its name says what is there", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await open(page, start);
  await page.keyboard.press(key(line[0], line[1]));
  const here = page.locator(`[data-cell=${line[1]}]`);
  await expect(here).toBeFocused();
  await expect(here).toHaveAccessibleName(/end of the line/);
  await page.keyboard.press("Shift+" + key(line[1], line[0]));
  await expect(page.locator(`[data-cell=${line[0]}]`)).toBeFocused();
  await expect(counts(page)).toContainText("Cells: 2/");
  await page.keyboard.press("Enter");
  await expect(counts(page), "Enter goes back to the cell").toContainText("Cells: 1/");
});

test("Escape closes a sheet first and lifts then", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await open(page, start);
  for (let place = 1; place < 6; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(counts(page)).toContainText("Cells: 6/");
  await page.keyboard.press("Escape");
  await expect(counts(page)).toContainText("Cells: 0/");
});

test("a key off the board says so", async ({ page }) => {
  const { line, start } = await puzzle("tutorial", 1);
  await open(page, start);
  for (let press = 0; press < 7; press += 1) await page.keyboard.press("ArrowUp");
  await expect(status(page)).toContainText("The board ends here");
  expect(line.length).toBe(36);
  await expect(counts(page)).toContainText("/36");
});

test("the mouse draws, leaves the board and comes back", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const points = await middles(page, line);
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const point of points.slice(1, 8)) await page.mouse.move(point.x, point.y, { steps: 3 });
  await expect(counts(page)).toContainText(`Cells: 8/${line.length}`);
  await page.keyboard.press("h");
  await expect(status(page)).toContainText("Go on here");
  await expect(page.locator(`[data-cell=${line[8]}]`)).toHaveClass(/hinted/);
  for (const point of points.slice(8)) await page.mouse.move(point.x, point.y, { steps: 3 });
  await page.mouse.up();
  await solved(page, "medium", line.length);
  await page.getByRole("button", { name: "New Game" }).click();
  await expect(counts(page)).toContainText("Cells: 0/");
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
});

test("the largest board is dealt in the worker and can be played", async ({ page }) => {
  await open(page, "medium~7");
  await page.keyboard.press("n");
  await page.getByRole("radio", { name: /Huge/ }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill("5");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(100);
  const { line } = await puzzle("huge", 5);
  for (let place = 1; place < line.length; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  await solved(page, "huge", line.length);
});
