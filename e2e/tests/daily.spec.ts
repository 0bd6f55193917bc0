// Whole daily boards, the day they belong to, and what becomes of their results.
import AxeBuilder from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import * as cascade from "./color-cascade";
import * as daily from "./daily";
import { DATE } from "./daily";
import * as digits from "./digits";
import * as match from "./number-match";
import * as clay from "./numberclart";
import * as paths from "./pathwayz";
import { awake, expect, replay, test } from "./quintet";

test.use({ timezoneId: "Europe/Vienna", reducedMotion: "reduce" } as object);

const NOON = new Date(`${DATE}T12:00:00+02:00`);

// The result says what the command says of the same board, and is stored so.
async function agrees(page: Page, game: string, title: string, date = DATE, reached = "Pure: no undo, no hint") {
  const sheet = daily.result(page, title);
  await expect(sheet).toBeVisible({ timeout: 20_000 });
  const par = daily.boards(date).find((board) => board.game === game)!.par;
  const [day, figure, stored, help, , when] = (await daily.stored(page, `dailies:${game}`)).trim().split(" ");
  expect([day, Number(stored), help, when]).toEqual([date, par, "pure", "that-day"]);
  await expect(sheet.locator(".big .unseen")).toContainText(`${Math.floor((Number(figure) * 100) / par)} percent of par`);
  await expect(sheet).toContainText(reached);
  await expect(sheet).toContainText("1 day in a row");
  const record = await daily.stored(page, `game:${game}:daily-${date}`);
  expect(replay(record)).toContain("verified");
  return sheet;
}

test("a whole daily of Number Match", async ({ page }) => {
  await page.clock.install({ time: NOON });
  await daily.open(page, "number-match");
  await expect(page.locator(".stage-label")).toHaveText("Crossed");
  for (const move of await daily.line("number-match")) {
    for (const name of move.split("-")) await match.cell(page, name).click();
    await match.settled(page);
  }
  await agrees(page, "number-match", "Board cleared");
});

test("a whole daily of Digits!, and on to the next board", async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install({ time: NOON });
  await daily.open(page, "digits");
  await expect(page.locator(".daily-title")).toContainText("Digits!");
  await expect(page.locator(".par-note")).toContainText("par ");
  await expect(page.getByRole("button", { name: /^Add rows/ })).toContainText("then it won’t count");
  for (const move of await daily.line("digits")) {
    for (const name of move.split("-")) await digits.tile(page, name).click();
    await digits.settled(page);
  }
  const sheet = await agrees(page, "digits", "Board cleared");
  await awake(page);
  await sheet.getByRole("button", { name: "Next board: Pathwayz" }).click();
  await expect(page).toHaveURL(new RegExp(`#/daily/${DATE}/pathwayz$`));
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("link", { name: /^Digits!, Medium: \d+% of par, no undo, no hint$/ })).toBeVisible();
});

test("a whole daily of Pathwayz", async ({ page }) => {
  await page.clock.install({ time: NOON });
  await daily.open(page, "pathwayz");
  const line = await daily.line("pathwayz");
  for (let place = 1; place < line.length; place += 1) await page.keyboard.press(paths.key(line[place - 1], line[place]));
  const sheet = await agrees(page, "pathwayz", "Path complete", DATE, "Flawless: no step back");
  await expect(sheet).toContainText("No cell drawn twice");
  await awake(page);
  await sheet.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: "Share" }).locator(".preview")).toContainText("solved, 100% of par, flawless.");
});

test("a whole daily of Numberclart", async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install({ time: NOON });
  await daily.open(page, "numberclart");
  const ways = await daily.natively("numberclart", DATE, async (engine, state) => {
    const ways: clay.Way[] = [];
    for (let press = 0; state.status === "playing"; press += 1) {
      const way = clay.ROUND[press % clay.ROUND.length];
      if (state.arrows[way] === null) continue;
      ways.push(way);
      state = await engine.ask({ op: "play", move: state.arrows[way] });
    }
    return ways;
  });
  for (const way of ways) await page.keyboard.press(clay.KEYS[way]);
  await agrees(page, "numberclart", ways.length === 100 ? "Sprint over" : "No move left");
});

