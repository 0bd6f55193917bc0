import { accessible, board, lamp, lostGame, open, record, reopen, settled, solution, status, tile, untilStuck, verified } from "./digits";
import { awake, Engine, expect, Finger, middleOf, test } from "./quintet";

test("a whole stage by taps, the next one, and the record holds natively", async ({ page }) => {
  test.setTimeout(180_000);
  const steps = await solution("easy", 7);
  await open(page, "easy~7");
  await expect(lamp(page)).toHaveText("Winnable");
  for (const { move, event } of steps) {
    const [first, second] = move.split("-");
    await tile(page, first).tap();
    await tile(page, second).tap();
    await expect(page.locator(".left .sum")).toHaveText(`${event.digits} + 2×${event.between}`);
  }
  await expect(page.getByRole("dialog", { name: "Stage cleared" })).toBeVisible();
  expect((await verified(page, "easy"))[0]).toBe(`verified: stage_cleared ${steps.at(-1)!.score}`);
  await page.getByRole("button", { name: "Next stage" }).tap();
  await expect(page.locator(".stage-number")).toHaveText("2");
  await expect(page.locator(".stats .end")).toContainText("Medium");
  await expect(page.locator(".cell.occupied")).toHaveCount(90);
  expect((await verified(page, "easy"))[1].split(" ")[0]).toBe(await board(page));
});

test("two thumbs that overlap make a pair", async ({ page }) => {
  const steps = await solution("easy", 7);
  await open(page, "easy~7");
  const thumbs = await Finger.on(page);
  for (const { move, position } of steps.slice(0, 4)) {
    const [one, other] = await Promise.all(move.split("-").map((name) => middleOf(tile(page, name))));
    await thumbs.down(one);
    await thumbs.down(one, other);
    await thumbs.up();
    await settled(page);
    expect(await board(page)).toBe(position);
  }
});

test("two fingers that move are no taps", async ({ page }) => {
  await open(page, "easy~7");
  const fingers = await Finger.on(page);
  const [one, other] = await Promise.all(["c3", "g8"].map((name) => middleOf(tile(page, name))));
  const lower = ({ x, y }: typeof one) => ({ x, y: y + 15 });
  await fingers.down(one);
  await fingers.down(one, other);
  await fingers.to(lower(one), lower(other));
  await fingers.up();
  expect((await record(page, "easy")).split("\n")[1]).toBe("");
  await expect(page.locator(".cell.refused")).toHaveCount(0);
});

test("a match shows its path, and one that wraps around flows on in the next row", async ({ page }) => {
  const steps = await solution("hard", 1);
  const at = steps.findIndex(({ event }) => event.kind === "wrap_around");
  expect(at).toBeGreaterThan(-1);
  await open(page, "hard~1");
  for (const { move } of steps.slice(0, at)) for (const name of move.split("-")) await tile(page, name).tap();
  await settled(page);
  for (const name of steps[at].move.split("-")) await tile(page, name).tap();
  const path = page.locator(".path");
  await expect(path).toHaveAttribute("data-cells", steps[at].event.path.join(" "));
  const rows = new Set(steps[at].event.path.map((cell: string) => cell.slice(1))).size;
  await expect(path.locator("path")).toHaveCount(rows);
  await settled(page);
  expect(await board(page)).toBe(steps[at].position);
});

test("ten rows fit a phone without scrolling, and added rows scroll", async ({ page }) => {
  for (const [width, height] of [[1280, 800], [1366, 768], [1280, 720], [414, 736], [360, 640], [375, 812], [375, 667]]) {
    await page.setViewportSize({ width, height });
    await open(page, "easy~7");
    const room = await page.locator(".board").evaluate((it) => [it.scrollHeight, it.scrollWidth, it.clientHeight, it.clientWidth]);
    expect(room[0]).toBeLessThanOrEqual(room[2]);
    expect(room[1]).toBeLessThanOrEqual(room[3]);
  }
  await page.getByRole("button", { name: "Add rows, 4 of 4 left" }).tap();
  await expect(page.locator(".grid-row")).toHaveCount(14);
  await expect(page.getByRole("button", { name: "Add rows, 3 of 4 left. Later matches earn a quarter." })).toBeVisible();
  await expect(status(page)).toHaveText("4 rows added, 3 left. Matches now earn half. At most 2 stars.");
  await expect.poll(() => page.locator(".board").evaluate((it) => it.scrollTop)).toBeGreaterThan(0);
  await settled(page);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.locator(".grid-row")).toHaveCount(10);
});

