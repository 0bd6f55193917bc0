// The daily boards by keyboard, and what is shared of a result.
import { readFileSync } from "node:fs";
import * as daily from "./daily";
import { DATE } from "./daily";
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

test("the archive is walked by arrows and pages, and Enter opens a day", async ({ page }) => {
  await page.goto("./#/archive");
  await page.locator(".day[aria-pressed=true]").focus();
  const chosen = page.locator(".day-panel h2");
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
  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save the picture" }).click();
  const png = readFileSync(await (await download).path());
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1080, 1080]);
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
