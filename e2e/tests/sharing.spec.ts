// Games as links: what opens, what is watched, what goes on from there, and what is explained; and links that are wrong.
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import * as cascade from "./color-cascade";
import * as match from "./number-match";
import * as paths from "./pathwayz";
import { Engine, awake, expect, middleOf, replay, test } from "./quintet";

const GAMES = [
  { game: "number-match", preset: "stages", name: "Number Match" },
  { game: "digits", preset: "easy", name: "Digits!" },
  { game: "pathwayz", preset: "easy", name: "Pathwayz" },
  { game: "numberclart", preset: "sprint", name: "Numberclart" },
  { game: "color-cascade", preset: "easy", name: "Color Cascade" },
] as const;

type Shared = { link: string; record: string; moves: number };

// A game of this many moves, always the middle one of the legal moves, with one undo.
async function played(game: string, preset: string, moves: number, seed = 7): Promise<Shared> {
  const engine = new Engine();
  let state = await engine.ask({ op: "new", game, preset, seed });
  for (let count = 0; count < moves && state.status === "playing"; count += 1) {
    const { moves: legal } = await engine.ask({ op: "moves" });
    const mine = !state.position.includes("to=ai");
    state = mine ? await engine.ask({ op: "play", move: legal[Math.floor(legal.length / 2)] }) : await engine.ask({ op: "ai" });
    if (count === 1) {
      await engine.ask({ op: "undo" });
      state = await engine.ask({ op: "redo" });
    }
  }
  const { record } = await engine.ask({ op: "record" });
  const { link } = await engine.ask({ op: "link" });
  engine.end();
  return { link, record, moves };
}

// The sheet of all that can be raced.
async function races(page: Page) {
  await page.getByRole("button", { name: "Settings" }).click({ timeout: 20_000 });
  await page.getByRole("button", { name: /^Race/ }).click();
  return page.getByRole("dialog", { name: "Race" });
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const kept = (page: Page, game: string, preset: string) =>
  page.evaluate((name) => localStorage.getItem(name), `quintet:game:${game}:${preset}`);

// A game as a record left it, opened from its own address.
async function openRecord(page: Page, game: string, preset: string, record: string) {
  await page.goto("./#/");
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [`quintet:game:${game}:${preset}`, record]);
  await page.goto(`./#/${game}/${preset}~7`);
  await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
}

// One move by the player's own hand.
async function move(page: Page, game: string, mv: string) {
  const cells = mv.split("-");
  switch (game) {
    case "number-match":
      return cells.reduce((before, cell) => before.then(() => match.cell(page, cell).click()), Promise.resolve());
    case "digits":
      return cells.reduce((before, cell) => before.then(() => page.locator(`[data-cell="${cell}"]`).click()), Promise.resolve());
    case "color-cascade":
      await cascade.ready(page);
      return cascade.byKeys(page, cells[0], cells[1]);
    default:
      // Cells beside each other: the first moves, or the path goes there.
      return page.keyboard.press(paths.key(cells[0], cells[1]));
  }
}