test("a long board opens where its digits are", async ({ page }) => {
  await reopen(page, "hard", 3, await lostGame("hard", 3, 1));
  await expect(page.locator(".cell.occupied").first()).toBeInViewport();
});

test("a finger on the tiles scrolls a board that has grown", async ({ page }) => {
  await open(page, "easy~7");
  await page.getByRole("button", { name: "Add rows, 4 of 4 left" }).tap();
  await settled(page);
  const scrolled = () => page.locator(".board").evaluate((it) => it.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  const finger = await Finger.on(page);
  const { x, y } = await middleOf(tile(page, "e9"));
  await finger.down({ x, y });
  for (let way = 20; way <= 160; way += 20) await finger.to({ x, y: y + way });
  await finger.up();
  await expect.poll(scrolled).toBeLessThan(before);
  await expect(page.locator(".chosen")).toHaveCount(0);
});

test("a refused pair says why and changes nothing", async ({ page }) => {
  await open(page, "hard~1");
  const before = await record(page, "hard");
  await tile(page, "a1").tap();
  await expect(status(page)).toContainText("Pairs with 4 or 6");
  await tile(page, "h9").tap();
  await expect(status(page)).toContainText("neither equal nor sum to 10");
  expect(await record(page, "hard")).toBe(before);
});

test("a digit is chosen while the finger is down, unless the finger is called away", async ({ page }) => {
  await open(page, "hard~1");
  const finger = await Finger.on(page);
  const middle = await middleOf(tile(page, "a1"));
  await finger.down(middle);
  await expect(tile(page, "a1")).toHaveClass(/chosen/);
  await finger.torn();
  await expect(page.locator(".chosen")).toHaveCount(0);
  await finger.down(middle);
  await finger.up();
  await expect(status(page)).toContainText("Pairs with 4 or 6");
  await expect(tile(page, "a1")).toHaveClass(/chosen/);
});

test("a lost game offers the way back, and the way back is winnable", async ({ page }) => {
  await reopen(page, "hard", 1, await lostGame("hard", 1));
  const dialog = page.getByRole("alertdialog", { name: "No pair is left" });
  await expect(dialog).toBeVisible();
  const back = dialog.getByRole("button", { name: /^Back to winnable/ });
  await expect(back).toContainText(/\d+ moves? back, to \d+ tiles/, { timeout: 20_000 });
  const [, moves, tiles] = (await back.textContent())!.match(/(\d+) moves? back, to (\d+) tiles/)!;
  await accessible(page, "lost");
  const tops = await dialog.locator(".also .button").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(tops[0], "buttons in a row stand level").toBe(tops[1]);
  await awake(page);
  await back.tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".left-over")).toHaveText(`${tiles} left`);
  await expect(lamp(page)).toHaveText("Winnable", { timeout: 20_000 });
  expect((await record(page, "hard")).match(/undo/g)).toHaveLength(Number(moves));
});

test("the other ways out of a lost game: undo, new game, restart", async ({ page }) => {
  await reopen(page, "hard", 1, await lostGame("hard", 1));
  const dialog = page.getByRole("alertdialog", { name: "No pair is left" });
  await awake(page);
  await dialog.getByRole("button", { name: /^Undo/ }).tap();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).tap();
  await expect(dialog).toBeVisible();
  await awake(page);
  await dialog.getByRole("button", { name: /^New game/ }).tap();
  await expect(page.locator(".cell.occupied")).toHaveCount(90);
  await expect(page).not.toHaveURL(/hard~1$/);
  await page.locator(".tool").first().tap();
  await expect(dialog).toBeVisible();
  await awake(page);
  await dialog.getByRole("button", { name: /^Restart this stage/ }).tap();
  await expect(page.locator(".cell.occupied")).toHaveCount(90);
  await expect(page.getByRole("button", { name: "Add rows, 4 of 4 left" })).toBeVisible();
  await page.reload();
  await expect(page.locator(".cell.occupied")).toHaveCount(90);
});

