// Every stored value replaced by anything: it is kept exactly as it was found and goes out with the export, the client
// starts and plays, and nothing that is stored is ever run.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import * as clay from "./numberclart";
import { away, expect, replay, test } from "./quintet";

const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>"\'--></style>${window.ran=1}';

// What a value is replaced by, in 16-bit units, since not all of it is valid Unicode.
const DAMAGE: Record<string, (random: () => number) => number[]> = {
  "random units": (random) => Array.from({ length: 300 }, () => Math.floor(random() * 65_536)),
  "random bytes as text": (random) => Array.from({ length: 300 }, () => Math.floor(random() * 256)),
  "lone surrogates": () => [0xd83d, 0x61, 0xde00, 0x0a, 0xdfff, 0xd800, 0xffff, 0xfffd, 0x5c, 0x75],
  markup: () => units(MARKUP),
  "plain letters": () => units("qwertz"),
  "another game's record": () => units("digits/2 easy~8\n\nplaying 0"),
};

const units = (text: string) => Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));

// All values of the browser's storage in units: a lone surrogate would not come through otherwise.
const stored = (page: Page) =>
  page.evaluate(() => {
    const units = (text: string) => Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
    const ours = Object.entries(localStorage).filter(([name]) => name.startsWith("quintet:"));
    return Object.fromEntries(ours.map(([name, value]) => [name, units(value)]));
  });

const put = (page: Page, values: Record<string, number[]>) =>
  page.evaluate((values) => {
    localStorage.clear();
    const text = (units: number[]) => units.map((unit) => String.fromCharCode(unit)).join("");
    for (const [name, units] of Object.entries(values)) localStorage.setItem(name, text(units));
  }, values);

const forget = (page: Page) =>
  page.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase("quintet-journal").onsuccess = done)));

const press = async (page: Page, ways: clay.Way[]) => {
  for (const way of ways) await page.keyboard.press(clay.KEYS[way]);
  await clay.rested(page);
};

// What the export holds of a stored value, in the file's own writing. One that cannot be read is put aside in the file.
function exported(file: string, name: string): string[] {
  const lines = file.split("\n");
  const begin = lines.findIndex((line) => line === name || line.replace(/^aside:\d+:/, "") === name);
  const rest = begin < 0 ? [] : lines.slice(begin + 1);
  const end = rest.findIndex((line) => !line.startsWith("|"));
  return rest.slice(0, end).map((line) => line.slice(1));
}

// The units that a line of the file stands for.
function plain(line: string): number[] {
  const signs: Record<string, string> = { "\\\\": "\\", "\\r": "\r", "\\n": "\n", "\\u\\u": "\uffff" };
  const text = line.replace(/\\\\|\\r|\\n|\\u\\u|\\u[0-9a-f]{4}/g, (it) => signs[it] ?? String.fromCharCode(parseInt(it.slice(2), 16)));
  return units(text);
}

async function exportFile(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: /Your data/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export/ }).click();
  return readFileSync(await (await download).path(), "utf8");
}

// Plays a game so that every kind of value is there.
async function sound(page: Page) {
  await clay.open(page, "endless~5");
  await press(page, clay.ROUND);
  const values = await stored(page);
  const game = values["quintet:game:numberclart:endless"];
  const others: Record<string, string> = {
    settings: "calm=on\n",
    "clock:pathwayz:easy": "42 1500 open",
    "best-time:pathwayz:easy": "112",
    "dailies:digits": "2026-11-17 5 10 pure 9 that-day\n",
    "ledger:digits": "games 3\nwins 1\n",
    "game:digits:easy": "digits/2 easy~7\n\nplaying 0",
  };
  for (const [name, value] of Object.entries(others)) values[`quintet:${name}`] = units(value);
  for (const name of ["earlier", "later"]) values[`quintet:${name}:numberclart:endless`] = game;
  return values;
}

// A seed makes a failure come again.
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