for (const { game, preset, name } of GAMES) {
  test(`${name}: shared from its menu, a link opens in an empty profile, is watched to its end, and goes on from there`, async ({ page, browser, baseURL }) => {
    const shared = await played(game, preset, 8);
    const steps = shared.record.split("\n")[1].split(" ").length;
    const friend = await browser.newContext({ baseURL, serviceWorkers: "block", permissions: ["clipboard-read", "clipboard-write"] });
    const theirs = await friend.newPage();
    await openRecord(theirs, game, preset, shared.record);
    await theirs.getByRole("button", { name: "Settings" }).click();
    await theirs.getByRole("button", { name: /^Share this game/ }).click();
    await expect(theirs.getByText("Link copied")).toBeVisible();
    const link = await theirs.evaluate(() => navigator.clipboard.readText());
    await friend.close();
    expect(link, "every step, and nothing but the game").toBe(`${baseURL}#r=${shared.link}`);

    await page.goto(link);
    await expect(page.getByRole("heading", { name: `${name} ${preset}` })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator(".shared-card")).toContainText("With undo.");
    expect(await kept(page, game, preset), "looking changes nothing").toBeNull();
    await page.getByRole("button", { name: /^Watch/ }).click();
    const slider = page.getByRole("slider", { name: "Step" });
    await expect(slider).toHaveAttribute("aria-valuetext", `Step 0 of ${steps}`);
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^Step 1 of ${steps}: .+`));
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^Step ${steps} of ${steps}: .+`), { timeout: 20_000 });
    await expect(page.getByRole("button", { name: "Play", exact: true }), "it stops there").toBeVisible();
    await page.getByRole("button", { name: "List of moves" }).click();
    await expect(page.locator(".moves li")).toHaveCount(steps);
    await page.keyboard.press("Escape");
    expect(await kept(page, game, preset), "watching changes nothing").toBeNull();
    await page.keyboard.press("f");
    await expect.poll(() => kept(page, game, preset)).not.toBeNull();
    const fork = (await kept(page, game, preset))!;
    expect(replay(fork)).toContain("verified");
    expect(fork.split("\n")[1].split(" ")).toHaveLength(8);
    expect(fork).not.toMatch(/undo|redo|hint/);
  });

  test(`${name}: a link is raced on the same board, move by move`, async ({ page }) => {
    const shared = await played(game, preset, 8);
    const [first, second] = shared.record.split("\n")[1].split(" ");
    await page.goto(`./#r=${shared.link}`);
    await page.getByRole("switch", { name: /^Race it/ }).click({ timeout: 20_000 });
    await page.getByRole("button", { name: /^Play the same board/ }).click();
    const race = page.getByRole("region", { name: /^Race/ });
    await expect(race).toBeVisible({ timeout: 20_000 });
    await expect(race.getByRole("status")).toHaveText(/ 0: -?\d+ to -?\d+, level/);
    await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
    // A path begins by itself, so what is drawn first is its second cell.
    await move(page, game, game === "pathwayz" ? `${first}-${second}` : first);
    await expect(race.getByRole("status"), "the same move reaches the same").toHaveText(/ [12]: -?\d+ to -?\d+, level$/, { timeout: 20_000 });
  });
}

test("the ghost's board is large while it is held", async ({ page }) => {
  const shared = await played("numberclart", "sprint", 8);
  await page.goto(`./#r=${shared.link}`);
  await page.getByRole("switch", { name: /^Race it/ }).click({ timeout: 20_000 });
  await page.getByRole("button", { name: /^Play the same board/ }).click();
  const ghost = page.getByRole("button", { name: "The ghost’s board: hold to enlarge it" });
  const board = ghost.locator("svg");
  const width = async () => Math.round((await board.boundingBox())!.width);
  await ghost.hover({ timeout: 20_000 });
  expect(await width()).toBe(44);
  await page.mouse.down();
  expect(await width()).toBeGreaterThan(280);
  await page.mouse.up();
  expect(await width()).toBe(44);
});

test("a game that was finished is among the recent ones, and is watched from there", async ({ page }) => {
  const { record } = await played("numberclart", "sprint", 99);
  const engine = new Engine();
  await engine.ask({ op: "replay", record });
  const { moves } = await engine.ask({ op: "moves" });
  engine.end();
  await openRecord(page, "numberclart", "sprint", record);
  await move(page, "numberclart", moves[0]);
  await expect(page.locator("dialog[open] .result")).toBeVisible({ timeout: 20_000 });
  await awake(page);
  await page.goto("./#/statistics");
  await page.locator(".recent").getByRole("button", { name: /^sprint|^Sprint/ }).first().click();
  await expect(page.getByRole("heading", { name: "Numberclart sprint" })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".shared-card .facts")).toContainText("100");
});

test("a game in a file is opened by choosing it and by dropping it", async ({ page }, info) => {
  const { record } = await played("digits", "easy", 6);
  const file = info.outputPath("game.txt");
  writeFileSync(file, record);
  await page.goto("./#/statistics");
  const field = page.getByLabel(/^Open a game/);
  await field.setInputFiles({ name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("no game") });
  await expect(page.locator(".toast")).toContainText("This file holds no game");
  await field.setInputFiles(file);
  const opened = page.getByRole("heading", { name: "Digits! easy" });
  await expect(opened).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(opened).toHaveCount(0);
  const { x, y } = await middleOf(page.locator(".open-file"));
  const hand = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await hand.send("Input.dispatchDragEvent", { type, x, y, data: { items: [], files: [file], dragOperationsMask: 1 } });
  }
  await expect(opened).toBeVisible({ timeout: 20_000 });
  expect(await kept(page, "digits", "easy"), "looking changes nothing").toBeNull();
});