test("a lost game shows its ways out again when a hint is asked for", async ({ page }) => {
  await reopen(page, "hard", 1, await lostGame("hard", 1));
  const dialog = page.getByRole("alertdialog", { name: "No pair is left" });
  await expect(dialog).toBeVisible();
  await awake(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Hint" }).tap();
  await expect(dialog).toBeVisible();
});

test("all moves that were taken back at once come back at once", async ({ page }) => {
  await reopen(page, "hard", 1, await lostGame("hard", 1));
  const before = await board(page);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await awake(page);
  await page.getByRole("alertdialog").getByRole("button", { name: /^Restart this stage/ }).tap();
  await expect(page.locator(".cell.occupied")).toHaveCount(90);
  await expect(page.locator(".toast")).toContainText("Stage restarted");
  await page.locator(".toast button").tap();
  await expect.poll(() => board(page)).toBe(before);
  expect((await verified(page, "hard"))[0]).toMatch(/^verified: lost/);
});

test("words under a board stay, move nothing and cover nothing", async ({ page }) => {
  for (const [width, height] of [[375, 667], [320, 568], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await open(page, "easy~7");
    // The same address again would leave the page as it is.
    await page.reload();
    await expect(tile(page, "a1")).toBeVisible();
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    await page.locator(".game").evaluate((game) => Promise.all(game.getAnimations().map((it) => it.finished)));
    // On the smallest screen the tiles themselves scroll to where a tap leads.
    const before = await box(".board");
    await expect(status(page), "the aim is said at every size").toHaveText("Clear the board: tap two equal digits, or two that make 10");
    for (const [name, last] of [["a1", "i10"], ["a1", "i10"], ["b1", "i10"]]) {
      await tile(page, name).tap();
      await tile(page, last).tap();
      await expect(status(page)).toContainText("neither equal");
      expect(await box(".board")).toEqual(before);
      const [board, words, controls] = [await box(".board"), await box(".said"), await box(".controls")];
      expect(words.y).toBeGreaterThanOrEqual(board.y + board.height);
      expect(words.y + words.height).toBeLessThanOrEqual(controls.y);
    }
  }
});

test("the lamp says when the board is lost and leads back", async ({ page }) => {
  const lost = (await lostGame("hard", 1)).split("\n");
  await reopen(page, "hard", 1, lost.join("\n"));
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await awake(page);
  await page.getByRole("alertdialog").getByRole("button", { name: /^Undo/ }).tap();
  await expect(lamp(page)).toHaveText("Lost", { timeout: 20_000 });
  await page.getByRole("button", { name: "Lost. Go back to the last winnable position" }).tap();
  await expect(lamp(page)).toHaveText("Winnable", { timeout: 20_000 });
});

test("the lamp says that rows are needed, and pressing it adds them", async ({ page }) => {
  await reopen(page, "hard", 2, await untilStuck("hard", 2));
  await expect(lamp(page)).toHaveText("Needs rows", { timeout: 20_000 });
  await page.getByRole("button", { name: "Hint" }).tap();
  await expect(page.locator(".extended.beckoning")).toBeVisible();
  expect(await record(page, "hard"), "a hint is a step").toMatch(/ hint\n/);
  await page.getByRole("button", { name: "Needs rows. Add rows" }).tap();
  await expect(page.getByRole("button", { name: "Add rows, 3 of 4 left" })).toBeVisible();
  await expect(lamp(page)).toHaveText("Winnable", { timeout: 20_000 });
});

test("rows that are added before the last match is seen to its end have the last word", async ({ page }) => {
  await reopen(page, "hard", 2, await untilStuck("hard", 2, true));
  await page.keyboard.press("Control+y");
  await page.keyboard.press("+");
  const said = "4 rows added, 3 left. Matches now earn half. At most 2 stars.";
  await expect(status(page)).toHaveText(said);
  await settled(page);
  await page.waitForTimeout(300);
  await expect(status(page)).toHaveText(said);
  await expect(page.locator(".extended.beckoning")).toHaveCount(0);
});

test("a second tap on Add rows at once is taken for a slip", async ({ page }) => {
  await open(page, "easy~7");
  const add = page.getByRole("button", { name: /^Add rows/ });
  await expect(page.locator(".costly > small")).toHaveText("then ½ points");
  // A busy machine taps slowly.
  await add.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()));
  await expect(add).toHaveAccessibleName("Add rows, 3 of 4 left. Later matches earn a quarter.");
  await expect(page.locator(".costly > small")).toHaveText("halves again");
  await page.waitForTimeout(450);
  await add.tap();
  await expect(add).toHaveAccessibleName("Add rows, 2 of 4 left. Later matches earn an eighth.");
});

