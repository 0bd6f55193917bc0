import { accessible, deadEnd, beside, celebrating, corners, counts, middle, middles, open, puzzle, reason, record, solved, status } from "./pathwayz";
import { expect, Finger, middleOf, notePointers, pointersNoted, test } from "./quintet";

test("a whole puzzle by one stroke of a finger, and then it is frozen", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  await expect(page.locator(".readout")).toContainText("Find number:1");
  const finger = await Finger.on(page);
  const points = await middles(page, line);
  await finger.along(points.slice(0, -1));
  await expect(counts(page)).toContainText(`Cells: ${line.length - 1}/${line.length}`);
  await finger.to(points.at(-1)!);
  await finger.up();
  const kept = await solved(page, "medium", line.length);
  await expect(page.locator(".won-note")).toHaveText(/^0:\d\d · flawless$/);
  await finger.along(points.slice(0, 3));
  await finger.up();
  expect(await record(page, "medium"), "a solved board takes no stroke").toBe(kept);
  await page.reload();
  await expect(page.getByRole("heading", { name: `All ${line.length} cells` })).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).tap();
  await expect(counts(page)).toContainText(`Cells: 0/${line.length}`);
  await page.getByRole("button", { name: "Back" }).tap();
  await expect(page.locator("a[data-game=pathwayz] .best")).toHaveText(/0:\d\d/);
});

test("confetti falls on a win and is gone after it", async ({ page }) => {
  const { line, start } = await puzzle("easy", 11);
  await open(page, start);
  const finger = await Finger.on(page);
  await finger.along(await middles(page, line));
  await finger.up();
  await celebrating(page);
  await expect(page.locator("canvas.confetti")).toHaveCount(0, { timeout: 4000 });
  await expect(page.locator(".won-heading")).toBeVisible();
});

test("a solved tutorial leads on to the easy puzzles", async ({ page }) => {
  const { line, start } = await puzzle("tutorial", 1);
  await open(page, start);
  const finger = await Finger.on(page);
  await finger.along(await middles(page, line));
  await expect(status(page)).toHaveText("Solved. New Game goes on to Easy: walls, and one solution only.");
  await finger.up();
  await page.getByRole("button", { name: "New Game" }).tap();
  await expect(page).toHaveURL(/#\/pathwayz\/easy~\d+$/);
  await expect(page.locator(".spot.wall").first()).toBeVisible();
});

test("a stroke faster than one event a cell still draws", async ({ page }) => {
  const { line, start } = await puzzle("hard", 3);
  await open(page, start);
  const turns = corners(line);
  expect(turns.length).toBeLessThan(line.length);
  const finger = await Finger.on(page);
  await finger.along(await middles(page, turns));
  await finger.up();
  await solved(page, "hard", line.length);
});

test("lifting clears, and so does a stroke that is torn off", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const finger = await Finger.on(page);
  const points = await middles(page, line);
  for (const end of [() => finger.up(), () => finger.torn()]) {
    await finger.along(points.slice(0, 8));
    await expect(counts(page)).toContainText(`Cells: 8/${line.length}`);
    await end();
    await expect(counts(page)).toContainText(`Cells: 0/${line.length}`);
    await expect(page.locator(".spot.visited")).toHaveCount(0);
  }
  expect((await record(page, "medium")).split("\n")[1].match(/lift/g)).toHaveLength(2);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(counts(page), "undo brings the line back").toContainText(`Cells: 8/${line.length}`);
});

test("a second finger does not break the path", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const finger = await Finger.on(page);
  const points = await middles(page, line);
  const other = points.at(-1)!;
  const half = Math.floor(line.length / 2);
  await notePointers(page);
  await finger.along(points.slice(0, half));
  await finger.down(points[half - 1], other);
  for (const [nth, point] of points.slice(half, half + 4).entries()) {
    await finger.to(point, { x: other.x + nth, y: other.y - nth });
  }
  await expect(counts(page)).toContainText(`Cells: ${half + 4}/${line.length}`);
  await finger.lift({ x: other.x + 3, y: other.y - 3 }, 1);
  expect(await pointersNoted(page), "the second finger went up").toEqual(["down", "down", "up"]);
  await expect(counts(page)).toContainText(`Cells: ${half + 4}/${line.length}`);
  for (const point of points.slice(half + 4)) await finger.to(point);
  await finger.up();
  await solved(page, "medium", line.length);
});

test("a second finger's tap on a button leaves the line in the first one's hand", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const finger = await Finger.on(page);
  const points = await middles(page, line);
  await notePointers(page);
  await finger.along(points.slice(0, 8));
  const hint = await middleOf(page.getByRole("button", { name: "Hint" }));
  await finger.down(points[7], hint);
  await finger.lift(hint, 1);
  expect(await pointersNoted(page)).toEqual(["down", "down", "up"]);
  await expect(counts(page)).toContainText(`Cells: 8/${line.length}`);
  for (const point of points.slice(8)) await finger.to(point);
  await finger.up();
  await expect(page.locator(".won-heading")).toBeVisible();
});