test("the house player is raced on the board being played", async ({ page }) => {
  await page.goto("./#/numberclart/sprint~7");
  await (await races(page)).getByRole("button", { name: /^The house player/ }).click();
  const race = page.getByRole("region", { name: /^Race/ });
  await expect(race).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("ArrowRight");
  await expect(race.getByRole("status")).toHaveText(/^Turn 1: /);
  await (await races(page)).getByRole("button", { name: /^Stop racing/ }).click();
  await expect(race).toHaveCount(0);
});

test("one's own best game is raced, on its own board where that is another", async ({ page }) => {
  const games = await Promise.all([played("numberclart", "sprint", 100, 7), played("numberclart", "sprint", 100, 8)]);
  const score = (record: string) => Number(record.trim().split(" ").at(-1));
  const best = games.reduce((one, other) => (score(one.record) > score(other.record) ? one : other));
  const seed = best.record.match(/~(\d+)/)![1];
  await page.goto("./");
  await page.goto("./#/numberclart/sprint~99");
  await expect((await races(page)).getByRole("button", { name: /^My best game/ })).toHaveAttribute("aria-disabled", "true");
  await page.evaluate((text) => localStorage.setItem("quintet:recent:numberclart", text), games.map(({ record }) => record.trim()).join("\n"));
  await page.reload();
  await (await races(page)).getByRole("button", { name: /^My best game/ }).click();
  await expect(page).toHaveURL(new RegExp(`#/numberclart/sprint~${seed}$`));
  const race = page.getByRole("region", { name: /^Race/ });
  await expect(race.getByRole("status")).toHaveText("Turn 0: 0 to 0, level", { timeout: 20_000 });
  await expect((await races(page)).getByRole("button", { name: /^My best game/ })).toContainText("on this board");
});

test("a friend's link is pasted, and leads to the page where its game can be raced", async ({ page, baseURL }) => {
  const { link } = await played("digits", "easy", 6);
  await page.goto("./#/digits/easy~99");
  const sheet = await races(page);
  const field = sheet.getByRole("textbox", { name: "Link to a game" });
  await field.fill("https://example.com/");
  await field.press("Enter");
  await expect(sheet.getByRole("status")).toContainText("This is no link to a game");
  await field.fill(`${baseURL}#r=${link}`);
  await field.press("Enter");
  await expect(page.getByRole("switch", { name: /^Race it/ })).toBeVisible({ timeout: 20_000 });
});

test("a game is shared from its own menu, and the link opens the very same moves", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#/numberclart/sprint~7");
  await expect(page.locator(".tray, .clay, .board").first()).toBeVisible({ timeout: 20_000 });
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await page.waitForFunction(() => !document.querySelector(".moving"));
  }
  const record = (await kept(page, "numberclart", "sprint"))!;
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: /^Share this game/ }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#r=[\w-]+$/);
  const engine = new Engine();
  const state = await engine.ask({ op: "open", link: link.split("#r=")[1] });
  engine.end();
  expect(state.verified).toBe(true);
  const moves = record.split("\n")[1].split(" ").length;
  await page.goto(link);
  await expect(page.locator(".shared-card .facts")).toContainText(`${moves}`);
});