// Plays on whatever was found.
async function playOn(page: Page, name: string) {
  await page.goto("./#/numberclart/endless~5");
  const board = page.getByRole("gridcell");
  const alert = page.getByRole("button", { name: "Start new" });
  await expect(board.first().or(alert)).toBeVisible({ timeout: 20_000 });
  if (await alert.isVisible()) await alert.click();
  await expect(board).toHaveCount(25);
  await press(page, ["left", "up", "right"]);
  expect(replay(await clay.record(page)), name).toContain("verified");
  expect(await page.evaluate(() => "ran" in window), "nothing was run").toBe(false);
}

for (const [what, damage] of Object.entries(DAMAGE)) {
  test(`every value may be ${what}`, async ({ page }) => {
    test.setTimeout(240_000);
    const values = await sound(page);
    const random = seeded(7);
    // A note may be any words.
    const names = Object.keys(values).filter((name) => !(what === "plain letters" && name.startsWith("quintet:note:")));
    for (const name of names) {
      const torn = damage(random);
      await away(page);
      await forget(page);
      await put(page, { ...values, [name]: torn });
      await playOn(page, name);
      const kept = Object.entries(await stored(page)).find(([, value]) => value.join() === torn.join());
      expect(kept, `${name} is kept as it was found`).toBeDefined();
      const lines = exported(await exportFile(page), kept![0].replace("quintet:", ""));
      expect(lines.map(plain).reduce((text, line) => [...text, 0x0a, ...line]), name).toEqual(torn);
    }
  });
}

test("every value may be 4 MB of text", async ({ page }) => {
  test.setTimeout(300_000);
  const values = await sound(page);
  const large = "Torn\n".repeat(800_000) + "<";
  for (const name of Object.keys(values)) {
    await away(page);
    await forget(page);
    await put(page, values);
    await page.evaluate(([name, large]) => localStorage.setItem(name, large), [name, large]);
    await playOn(page, name);
    const kept = await page.evaluate((large) => Object.entries(localStorage).find(([, value]) => value === large)?.[0], large);
    expect(kept, `${name} is kept as it was found`).toBeDefined();
    const lines = exported(await exportFile(page), kept!.replace("quintet:", ""));
    expect(lines.join("\n") === large, `${name} is exported as it was found`).toBe(true);
  }
});

test("a mode and a game that this version does not know are put aside when others take their place", async ({ page }) => {
  const values = await sound(page);
  for (const [name, value] of [["mode:numberclart", "huge"], ["last", "chess"]]) {
    await away(page);
    await forget(page);
    await put(page, { ...values, [`quintet:${name}`]: units(value) });
    await playOn(page, name);
    expect(await page.evaluate((name) => localStorage.getItem(`quintet:aside:0:${name}`), name)).toBe(value);
  }
});

test("half surrogates go out with the export and come in again elsewhere", async ({ page, browser, baseURL }) => {
  const torn = DAMAGE["lone surrogates"](() => 0);
  await away(page);
  await put(page, { "quintet:note:digits": torn, "quintet:last": units("digits") });
  await page.goto("./#/");
  await expect(page.locator(".toast")).toContainText("kept aside");
  const file = await exportFile(page);
  const elsewhere = await browser.newContext({ baseURL });
  const there = await elsewhere.newPage();
  await there.goto("./#/");
  await there.getByRole("button", { name: "Settings" }).click();
  await there.getByRole("button", { name: /Your data/ }).click();
  await there.getByLabel(/^Import/).setInputFiles({ name: "quintet.txt", mimeType: "text/plain", buffer: Buffer.from(file) });
  const reloaded = there.waitForEvent("load");
  await there.getByRole("button", { name: "Replace", exact: true }).click();
  await reloaded;
  await expect.poll(async () => (await stored(there))["quintet:aside:0:note:digits"]).toEqual(torn);
  await elsewhere.close();
});
