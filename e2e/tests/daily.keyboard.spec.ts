// The daily boards by keyboard, and what is shared of a result.
import { readFileSync } from "node:fs";
import * as daily from "./daily";
import { DATE } from "./daily";
import type { Page } from "@playwright/test";
import { awake, expect, test } from "./quintet";

test.use({ timezoneId: "Europe/Vienna", reducedMotion: "reduce" } as object);

test.beforeEach(async ({ page }) => page.clock.install({ time: new Date(`${DATE}T12:00:00+02:00`) }));

test("arrow keys change the day, Home leads to today, and Back leads home", async ({ page }) => {
  await page.goto("./#/");
  await page.getByRole("link", { name: /^Today/ }).focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 2 }).first();
  await expect(heading).toHaveText("Thursday 15 October");
  await page.keyboard.press("ArrowLeft");
  await expect(heading).toHaveText("Wednesday 14 October");
  await expect(page).toHaveURL(/#\/daily\/2026-10-14$/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(heading, "tomorrow is not here yet").toHaveText("Thursday 15 October");
  await page.getByRole("button", { name: "12 October, 0 of 5 finished" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Monday 12 October");
  await expect(page.locator(".week [aria-current]")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(heading).toHaveText("Thursday 15 October");
  await page.goto("./#/daily/2026-10-20");
  await expect(heading).toHaveText("Tuesday 20 October");
  await page.keyboard.press("ArrowLeft");
  await expect(heading, "before a day to come there is today").toHaveText("Thursday 15 October");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("listitem").getByRole("heading")).toHaveCount(5);
});

test("a daily board says what counts until the first move", async ({ page }) => {
  for (const game of daily.GAMES) {
    await page.goto("./#/");
    await expect(page.locator(".home")).toBeVisible();
    await daily.open(page, game);
    await expect(page.locator(".said")).toContainText("What counts: ");
  }
});

test("home knows the best of a player who has only played dailies", async ({ page }) => {
  await daily.keep(page, { "best:numberclart:sprint": "463" });
  await page.goto("./#/");
  await expect(page.getByRole("link", { name: /^Numberclart/ })).toContainText("Best 463");
});

test("the statistics tell the dailies of a game, in percent of par", async ({ page }) => {
  await daily.keep(page, {
    last: "digits",
    "ledger:digits": "games 3\nwins 2\n",
    "dailies:digits": "2026-10-13 90 100 pure 61 that-day\n2026-10-14 0 100 pure 61 that-day rows were added\n2026-10-15 110 100 undo 61 that-day\n",
  });
  await page.goto("./#/statistics");
  const panel = page.locator(".panel").filter({ has: page.getByRole("heading", { name: /^Dailies/ }) });
  await expect(panel.locator("dl div")).toHaveText([/Finished.*3|3.*Finished/, /100%/, /110%/, /3/]);
  await expect(panel.getByRole("img")).toHaveAccessibleName("The last 3 dailies in percent of par");
});

test("the archive is walked by arrows and pages, and Enter opens a day", async ({ page }) => {
  await page.goto("./#/archive");
  const chosen = page.locator(".day-panel h2");
  await expect(chosen).toContainText("Thursday 15 October");
  for (const [key, day] of [
    ["ArrowLeft", "Wednesday 14 October"],
    ["ArrowUp", "Wednesday 7 October"],
    ["PageUp", "Monday 7 September"],
    ["PageDown", "Wednesday 7 October"],
    ["ArrowDown", "Wednesday 14 October"],
    ["ArrowDown", "Thursday 15 October"],
  ]) {
    await page.keyboard.press(key);
    await expect(chosen).toContainText(day);
    await expect(page.locator(".day[aria-pressed=true]")).toBeFocused();
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/daily\/2026-10-14$/);
});

test("months reach back to January 2026 and not further", async ({ page }) => {
  await page.goto("./#/archive/2026-01");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("January 2026");
  await expect(page.getByRole("button", { name: "December 2025" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "January 2026" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "October 2026" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("October 2026");
});

test("the chart of the last days stands in a table too", async ({ page }) => {
  await daily.keep(page, { "dailies:digits": "2026-10-12 90 100 pure 61 that-day\n2026-10-13 0 100 pure 61 that-day rows were added\n" });
  await (await daily.openAtLastPair(page))();
  await awake(page);
  const sheet = daily.result(page, "Board cleared");
  await expect(sheet.locator(".history")).toHaveAccessibleName(/^Your last 3 Digits! dailies, from \d+ to 90 percent of par\.$/);
  await expect(sheet.getByRole("table")).toHaveCount(0);
  await sheet.getByText("As a table").focus();
  await page.keyboard.press("Enter");
  const rows = sheet.getByRole("table").getByRole("row");
  await expect(rows).toHaveText([/^DayOf par$/, /^15 Oct\d+%$/, /^13 OctNot counted: rows were added$/, /^12 Oct90%$/]);
});

// A share sheet of the system, as a browser with one offers it: it remembers what it was given, and answers as told.
const systemSheet = (page: Page, answer: "shared" | "closed") =>
  page.addInitScript((answer) => {
    const given: unknown[] = [];
    const share = async ({ text, url, title, files }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException("", "NotAllowedError");
      given.push({ text, url, title, files: files?.map(({ name, type, size }) => ({ name, type, size })) });
      if (answer === "closed") throw new DOMException("", "AbortError");
    };
    Object.assign(window, { given });
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files === undefined || files.every(({ type }) => type === "image/png") });
  }, answer);
const given = (page: Page): Promise<any[]> => page.evaluate(() => (window as any).given);

for (const answer of ["shared", "closed"] as const) {
  test(`the system's share sheet gets the words, the link and the picture; ${answer}`, async ({ page, baseURL }) => {
    await systemSheet(page, answer);
    await (await daily.openAtLastPair(page))();
    await awake(page);
    await page.getByRole("button", { name: "Share" }).click();
    const sheet = page.getByRole("dialog", { name: "Share" });
    await sheet.getByRole("button", { name: "Share", exact: true }).click();
    await expect.poll(async () => (await given(page)).length).toBe(1);
    const [words] = await given(page);
    expect(words.text).toMatch(/^Quintet, 15 Oct 2026\. Digits! medium: cleared, \d+% of par, no undo, no hint\.$/);
    expect(words.url).toBe(`${baseURL}#d=${DATE}/digits`);
    await sheet.getByRole("switch", { name: /Ten squares/ }).click();
    await sheet.getByRole("button", { name: "Share", exact: true }).click();
    await expect.poll(async () => (await given(page))[1]?.text).toMatch(/hint\.\n[■□]{10}$/);
    await sheet.getByRole("button", { name: "Share the picture" }).click();
    await expect.poll(async () => (await given(page)).length).toBe(3);
    const [, , picture] = await given(page);
    expect(picture.files).toEqual([{ name: "quintet.png", type: "image/png", size: expect.any(Number) }]);
    expect(picture.files[0].size).toBeGreaterThan(10_000);
    expect(picture.text).toContain("The picture shows the board before the first move.");
    await expect(sheet, "nothing is wrong, whatever the player chose").not.toContainText("could not");
    await expect(sheet).toBeVisible();
  });
}

test("the picture is drawn with the game's own letters", async ({ page }) => {
  await (await daily.openAtLastPair(page))();
  await awake(page);
  await page.getByRole("button", { name: "Share" }).click();
  const image = page.getByRole("dialog", { name: "Share" }).getByRole("img");
  await expect(image).toHaveAttribute("src", /font-face.*font%2Fwoff2/, { timeout: 10_000 });
  // The width of the name in the picture: that of the page's own letters, and not of those without the fonts.
  const dark = (svg: string) =>
    page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 1080, height: 1080 });
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 840, 620, 60);
      let right = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] < 128) right = Math.max(right, (at / 4) % 620);
      return right;
    }, svg);
  const source = (await image.getAttribute("src"))!;
  const name = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d")!;
    context.font = "700 60px Roboto";
    return context.measureText("Digits!").width;
  });
  expect(Math.abs((await dark(source)) - 72 - name)).toBeLessThan(14);
});