test("a game under way is never replaced by one that is played on from a link", async ({ page }) => {
  const shared = await played("digits", "easy", 6);
  await page.goto("./#/digits/easy~99");
  const engine = new Engine();
  await engine.ask({ op: "new", game: "digits", preset: "easy", seed: 99 });
  const { moves } = await engine.ask({ op: "moves" });
  engine.end();
  for (const cell of moves[0].split("-")) {
    await page.locator(`.cell[data-cell="${cell}"], .cell`).first().waitFor();
    await page.evaluate((name) => {
      const [col, row] = [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
      const cells = document.querySelectorAll<HTMLElement>(".grid-row")[row].querySelectorAll<HTMLElement>(".cell");
      cells[col].click();
    }, cell);
  }
  await expect.poll(async () => (await kept(page, "digits", "easy"))?.split("\n")[1]).toBe(moves[0]);
  const left = await kept(page, "digits", "easy");
  await page.goto(`./#r=${shared.link}`);
  await page.getByRole("button", { name: /^Continue from here/ }).click();
  await expect.poll(() => kept(page, "digits", "easy")).not.toBe(left);
  const lists = await stored(page);
  expect(lists["quintet:earlier:digits:easy"], "undo leads back to it").toContain(left!.split("\n")[1]);
});

test("a path that stays when one lifts is gone on with, whatever the setting says", async ({ page }) => {
  const shared = await played("pathwayz", "medium,keep", 5);
  await page.goto(`./#r=${shared.link}`);
  await page.getByRole("button", { name: /^Continue from here/ }).click({ timeout: 20_000 });
  await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
  await expect(page).toHaveURL(/#\/pathwayz\/medium,keep~7$/);
  expect((await kept(page, "pathwayz", "medium,keep"))!.split("\n")[1].split(" ")).toHaveLength(5);
});

// Games in which there is something to say, by playing the first or the middle of all moves.
const EXPLAINED = [
  { game: "number-match", preset: "stages", moves: 30 },
  { game: "digits", preset: "hard", moves: 30 },
  { game: "pathwayz", preset: "medium", moves: 14 },
  { game: "numberclart", preset: "sprint", moves: 40 },
  { game: "color-cascade", preset: "easy", moves: 14 },
];

for (const { game, preset, moves } of EXPLAINED) {
  test(`${game}: a game is explained, and tried again from where it turned`, async ({ page }) => {
    const shared = await played(game, preset, moves);
    await page.goto(`./#explain=${shared.link}`);
    const remarks = page.locator(".remarks button");
    await expect(remarks.first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator("progress")).toHaveCount(0, { timeout: 30_000 });
    await expect(page.locator(".turning-point h2")).not.toHaveText("Looking into the game");
    await expect(page.locator(".accuracy b")).toHaveText(/^\d+$/);
    await expect(page.locator(".over-moves").first()).toHaveAccessibleName(/after each of \d+ moves/);
    await remarks.last().click();
    const move = Number((await remarks.last().locator("b").textContent())!.split(" ")[1]);
    await expect(page.locator(".moment h3")).toHaveText(`Move ${move}`);
    await expect(page.locator(".moment-board svg")).toHaveAccessibleName(new RegExp(`^The board before move ${move}\\. `));
    await page.getByRole("button", { name: "Try again from here" }).click();
    await expect.poll(() => kept(page, game, preset)).not.toBeNull();
    const fork = async () => (await kept(page, game, preset))!;
    expect(replay(await fork())).toContain("verified");
    // Opening it changes nothing: a path that is to be drawn on is still there.
    await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
    await expect.poll(async () => (await fork()).split("\n")[1].split(" ").filter(Boolean).length).toBe(move - 1);
  });
}

test("the move that lost the game is a mark on the slider, and is read out there", async ({ page }) => {
  const shared = await played("digits", "hard", 30);
  await page.goto(`./#watch=${shared.link}`);
  const slider = page.getByRole("slider", { name: "Step" });
  await expect(page.locator(".scrub .lane .lost")).toBeVisible({ timeout: 30_000 });
  let told = "";
  for (let marks = 0; marks < 9 && !told.includes("lost"); marks += 1) {
    await page.keyboard.press("Shift+ArrowRight");
    told = (await slider.getAttribute("aria-valuetext"))!;
  }
  expect(told).toMatch(/^Step \d+ of 32: .+\. From here the game was lost$/);
});

test("a step is jumped to by its number", async ({ page }) => {
  const shared = await played("numberclart", "sprint", 20);
  await page.goto(`./#watch=${shared.link}`);
  const slider = page.getByRole("slider", { name: "Step" });
  await page.getByRole("button", { name: "Step 0 of 22, jump to another" }).click({ timeout: 20_000 });
  await page.getByRole("textbox", { name: "Step to jump to" }).fill("13");
  await page.keyboard.press("Enter");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 13 of 22: /);
  await page.getByRole("button", { name: "Step 13 of 22, jump to another" }).click();
  await page.keyboard.press("Escape");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 13 of 22: /);
});

