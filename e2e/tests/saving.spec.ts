// What outlives the page: every move at once, whatever happens to the page, the storage or the other tabs.
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import * as clay from "./numberclart";
import * as digits from "./digits";
import { GAMES, openEnd } from "./games";
import * as match from "./number-match";
import * as paths from "./pathwayz";
import { expect, replay, test } from "./quintet";

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("quintet:"))));
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
const redo = (page: Page) => page.getByRole("button", { name: "Redo", exact: true });
const press = async (page: Page, ways: clay.Way[]) => {
  for (const way of ways) await page.keyboard.press(clay.KEYS[way]);
  await clay.rested(page);
};

// The page is gone from one moment to the next, and another one opens.
async function killed(page: Page, context: BrowserContext): Promise<Page> {
  const gone = page.waitForEvent("crash");
  const session = await context.newCDPSession(page);
  session.send("Page.crash").catch(() => {});
  await gone;
  return context.newPage();
}

test("a page killed in the middle of a move comes back to the same position, with undo and redo", async ({ page, context }) => {
  const { start, steps } = await match.solution(7);
  await match.open(page, "stages~7");
  for (const { move } of steps.slice(0, 2)) {
    for (const name of move.split("-")) await match.cell(page, name).click();
    await match.settled(page);
  }
  for (const name of steps[2].move.split("-")) await match.cell(page, name).click();
  await expect(page.locator(".path"), "the move is being shown").toBeVisible();
  const second = await killed(page, context);
  await match.open(second, "stages~7");
  expect(await match.board(second)).toBe(steps[2].position);
  await expect(redo(second)).toBeDisabled();
  for (const before of [steps[1].position, steps[0].position]) {
    await undo(second).click();
    await expect.poll(() => match.board(second)).toBe(before);
  }
  const third = await killed(second, context);
  await third.goto("./#/number-match");
  await expect.poll(() => match.board(third), { timeout: 20_000 }).toBe(steps[0].position);
  for (const after of [steps[1].position, steps[2].position]) {
    await redo(third).click();
    await match.settled(third);
    await expect.poll(() => match.board(third)).toBe(after);
  }
  for (let left = 3; left > 0; left -= 1) await undo(third).click();
  await expect.poll(() => match.board(third)).toBe(start);
  await expect(undo(third)).toBeDisabled();
  // A new game makes room for itself, and even the next page knows the way back.
  await redo(third).click();
  await match.settled(third);
  await third.keyboard.press("n");
  await third.getByLabel("Seed", { exact: true }).fill("8");
  await third.getByRole("button", { name: "Start" }).click();
  await expect(third).toHaveURL(/stages~8$/);
  await third.reload();
  await match.settled(third);
  await undo(third).click();
  await expect(third).toHaveURL(/stages~7$/);
  await expect.poll(() => match.board(third)).toBe(steps[0].position);
  expect(replay(await match.record(third)).split("\n")[0]).toBe(`verified: playing ${steps[0].score}`);
});

test("a huge puzzle comes back, its line with one undo, and its time when it is solved", async ({ page }) => {
  const { line, start } = await paths.puzzle("huge", 3);
  await paths.open(page, start);
  for (let place = 1; place < line.length - 1; place += 1) await page.keyboard.press(paths.key(line[place - 1], line[place]));
  await expect(paths.counts(page)).toContainText(`Cells: ${line.length - 1}/${line.length}`);
  await page.reload();
  await expect(paths.counts(page), "nobody holds the line any more").toContainText(`Cells: 0/${line.length}`, { timeout: 20_000 });
  await page.keyboard.press("u");
  await expect(paths.counts(page)).toContainText(`Cells: ${line.length - 1}/${line.length}`);
  await page.keyboard.press(paths.key(line.at(-2)!, line.at(-1)!));
  await paths.solved(page, "huge", line.length);
  // The card says what counts in each game.
  await page.evaluate(() => localStorage.setItem("quintet:ledger:color-cascade", "games 9\nwins 7\n"));
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("link", { name: /Pathwayz/ })).toContainText(/\d+:\d\d/);
  await expect(page.getByRole("link", { name: /Color Cascade/ })).toContainText("7 wins");
  await expect(page.getByRole("link", { name: /Numberclart/ })).toContainText("No score yet");
  await page.getByRole("button", { name: "Statistics" }).click();
  const figures = page.locator(".bests div");
  await expect(figures.nth(0)).toContainText("Puzzles1");
  await expect(figures.nth(1)).toContainText("Solved100%");
  await expect(page.getByRole("img", { name: "Played on 1 of the last 119 days" })).toBeVisible();
  await page.getByRole("button", { name: "Digits!" }).click();
  await expect(page.getByRole("heading", { name: "Nothing played yet" })).toBeVisible();
});