test("a whole daily of Color Cascade, without a clock", async ({ page }) => {
  test.setTimeout(240_000);
  const date = "2026-10-12";
  await page.clock.install({ time: new Date(`${date}T12:00:00+02:00`) });
  await daily.keep(page, { settings: "calm=on\nturn-clock=on" });
  await daily.open(page, "color-cascade", date);
  await expect(page.getByRole("timer")).toHaveAccessibleName("No time limit");
  const slot = `daily-${date}`;
  await daily.natively("color-cascade", date, async (engine, state) => {
    for (let told = 0; state.status === "playing"; ) {
      const { hint } = await engine.ask({ op: "hint" });
      if (hint.move !== "pass") {
        await cascade.ready(page);
        await cascade.byKeys(page, ...(hint.move.split("-") as [string, string]));
      }
      await cascade.humansTurn(page, slot, told + 2);
      const steps = cascade.stepsOf(await cascade.record(page, slot));
      for (const move of steps.slice(told)) state = await engine.ask({ op: "play", move });
      told = steps.length;
    }
    const title = { won: "You won", lost: "The AI won", drawn: "A draw" }[state.status as string]!;
    await agrees(page, "color-cascade", title, date);
  });
});

test("a board finished at 23:59 is of its day", async ({ page }) => {
  await page.clock.install({ time: new Date(`${DATE}T23:59:00+02:00`) });
  const finish = await daily.openAtLastPair(page);
  await finish();
  await expect(daily.result(page, "Board cleared")).toContainText("1 day in a row");
  expect(await daily.stored(page, "dailies:digits")).toMatch(/^2026-10-15 \d+ \d+ pure \d+ that-day\n$/);
  expect(await daily.streak(page)).toContain("One of five boards finished. 1 day in a row.");
});

test("a board that is open at midnight stays what it is, and finished at 00:01 it does not change the streak", async ({ page }) => {
  await page.clock.install({ time: new Date(`${DATE}T23:59:00+02:00`) });
  const finish = await daily.openAtLastPair(page);
  await page.clock.fastForward("02:00");
  await expect(page).toHaveURL(new RegExp(`#/daily/${DATE}/digits$`));
  await expect(page.locator(".daily-title .chip")).toContainText("15 Oct");
  await finish();
  await expect(daily.result(page, "Board cleared")).toContainText("it does not change the streak");
  expect(await daily.stored(page, "dailies:digits")).toMatch(/^2026-10-15 \d+ \d+ pure \d+ later\n$/);
  expect(await daily.streak(page)).toBe("Today, Friday 16 October. None of five boards finished.");
  await page.goto(`./#/daily/${DATE}`);
  await expect(page.locator(".board-card .how").first()).toHaveText("No undo, no hint, finished later");
});

// The same device in another time zone: a page over all that was stored before.
async function travelled(page: Page, browser: Browser, timezoneId: string, time: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState(), timezoneId, baseURL, reducedMotion: "reduce" });
  const there = await context.newPage();
  await there.clock.install({ time: new Date(time) });
  return there;
}

test("a journey west makes the day come again, and takes nothing away", async ({ page, browser, baseURL }) => {
  // It is 07:00 on the 15th in Vienna, and 22:00 on the 14th in Los Angeles.
  await page.clock.install({ time: new Date(`${DATE}T07:00:00+02:00`) });
  await (await daily.openAtLastPair(page))();
  const west = await travelled(page, browser, "America/Los_Angeles", `${DATE}T07:00:00+02:00`, baseURL);
  expect(await daily.streak(west)).toBe("Today, Wednesday 14 October. None of five boards finished. 1 day in a row.");
  await daily.open(west, "digits", DATE);
  await expect(daily.result(west, "Board cleared"), "what was begun stays open").toBeVisible();
  await (await daily.openAtLastPair(west, "2026-10-14"))();
  expect(await daily.streak(west)).toContain("2 days in a row");
  await west.context().close();
});