test("the finger slides back along the line", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const finger = await Finger.on(page);
  const points = await middles(page, line);
  await finger.along(points.slice(0, 10));
  for (const point of points.slice(4, 9).reverse()) await finger.to(point);
  await expect(counts(page)).toContainText(`Cells: 5/${line.length}`);
  for (const point of points.slice(5)) await finger.to(point);
  await finger.up();
  await solved(page, "medium", line.length);
  await expect(page.locator(".won-note")).toContainText("5 steps back");
});

test("a finger that rests on an edge does not step back and forth", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const finger = await Finger.on(page);
  const points = await middles(page, line);
  await finger.along(points.slice(0, 6));
  const [from, to] = [points[5], points[6]];
  const near = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  for (let turn = 0; turn < 30; turn += 1) {
    await finger.to(near(0.52));
    await finger.to(near(0.48));
  }
  await expect(counts(page)).toContainText(`Cells: 7/${line.length}`);
  for (const point of points.slice(6)) await finger.to(point);
  await finger.up();
  await solved(page, "medium", line.length);
  await expect(page.locator(".won-note")).toContainText("flawless");
});

test("a line that nobody holds is let go on a reload", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const finger = await Finger.on(page);
  await finger.along(await middles(page, line.slice(0, 9)));
  await expect(counts(page)).toContainText(`Cells: 9/${line.length}`);
  await page.reload();
  await expect(counts(page)).toContainText(`Cells: 0/${line.length}`);
  await expect(status(page)).toHaveText("Cleared. Undo brings the line back.");
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(counts(page)).toContainText(`Cells: 9/${line.length}`);
});

test("the first screen says what to do, and a dead end is told", async ({ page }) => {
  const { line, start } = await puzzle("tutorial", 1);
  await open(page, start);
  await expect(status(page)).toHaveText("Hold and draw one line from 1 to 6 over every cell. Lifting clears it.");
  const { start: small, path } = await deadEnd(line);
  expect(small).toBe(line[0]);
  const finger = await Finger.on(page);
  await finger.along(await middles(page, path));
  await expect(status(page)).toHaveText("No way on from here. Slide back along your line.");
  await finger.up();
});