test("marks that lie closer than 20 pixels are one with their number, at any width", async ({ page }) => {
  const engine = new Engine();
  await engine.ask({ op: "new", game: "numberclart", preset: "endless", seed: 3 });
  for (let count = 0; count < 30; count += 1) {
    const { moves } = await engine.ask({ op: "moves" });
    await engine.ask({ op: "play", move: moves[0] });
    if (count % 3 === 0) await engine.ask({ op: "undo" });
  }
  const { link } = await engine.ask({ op: "link" });
  engine.end();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`./#watch=${link}`);
    const lane = page.locator(".scrub .lane span");
    await expect(lane.first()).toBeVisible({ timeout: 20_000 });
    await expect
      .poll(async () => {
        const places = await lane.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x));
        return Math.min(...places.slice(1).map((place, before) => place - places[before]));
      })
      .toBeGreaterThanOrEqual(19.9);
    const counts = await lane.evaluateAll((all) => all.map((it) => Number(it.textContent) || 1));
    expect(counts.reduce((one, other) => one + other)).toBe(10);
  }
});

test("a link of 2,000 steps is scrubbed smoothly", async ({ page }) => {
  const engine = new Engine();
  await engine.ask({ op: "new", game: "numberclart", preset: "endless", seed: 3 });
  for (let count = 0; count < 1000; count += 1) {
    const { moves } = await engine.ask({ op: "moves" });
    if (moves.length === 0) break;
    await engine.ask({ op: "play", move: moves[count % moves.length] });
    await engine.ask({ op: "undo" });
  }
  const { link } = await engine.ask({ op: "link" });
  engine.end();
  await page.goto(`./#watch=${link}`);
  const slider = page.getByRole("slider", { name: "Step" });
  await expect(slider).toHaveAttribute("max", "2000", { timeout: 30_000 });
  const longest = await slider.evaluate(async (input: HTMLInputElement) => {
    // Whatever else the machine does only makes a place look slower, so the best of three ways counts for each.
    const best: Record<number, number> = {};
    for (let way = 0; way < 3; way += 1) {
      for (let place = 0; place <= 2000; place += 37) {
        const begun = performance.now();
        input.value = String(place);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => done(null)));
        best[place] = Math.min(best[place] ?? Infinity, performance.now() - begun);
      }
    }
    return Math.max(...Object.values(best));
  });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 1998 of 2000: /);
  expect(longest, "milliseconds from one place to the next").toBeLessThan(150);
});

test("wrong links say what is wrong, run nothing and change nothing", async ({ page }) => {
  const { link } = await played("digits", "easy", 5);
  await page.goto("./");
  const before = await stored(page);
  const swapped = link.slice(0, 9) + (link[9] === "A" ? "B" : "A") + link.slice(10);
  const wrong = [link.slice(0, -3), swapped, "", "AAAA", "%3Cscript%3E", "<img src=x onerror=alert(1)>", "ZGlnaXRzLzkgZWFzeX4xCgpwbGF5aW5nIDA"];
  for (const code of wrong) {
    await page.goto(`./#r=${code}`);
    const heading = /^(Part of this link is missing|Played with other rules|This link opens no game)$/;
    await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 20_000 });
  }
  // Two hundred more, by changing one sign or cutting, without leaving the page.
  let random = 7;
  for (let count = 0; count < 200; count += 1) {
    random = (random * 48_271) % 2_147_483_647;
    const at = random % link.length;
    const sign = "ABCDEFGHabcdefgh0123456789-_"[random % 28];
    const code = count % 3 === 0 ? link.slice(0, at) : link.slice(0, at) + sign + link.slice(at + 1);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#r=${code}`);
    await page.waitForFunction(() => document.querySelector(".not-found, .shared-card") !== null);
  }
  expect(await stored(page)).toEqual(before);
});