test("a journey east over midnight goes on with the next day", async ({ page, browser, baseURL }) => {
  // It is 13:00 on the 15th in Vienna, and 01:00 on the 16th in Auckland.
  await page.clock.install({ time: new Date(`${DATE}T13:00:00+02:00`) });
  await (await daily.openAtLastPair(page))();
  const east = await travelled(page, browser, "Pacific/Auckland", `${DATE}T13:05:00+02:00`, baseURL);
  expect(await daily.streak(east)).toBe("Today, Friday 16 October. None of five boards finished. 1 day in a row.");
  await (await daily.openAtLastPair(east, "2026-10-16"))();
  expect(await daily.streak(east)).toContain("2 days in a row");
  await east.context().close();
});

test("a clock set back takes nothing away, and days to come say when they open", async ({ page }) => {
  await daily.keep(page, { "dailies:digits": "2026-10-14 90 100 pure 61 that-day\n2026-10-15 90 100 pure 61 that-day\n" });
  await page.clock.install({ time: new Date("2026-10-13T12:00:00+02:00") });
  expect(await daily.streak(page)).toContain("2 days in a row");
  await page.goto("./#/daily/2026-10-18");
  await expect(page.locator(".page-note")).toHaveText("These boards open in 5 days, on Sunday 18 October.");
  await page.goto("./#/daily/2026-10-14/pathwayz");
  await expect(page.locator(".page-note")).toHaveText("The same five boards for everyone, all day long.");
  await expect(page.getByRole("gridcell")).toHaveCount(0);
  await page.goto("./#/daily/2025-12-31");
  await expect(page.locator(".page-note")).toHaveText("Daily boards begin on 1 January 2026.");
});

