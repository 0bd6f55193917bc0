// Games as links: what is shared, what opens, and what goes on from there; and links that are wrong.
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Engine, awake, expect, middleOf, replay, test } from "./quintet";
import { GAMES, kept, move, openRecord, played } from "./sharing";

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

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
}

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

test("where the browser has a share sheet, it gets a game’s words and link, from the game and from its replay", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const given: ShareData[] = [];
    Object.assign(window, { given });
    Object.assign(navigator, { share: async ({ text, url }: ShareData) => void given.push({ text, url }) });
  });
  const given = (): Promise<ShareData[]> => page.evaluate(() => (window as any).given);
  const { record, link } = await played("digits", "easy", 6);
  const shared = { text: "Quintet. Digits! easy: 6 moves.", url: `${baseURL}#r=${link}` };
  await openRecord(page, "digits", "easy", record);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: /^Share this game/ }).click();
  await expect.poll(given).toEqual([shared]);
  // Opened from a file its address holds the whole text; what is shared is short all the same.
  await page.goto(`./#watch=${Buffer.from(record).toString("base64url")}`);
  await page.getByRole("button", { name: "Share" }).click({ timeout: 20_000 });
  await expect.poll(given).toEqual([shared, shared]);
});

for (const [answer, copied] of [["NotAllowedError", 1], ["AbortError", 0]] as const) {
  test(`a share sheet that ends with ${answer} leaves ${copied ? "the link copied" : "everything as it was"}`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript((answer) => {
      const share = async () => {
        document.body.dataset.asked = "yes";
        throw new DOMException("", answer);
      };
      Object.assign(navigator, { share });
    }, answer);
    await page.goto("./#/numberclart/sprint~7");
    await expect(page.locator(".clay-tile").first()).toBeVisible();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: /^Share this game/ }).click();
    await expect(page.locator("body")).toHaveAttribute("data-asked", "yes");
    await expect(page.getByText("Link copied")).toHaveCount(copied);
  });
}

test("over a plain connection a link is copied too", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Only a page that was fetched safely has a clipboard.
  await page.addInitScript(() => {
    const clipboard = navigator.clipboard;
    Object.assign(window, { pasted: () => clipboard.readText() });
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  const pasted = (): Promise<string> => page.evaluate(() => (window as any).pasted());
  await page.goto("./#/numberclart/sprint~7");
  await expect(page.locator(".clay-tile").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: /^Share this game/ }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await pasted()).toMatch(/#r=[\w-]+$/);
  // Under a sheet nothing else can be selected.
  await page.keyboard.press("n");
  const row = page.getByRole("button", { name: /^Copy link to this board/ });
  await row.click();
  await expect(row).toContainText("Copied.");
  await expect(row).toBeFocused();
  expect(await pasted()).toMatch(/#\/numberclart\/sprint~7$/);
});

test("a storage that is full gives up its oldest finished games, and no move is lost", async ({ page }) => {
  const { record } = await played("digits", "easy", 20);
  await openRecord(page, "digits", "easy", record);
  await page.goto("./#/");
  const before = await page.evaluate(() => {
    const steps = Array(20_000).fill("a1-b1").join(" ");
    const recent = Array.from({ length: 14 }, (_, seed) => `numberclart/2 sprint~${seed}\n${steps}\nlost 9`).join("\n");
    localStorage.setItem("quintet:recent:numberclart", recent);
    // Filled to the last sign.
    let filler = "";
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        localStorage.setItem("filler", filler + "x".repeat(size));
        filler += "x".repeat(size);
      } catch {
        // There is no room for as many.
      }
    }
    return recent.length;
  });
  await page.goto("./#/digits/easy~7");
  const engine = new Engine();
  await engine.ask({ op: "replay", record });
  const { moves } = await engine.ask({ op: "moves" });
  engine.end();
  await expect(page.getByRole("gridcell").first()).toBeAttached();
  await move(page, "digits", moves[0]);
  await expect.poll(async () => (await kept(page, "digits", "easy"))?.split("\n")[1]).toContain(` ${moves[0]}`);
  await expect(page.locator(".toast")).toHaveCount(0);
  const recent = (await page.evaluate(() => localStorage.getItem("quintet:recent:numberclart")))!;
  expect(recent.length).toBeLessThan(before);
  expect(recent, "the latest stays").toContain("sprint~13\n");
  expect(recent).not.toContain("sprint~0\n");
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

test("a link of other rules, a cut one and a changed one each say what is wrong", async ({ page }) => {
  const { record, link } = await played("digits", "easy", 5);
  const text = (rules: number) => Buffer.from(record.replace("digits/2", `digits/${rules}`)).toString("base64url");
  const changed = link.slice(0, 9) + (link[9] === "A" ? "B" : "A") + link.slice(10);
  for (const [code, heading, reason] of [
    [text(3), "Played with other rules", "This game was played by rules version 3 of Digits!, and version 2 is played here; it can be watched after an update."],
    [text(1), "Played with other rules", "This game was played by rules version 1 of Digits!, and version 2 is played here."],
    [link.slice(0, -3), "Part of this link is missing", "It was probably cut off on its way here. Ask for it once more, or for the file."],
    [changed, "Part of this link is missing", "It was probably cut off on its way here. Ask for it once more, or for the file."],
    [Buffer.from("chess/1 easy~4\na1-b1\nplaying 4").toString("base64url"), "This link opens no game", "This link is of a game that is not known here; it may need a newer version."],
  ]) {
    await page.goto(`./#r=${code}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator(".not-found p")).toContainText(reason);
    await expect(page.locator(".not-found p")).toContainText("Your saved games are all still there.");
    await page.getByRole("button", { name: "Home" }).click();
    await expect(page.getByRole("listitem")).toHaveCount(5);
  }
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
  // Two hundred more of all games, by changing one sign or cutting, without leaving the page.
  const links = [link];
  for (const { game, preset } of GAMES.filter(({ game }) => game !== "digits")) links.push((await played(game, preset, 8)).link);
  let random = 7;
  for (let count = 0; count < 200; count += 1) {
    random = (random * 48_271) % 2_147_483_647;
    const link = links[count % links.length];
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