test("undo to another mode finds the game there as it was left last", async ({ page }) => {
  const steps = await digits.solution("easy", 7);
  const pair = async ({ move }: { move: string }) => {
    for (const name of move.split("-")) await digits.tile(page, name).click();
  };
  const medium = (await digits.solution("medium", 9))[0];
  await digits.open(page, "easy~7");
  await pair(steps[0]);
  await page.keyboard.press("n");
  await page.getByRole("radio", { name: /Medium/ }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill("9");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".stage-number")).toHaveText("2");
  await pair(medium);
  await undo(page).click();
  await undo(page).click();
  await expect(page.locator(".toast")).toHaveText("Back to the game before");
  for (const step of steps.slice(1, 5)) await pair(step);
  const kept = await digits.record(page, "easy");
  await digits.open(page, "medium~9");
  await expect(page.locator(".stage-number")).toHaveText("2");
  await undo(page).click();
  await expect(page.locator(".stage-number")).toHaveText("1");
  expect(await digits.record(page, "easy"), "nothing is lost").toBe(kept);
  await expect.poll(() => digits.board(page)).toBe(steps[4].position);
});

test("no game is lost on the way through modes and links", async ({ page }) => {
  test.setTimeout(90_000);
  const pair = async (mode: string, seed: number, nth = 0) => {
    const { move } = (await digits.solution(mode, seed))[nth];
    for (const name of move.split("-")) await digits.tile(page, name).click();
    return `digits/2 ${mode}~${seed}\n${move}`;
  };
  const start = async (mode: string, seed: number, told = "New game started") => {
    await page.keyboard.press("n");
    await page.getByRole("radio", { name: new RegExp(mode, "i") }).check();
    await page.getByRole("textbox", { name: "Seed" }).fill(String(seed));
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.locator(".toast")).toContainText(told);
  };
  const played: string[] = [];
  for (const [mode, seed] of [["easy", 1], ["easy", 2], ["medium", 3]] as const) {
    await digits.open(page, `${mode}~${seed}`);
    played.push(await pair(mode, seed));
  }
  // The list of the other mode is taken in, not written over.
  await start("easy", 4);
  played.push(await pair("easy", 4));
  await start("medium", 9);
  played.push(await pair("medium", 9));
  // The same seed dealt again is another game, and undo from the other mode keeps both.
  await digits.open(page, "easy~4");
  await start("easy", 4, "The same board, from the beginning");
  played.push(await pair("easy", 4, 1));
  await digits.open(page, "medium~9");
  for (let press = 0; press < 2; press += 1) await undo(page).click();
  await expect(page.locator(".toast")).toContainText("Back to the game before");
  played.push(await pair("easy", 4, 2).then((text) => text.split("\n")[0]));
  const everything = Object.values(await stored(page)).join("\n");
  for (const record of played) expect(everything).toContain(record);
});