test("a daily stands beside a running game of the same mode and replaces nothing", async ({ page }) => {
  await page.clock.install({ time: NOON });
  await digits.open(page, "medium~7");
  const [{ move }] = await digits.solution("medium", 7);
  for (const name of move.split("-")) await digits.tile(page, name).click();
  await digits.settled(page);
  const before = await digits.record(page, "medium");
  expect(before).toContain(move);
  await daily.open(page, "digits");
  const [first] = await daily.line("digits");
  for (const name of first.split("-")) await digits.tile(page, name).click();
  await digits.settled(page);
  expect(await digits.record(page, "medium")).toBe(before);
  const of_day = await digits.record(page, `daily-${DATE}`);
  expect(of_day).toContain(first);
  await page.goto("./#/digits");
  await expect(page).toHaveURL(/#\/digits\/medium~7$/);
  expect(await digits.record(page, `daily-${DATE}`)).toBe(of_day);
  await page.goto("./#/daily");
  await expect(page.getByRole("link", { name: "Digits!, Medium: under way, 88 left" })).toContainText("Continue");
});

test("added rows no longer count, and undo brings it back", async ({ page }) => {
  await page.clock.install({ time: NOON });
  await daily.open(page, "digits");
  await page.getByRole("button", { name: /^Add rows/ }).click();
  await expect(digits.status(page)).toContainText("This board no longer counts. Undo brings it back.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(digits.status(page)).not.toContainText("no longer counts");
});

test("the boards of ten dates are the ones that the command prints", async ({ page }) => {
  test.setTimeout(180_000);
  const dates = ["2026-01-01", "2026-02-28", "2026-03-01", "2026-04-05", "2026-05-13", "2026-06-15", "2026-07-21", "2026-08-28", "2026-09-06", "2026-10-17"];
  for (const date of dates) {
    for (const { game, params, seed } of daily.boards(date)) {
      await daily.open(page, game, date);
      await expect.poll(() => daily.stored(page, `game:${game}:daily-${date}`)).toContain(`${params}~${seed}\n`);
      const dealt = await daily.natively(game, date, async (_, state) => state.position.split(" ")[0] as string);
      const seen = { "number-match": match.board, digits: digits.board, pathwayz: paths.board, numberclart: clay.board, "color-cascade": cascade.board }[game]!;
      await expect.poll(() => seen(page), `${game} ${date}`).toBe(dealt);
    }
  }
});

test("two devices' streaks are merged by export and import", async ({ page, browser, baseURL }) => {
  await page.clock.install({ time: NOON });
  await daily.keep(page, { "dailies:digits": "2026-10-13 90 100 pure 61 that-day\n2026-10-15 80 100 pure 61 that-day\n" });
  await page.goto("./#/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: /Your data/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export/ }).click();
  const file = readFileSync(await (await download).path());

  const other = await (await browser.newContext({ baseURL, timezoneId: "Europe/Vienna" })).newPage();
  await other.clock.install({ time: NOON });
  await daily.keep(other, {
    "dailies:digits": "2026-10-15 95 100 undo 61 later\n",
    "dailies:pathwayz": "2026-10-14 900 1000 hint 61 that-day\n",
  });
  expect(await daily.streak(other)).toContain("1 day in a row");
  await other.getByRole("button", { name: "Settings" }).click();
  await other.getByRole("button", { name: /Your data/ }).click();
  await other.getByLabel(/^Import/).setInputFiles({ name: "quintet.txt", mimeType: "text/plain", buffer: file });
  await other.getByRole("alertdialog", { name: "Replace everything?" }).getByRole("button", { name: "Replace" }).click();
  await expect.poll(() => daily.stored(other, "dailies:digits")).toBe("2026-10-13 90 100 pure 61 that-day\n2026-10-15 95 100 undo 61 that-day\n");
  expect(await daily.streak(other)).toContain("3 days in a row");
  await other.context().close();
});

test("torn streak data is put aside and touches nothing else", async ({ page }) => {
  await page.clock.install({ time: NOON });
  const torn = "2026-10-13 5 10 pure";
  const sound = "2026-10-14 900 1000 hint 61 that-day\n2026-10-15 900 1000 hint 61 that-day\n";
  await daily.keep(page, { "dailies:digits": torn, "dailies:pathwayz": sound, "best:digits:easy": "512" });
  await page.goto("./#/");
  await expect(page.locator(".toast")).toContainText("kept aside");
  expect(await page.getByRole("link", { name: /^Today/ }).getAttribute("aria-label")).toContain("2 days in a row");
  const all = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.entries(all).find(([name]) => name.startsWith("quintet:aside:"))?.[1]).toBe(torn);
  expect(all["quintet:dailies:pathwayz"]).toBe(sound);
  expect(all["quintet:best:digits:easy"]).toBe("512");
  await (await daily.openAtLastPair(page))();
  expect(await daily.stored(page, "dailies:digits")).toMatch(/^2026-10-15 /);
});

const clean = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), what).toEqual([]);
};

const DAYS = [5, 6, 7, 8, 9, 10, 11, 12, 14].map((day) => `2026-10-${String(day).padStart(2, "0")} ${80 + day} 100 pure 61 that-day\n`).join("");

for (const theme of ["light", "dark"] as const) {
  test(`no page or sheet of the daily boards breaks WCAG 2.1 A or AA, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.clock.install({ time: NOON });
    await daily.keep(page, { "dailies:digits": DAYS });
    expect(await daily.streak(page)).toContain("9 days in a row");
    await clean(page, "home");
    await page.goto("./#/daily");
    await expect(page.getByRole("heading", { name: "Thursday 15 October" })).toBeVisible();
    await clean(page, "the page of a date");
    await page.goto("./#/archive");
    await expect(page.getByRole("button", { name: "13 October, freeze used" })).toBeVisible();
    await clean(page, "the archive");
    await page.getByRole("button", { name: "October 2026" }).click();
    await expect(page.getByRole("dialog", { name: "Month" })).toBeVisible();
    await clean(page, "the choice of a month");
    await page.keyboard.press("Escape");
    await (await daily.openAtLastPair(page))();
    await awake(page);
    await expect(page.locator(".confetti")).toHaveCount(0);
    await clean(page, "the result");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
    await clean(page, "the share sheet");
  });
}