for (const [width, height] of [[320, 568], [390, 844]]) {
  test(`a long hint fits and moves nothing at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { line, start } = await puzzle("hard", 7);
    await open(page, start);
    const finger = await Finger.on(page);
    const board = page.locator(".tray");
    for (const length of [5, 12, 20, 25]) {
      await finger.along(await middles(page, line.slice(0, length)));
      const before = await board.boundingBox();
      await page.keyboard.press("h");
      await expect(status(page)).toContainText("Go on here");
      await expect(page.locator(`[data-cell=${line[length]}]`)).toHaveClass(/hinted/);
      expect(await board.boundingBox(), "the board stays where it is").toEqual(before);
      const [said, controls] = [await status(page).locator(".sentence").boundingBox(), await page.locator(".controls").boundingBox()];
      expect(said!.y + said!.height, "the words end above the controls").toBeLessThanOrEqual(controls!.y + 0.5);
      expect(await status(page).textContent(), "no coordinates").not.toMatch(/\b[a-j]\d/);
      await finger.up();
    }
    expect((await record(page, "hard")).split("\n")[1].match(/hint/g), "each is a step of the record").toHaveLength(4);
  });
}

test("a refused step says why and changes nothing", async ({ page }) => {
  const { line, rows, start } = await puzzle("medium", 7);
  await open(page, start);
  const wall = (cell: string) => rows[Number(cell.slice(1)) - 1][cell.charCodeAt(0) - 97] === "#";
  const place = line.findIndex((cell) => beside(cell, 6).some(wall));
  const blocked = beside(line[place], 6).find(wall)!;
  const finger = await Finger.on(page);
  await finger.along(await middles(page, line.slice(0, place + 1)));
  await finger.to(await middle(page, blocked));
  const why = await reason(start, [...line.slice(0, place + 1), blocked]);
  expect(why).toBe(`${blocked} is a wall`);
  // The engine names the cell; no board shows such names.
  await expect(status(page)).toHaveText("There is a wall.");
  await expect(counts(page)).toContainText(`Cells: ${place + 1}/${line.length}`);
  await finger.up();
  await finger.down(await middle(page, line.at(-1)!));
  await expect(status(page)).toContainText("begins on number 1");
  await finger.up();
});

test("a refusal makes way for the hint that still holds", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  const finger = await Finger.on(page);
  await finger.along(await middles(page, line.slice(0, 9)));
  await finger.up();
  await page.getByRole("button", { name: "Hint" }).tap();
  await expect(status(page)).toContainText("Go on here");
  await finger.down(await middle(page, line.at(-1)!));
  await expect(status(page)).toContainText("begins on number 1");
  await finger.up();
  await finger.along(await middles(page, line.slice(0, 4)));
  await expect(status(page)).toContainText("Go on here");
  await finger.up();
});

test("a stroke goes on when the screen is turned", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await page.setViewportSize({ width: 600, height: 900 });
  await open(page, start);
  const finger = await Finger.on(page);
  await finger.along(await middles(page, line.slice(0, 4)));
  await page.setViewportSize({ width: 375, height: 667 });
  for (const point of await middles(page, line.slice(3, 9))) await finger.to(point);
  await expect(counts(page)).toContainText(`Cells: 9/${line.length}`);
  await finger.up();
});

test("a touch beside the tray means the nearest cell", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, "huge~3");
  const one = page.getByRole("gridcell", { name: /number 1\b/ });
  const box = (await one.boundingBox())!;
  const tray = (await page.locator(".tray").boundingBox())!;
  expect(box.x + box.width, "number 1 is at the right edge").toBeGreaterThan(tray.x + tray.width - box.width);
  const finger = await Finger.on(page);
  await finger.down({ x: tray.x + tray.width + 8, y: box.y + box.height / 2 });
  await expect(counts(page)).toContainText("Cells: 1/");
  await finger.up();
});

test("every size is offered, and the sheet knows which one is played", async ({ page }) => {
  const { start } = await puzzle("medium", 7);
  await open(page, start);
  const sheet = async () => {
    await page.getByRole("button", { name: "Settings" }).tap();
    await page.getByRole("button", { name: "New game", exact: true }).tap();
  };
  for (const [side, name] of [[5, /^5 × 5/], [7, /^7 × 7/], [8, /^Large/], [9, /^9 × 9/], [10, /^Huge/]] as const) {
    await sheet();
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Start", exact: true }).tap();
    await expect(page.getByRole("gridcell")).toHaveCount(side * side);
    await sheet();
    await expect(page.getByRole("radio", { name })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("the path stays when the setting says so, and the record says so too", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  await page.getByRole("button", { name: "Settings" }).tap();
  const keep = page.getByRole("switch", { name: /Keep my path/ });
  await expect(keep).toHaveAttribute("aria-checked", "false");
  await keep.tap();
  await page.getByRole("button", { name: "Close" }).tap();
  await expect(status(page)).toContainText("stays when you lift");
  const finger = await Finger.on(page);
  const points = await middles(page, line);
  await finger.along(points.slice(0, 12));
  await finger.up();
  await expect(counts(page)).toContainText(`Cells: 12/${line.length}`);
  await page.reload();
  await expect(counts(page)).toContainText(`Cells: 12/${line.length}`);
  await finger.along(points.slice(11));
  await finger.up();
  const kept = await solved(page, "medium,keep", line.length);
  expect(kept.split("\n")[0]).toBe("pathwayz/2 medium,keep~7");
});

test("undo across the setting switches it back", async ({ page }) => {
  const { start } = await puzzle("medium", 7);
  await open(page, start);
  const keep = page.getByRole("switch", { name: /Keep my path/ });
  await page.getByRole("button", { name: "Settings" }).tap();
  await keep.tap();
  await page.getByRole("button", { name: "Close" }).tap();
  await expect(status(page)).toContainText("stays when you lift");
  await page.getByRole("button", { name: "Undo" }).first().tap();
  await expect(status(page)).toContainText("Lifting clears");
  await page.getByRole("button", { name: "Settings" }).tap();
  await expect(keep).toHaveAttribute("aria-checked", "false");
});

test("a hint after a lift knows how much of the line was right", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await open(page, start);
  await page.getByRole("button", { name: "Hint" }).tap();
  await expect(status(page)).toContainText("Go on here: the path begins on number 1.");
  const finger = await Finger.on(page);
  await finger.along(await middles(page, line.slice(0, 9)));
  await finger.up();
  await page.getByRole("button", { name: "Hint" }).tap();
  await expect(status(page)).toContainText("Your last line was right. Go on here");
  await expect(page.locator(`[data-cell=${line[9]}]`)).toHaveClass(/hinted/);
});

test("nothing scrolls, and the cells are large enough for fingers", async ({ page }) => {
  const { line, start } = await puzzle("medium", 7);
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, start);
  const box = (await page.locator("[data-cell=a1]").boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  const finger = await Finger.on(page);
  await finger.along(await middles(page, line.slice(0, 6)));
  const first = await middle(page, line[5]);
  await finger.to({ x: first.x, y: 20 });
  expect(await page.evaluate(() => [scrollX, scrollY, visualViewport!.scale])).toEqual([0, 0, 1]);
  await finger.up();
});

for (const scheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const { line, start } = await puzzle("medium", 7);
    await open(page, start);
    const finger = await Finger.on(page);
    const points = await middles(page, line);
    await finger.along(points.slice(0, 12));
    await accessible(page);
    for (const point of points.slice(12)) await finger.to(point);
    await finger.up();
    await expect(page.locator(".won-heading")).toBeVisible();
    expect(await page.locator("canvas.confetti").count(), "nothing flies where motion is reduced").toBe(0);
    await solved(page, "medium", line.length);
    await accessible(page);
    await page.getByRole("button", { name: "Settings" }).tap();
    await page.getByRole("button", { name: "New game", exact: true }).tap();
    await expect(page.getByRole("radio", { name: /Huge/ })).toBeAttached();
    await accessible(page);
  });
}