test("a new game can be taken back even after a move", async ({ page }) => {
  const steps = await digits.solution("easy", 7);
  await digits.open(page, "easy~7");
  for (const name of steps[0].move.split("-")) await digits.tile(page, name).click();
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: "Seed" }).fill("8");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".toast")).toContainText("New game started");
  const other = (await digits.solution("easy", 8))[0].move;
  for (const name of other.split("-")) await digits.tile(page, name).click();
  await expect(page.locator(".toast"), "an offer ends with the next move").toHaveCount(0);
  for (let press = 0; press < 2; press += 1) await undo(page).click();
  await expect.poll(() => digits.board(page)).toBe(steps[0].position);
});

test("any stored value may be torn: the client starts, says so, and deletes nothing", async ({ page }) => {
  await clay.open(page, "endless~5");
  await press(page, clay.ROUND);
  const sound = await stored(page);
  const game = sound["quintet:game:numberclart:endless"];
  const others = {
    settings: "calm=on\n",
    "clock:pathwayz:easy": "42 1500 open",
    "best-time:pathwayz:easy": "112",
    "earlier:numberclart:endless": game,
    "later:numberclart:endless": game,
  };
  for (const [name, value] of Object.entries(others)) sound[`quintet:${name}`] = value;
  expect(Object.keys(sound).length, "game, mode, last, note, both ledgers, best, and those above").toBe(12);
  for (const name of Object.keys(sound)) {
    const torn = `torn\u0001 ${name}`;
    await page.evaluate(
      async ([sound, name, torn]) => {
        // With its journal nothing would be lost.
        await new Promise((done) => (indexedDB.deleteDatabase("quintet-journal").onsuccess = done));
        localStorage.clear();
        for (const [name, value] of Object.entries(sound as object)) localStorage.setItem(name, value);
        localStorage.setItem(name as string, torn as string);
      },
      [sound, name, torn],
    );
    await page.goto("./#/numberclart/endless~5");
    await page.reload();
    if (name.startsWith("quintet:game:")) {
      await expect(page.getByRole("alert")).toContainText("This game could not be reopened. It was kept aside.");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export" }).click();
      expect(readFileSync(await (await download).path(), "utf8")).toBe(torn);
      await page.getByRole("button", { name: "Start new" }).click();
    } else {
      await expect(page.locator(".toast"), name).toContainText("kept aside");
    }
    await expect(page.getByRole("gridcell")).toHaveCount(25);
    await press(page, ["left", "up", "right"]);
    expect(Object.values(await stored(page)), name).toContain(torn);
    expect(replay(await clay.record(page)).split("\n")[0], name).toContain("verified");
  }
  // A game that can be read but not replayed is kept aside as well.
  const false_ = "numberclart/2 endless~5\na1-a1\nplaying 0";
  await page.evaluate((text) => localStorage.setItem("quintet:game:numberclart:endless", text), false_);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Step 1 (a1-a1): there is no tile at a1.");
  expect(Object.entries(await stored(page)).find(([name]) => name.includes("aside:"))?.[1]).toBe(false_);
});

test("of two tabs only one plays, and either can take over", async ({ page, context }) => {
  await clay.open(page, "endless~5");
  await press(page, ["left", "up"]);
  const other = await context.newPage();
  await other.goto("./#/numberclart");
  const dialogs = [page, other].map((tab) => tab.getByRole("alertdialog", { name: "Open in another tab" }));
  await expect(dialogs[1]).toBeVisible();
  await dialogs[1].getByRole("button", { name: "Leave" }).click();
  await expect(other.getByRole("heading", { name: "Quintet" })).toBeVisible();
  await press(page, ["right"]);
  await expect(dialogs[0]).toHaveCount(0);
  await other.goto("./#/numberclart");
  await dialogs[1].getByRole("button", { name: "Play here" }).click();
  await expect.poll(() => clay.board(other)).toBe(await clay.board(page));
  await expect(dialogs[0]).toBeVisible();
  await press(other, ["down", "left"]);
  const kept = await clay.record(other);
  await page.keyboard.press(clay.KEYS.up);
  expect(await clay.record(other), "what was lost is not overwritten").toBe(kept);
  await dialogs[0].getByRole("button", { name: "Play here" }).click();
  await expect.poll(() => clay.board(page)).toBe(await clay.board(other));
  await expect(dialogs[0]).toHaveCount(0);
  await expect(dialogs[1]).toBeVisible();
  // A tab that is gone holds nothing.
  await page.close();
  const third = await context.newPage();
  await clay.open(third, "endless~5");
  expect(await clay.record(third)).toBe(kept);
});