test("what is shared is what is shown, and its link opens the same board", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await (await daily.openAtLastPair(page))();
  await awake(page);
  await page.getByRole("button", { name: "Share" }).click();
  const sheet = page.getByRole("dialog", { name: "Share" });
  const text = (await sheet.locator(".preview").textContent())!;
  expect(text).toMatch(/^Quintet, 15 Oct 2026\. Digits! medium: cleared, \d+% of par, no undo, no hint\. http\S+#d=2026-10-15\/digits$/);
  expect(text.length).toBeLessThanOrEqual(200);
  await sheet.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(sheet.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await sheet.getByRole("switch", { name: /Ten squares/ }).click();
  expect(await sheet.locator(".preview").innerText()).toMatch(/[■□]{10}$/);
  for (const [format, ...size] of [["Square", 1080, 1080], ["Wide", 1200, 630]] as const) {
    await sheet.getByRole("radio", { name: format }).check();
    const download = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "Save the picture" }).click();
    const png = readFileSync(await (await download).path());
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", ...size]);
  }
  await expect(sheet.getByRole("img")).toHaveAttribute("alt", /The picture shows the board before the first move\.$/);
  await sheet.getByRole("button", { name: "Copy the replay link" }).click();
  await expect(sheet.getByRole("button", { name: "Copied the replay link" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("#r=");
  const link = text.match(/http\S+/)![0];
  expect(link.startsWith(baseURL!)).toBe(true);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator(".daily-title")).toContainText("Digits!");
});