test("a hint of a winnable board is a step of the record", async ({ page }) => {
  await open(page, "easy~7");
  await expect(lamp(page)).toHaveText("Winnable");
  await page.getByRole("button", { name: "Hint" }).tap();
  await expect(page.locator(".cell.hinted")).toHaveCount(2);
  await expect(status(page)).toContainText("Safe: the whole board can still be cleared");
  expect(await record(page, "easy")).toContain("\nhint\n");
  expect((await verified(page, "easy"))[0]).toMatch(/^verified: playing/);
});

test("a second tap that is refused begins the next pair, and what is in its way is seen", async ({ page }) => {
  const engine = new Engine();
  const { position } = await engine.ask({ op: "new", game: "digits", preset: "easy", seed: 7 });
  engine.end();
  const rows: string[] = position.split(" ")[0].split("/");
  const matches = (one: string, other: string) => one === other || Number(one) + Number(other) === 10;
  // Two in a column that match, with one digit between.
  const found = [...Array(72).keys()].map((at) => [Math.floor(at / 9), at % 9]).find(([row, col]) => matches(rows[row][col], rows[row + 2][col]) && !matches(rows[row][col], rows[row + 1][col]));
  const [row, col] = found!;
  const name = (down: number) => `${"abcdefghi"[col]}${row + down + 1}`;
  await open(page, "easy~7");
  await tile(page, name(0)).tap();
  await tile(page, name(2)).tap();
  const [one, between, other] = [0, 1, 2].map((down) => rows[row + down][col]);
  await expect(status(page)).toHaveText(`No open path leads from ${one} to ${other}: ${between} is in the way.`);
  await expect(page.locator(".in-the-way")).toHaveAttribute("data-cell", name(1));
  await expect(tile(page, name(2)), "when the red has gone").toHaveClass(/chosen/);
  await expect(page.locator(".cell:is(.refused, .in-the-way)")).toHaveCount(0);
  await expect(page.locator(".chosen")).toHaveCount(1);
});

test("two digits that half a board lies between turn nothing red but themselves", async ({ page }) => {
  const engine = new Engine();
  const { position } = await engine.ask({ op: "new", game: "digits", preset: "easy", seed: 7 });
  engine.end();
  const rows: string[] = position.split(" ")[0].split("/");
  const first = Number(rows[0][0]);
  // In the second column of a low row: in line with the first tile neither way.
  const row = [6, 7, 8, 9].find((row) => [first, 10 - first].includes(Number(rows[row][1])))!;
  await open(page, "easy~7");
  await tile(page, "a1").tap();
  await tile(page, `b${row + 1}`).tap();
  await expect(status(page)).toHaveText(/^No open path leads from \d to \d: too many numbers are in the way\.$/);
  await expect(page.locator(".in-the-way")).toHaveCount(0);
  await expect(tile(page, `b${row + 1}`)).toHaveClass(/chosen/);
});

test("a hint scrolls to both of its tiles", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 375, height: 667 });
  await reopen(page, "hard", 2, await untilStuck("hard", 2));
  await page.getByRole("button", { name: "Add rows, 4 of 4 left" }).tap();
  await expect(page.locator(".grid-row")).toHaveCount(14);
  for (let pair = 0; pair < 12; pair += 1) {
    await page.locator(".board").evaluate((frame, at) => frame.scrollTo(0, at), pair % 2 ? 0 : 10_000);
    await page.keyboard.press("h");
    const hinted = page.locator(".cell.hinted");
    await expect(hinted).toHaveCount(2, { timeout: 20_000 });
    for (const nth of [0, 1]) await expect(hinted.nth(nth)).toBeInViewport({ ratio: 0.9 });
    const names = await hinted.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")!));
    for (const name of names) await tile(page, name).tap();
    await expect(hinted).toHaveCount(0);
    await settled(page);
  }
});