// The browser answers late who plays a game, as it does when it is busy. The moves until then are shown, and must count.
test("a game that ends before the browser says which tab plays it is counted", async ({ page }) => {
  await page.addInitScript(() => {
    const locks = LockManager.prototype;
    const request = locks.request as (this: LockManager, ...asked: unknown[]) => Promise<unknown>;
    const answers = new Promise((open) => ((window as any).answerLocks = open));
    Object.assign(locks, {
      async request(this: LockManager, ...asked: unknown[]) {
        await answers;
        return request.apply(this, asked);
      },
    });
  });
  await openEnd(page, GAMES[3]);
  const kept = async () => (await stored(page))["quintet:ledger:numberclart"];
  expect(await kept(), "nobody has said that this tab may store").toBeUndefined();
  await page.evaluate(() => (window as any).answerLocks());
  await expect.poll(kept).toContain("games 1\n");
  expect((await stored(page))["quintet:game:numberclart:sprint"]).toContain("\nwon ");
});

test("everything goes out as one file and comes in again elsewhere", async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => localStorage.setItem("quintet:aside:0:game:digits:easy", "torn \\ \r\n|"));
  await clay.open(page, "sprint~5");
  await press(page, clay.ROUND);
  await clay.open(page, "endless~6");
  await press(page, clay.ROUND);
  await undo(page).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await page.getByRole("button", { name: /Your data/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export/ }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  const before = await stored(page);

  const elsewhere = await browser.newContext({ baseURL });
  const there = await elsewhere.newPage();
  await there.goto("./#/");
  await there.getByRole("button", { name: "Settings" }).click();
  await there.getByRole("button", { name: /Your data/ }).click();
  const give = (text: string) =>
    there.getByLabel(/^Import/).setInputFiles({ name: "quintet.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  const refused = there.getByRole("alert");
  for (const [text, reason] of [
    ["hello", "it was not exported by Quintet"],
    [file.slice(0, -9), "it is not complete"],
    [file.replace("quintet-export/1", "quintet-export/2"), "another version"],
    [file.replace(/\|playing \d+/, "|playing 999"), "claims a score of 999"],
  ]) {
    await give(text);
    await expect(refused).toContainText(reason);
    expect(await stored(there), "nothing was changed").toEqual({});
  }
  await give(file);
  const dialog = there.getByRole("alertdialog", { name: "Replace everything?" });
  await expect(dialog).toContainText("Saved games here: 0. In the file: 2.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await stored(there)).toEqual({});
  await give(file);
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(there.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await stored(there)).toEqual(before);
  await there.getByRole("link", { name: /Numberclart/ }).click();
  await expect.poll(() => clay.board(there)).toBe(await clay.board(page));
  await expect(redo(there)).toBeEnabled();
  await elsewhere.close();
});

for (const [how, refuse] of [
  ["full", () => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); })],
  ["forbidden", () => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } })],
] as const) {
  test(`storage that is ${how} is said once, and play goes on`, async ({ page }) => {
    await page.addInitScript(refuse);
    await clay.open(page, "endless~5");
    await expect(page.locator(".toast")).toContainText("Playing without saving");
    await expect(page.locator(".toast")).toHaveCount(0, { timeout: 10_000 });
    const { state } = await clay.played("endless", 5, clay.ROUND);
    await press(page, clay.ROUND);
    expect(await clay.board(page)).toBe(state.position.split(" ")[0]);
    await undo(page).click();
    await expect(redo(page)).toBeEnabled();
    await expect(page.locator(".toast")).toHaveCount(0);
  });
}
