// The journal beside the browser's storage: whichever of the two is newer and whole is what is played on.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import * as clay from "./numberclart";
import { away, expect, live, replay, test } from "./quintet";

const GAME = "game:numberclart:endless";
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

type Entries = Record<string, string>;

const press = async (page: Page, ways: clay.Way[]) => {
  for (const way of ways) await page.keyboard.press(clay.KEYS[way]);
  await clay.rested(page);
};

const stored = (page: Page): Promise<Entries> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("quintet:"))));

// The journal's entries by their keys.
const entries = (page: Page): Promise<Entries> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const asked = indexedDB.open("quintet-journal");
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => fail(asked.error);
    });
    const store = database.transaction("entries").objectStore("entries");
    const all = <T>(asked: IDBRequest<T>) => new Promise<T>((done) => (asked.onsuccess = () => done(asked.result)));
    const [keys, texts] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
    database.close();
    return Object.fromEntries(keys.map((key, place) => [key, texts[place]]));
  });

// Changes the journal behind the client's back.
const change = (page: Page, put: Entries, dropped: string[] = []) =>
  page.evaluate(
    async ([put, dropped]) => {
      const database = await new Promise<IDBDatabase>((done) => {
        const asked = indexedDB.open("quintet-journal");
        asked.onsuccess = () => done(asked.result);
      });
      const change = database.transaction("entries", "readwrite", { durability: "strict" });
      for (const [key, text] of Object.entries(put)) change.objectStore("entries").put(text, key);
      for (const key of dropped) change.objectStore("entries").delete(key);
      await new Promise((done) => (change.oncomplete = done));
      database.close();
    },
    [put, dropped] as const,
  );

// The newest entry of a name: its key, its counter, its text and the value in it.
async function newest(page: Page, name: string) {
  const all = Object.entries(await entries(page)).filter(([key]) => key.split(" ").slice(2).join(" ") === name);
  const [key, text] = all.sort(([one], [other]) => Number(one.split(" ")[1]) - Number(other.split(" ")[1])).at(-1)!;
  return { key, counter: Number(key.split(" ")[1]), text, value: text.slice(17) };
}

const inJournal = async (page: Page, name: string, value: string) =>
  expect.poll(async () => (await newest(page, name)).value, "the journal has it").toBe(value);

// What the browser's storage loses when the browser is killed: all that came after some moment.
const setBack = (page: Page, before: Entries) =>
  page.evaluate((before) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(before)) localStorage.setItem(name, value);
  }, before);

const everything = (page: Page): Promise<Entries> => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test("a journal that is newer is played on", async ({ page }) => {
  await clay.open(page, "endless~5");
  await press(page, ["left", "up"]);
  const before = await everything(page);
  await press(page, ["right", "down", "left"]);
  const kept = await clay.record(page);
  const board = await clay.board(page);
  const ledger = (await stored(page))["quintet:ledger:numberclart"];
  await inJournal(page, GAME, kept);
  await inJournal(page, "ledger:numberclart", ledger);
  await away(page);
  await setBack(page, before);
  await clay.open(page, "endless~5");
  expect(await clay.board(page)).toBe(board);
  expect(await clay.record(page)).toBe(kept);
  expect((await stored(page))["quintet:ledger:numberclart"]).toBe(ledger);
  await undo(page).click();
  await press(page, ["down"]);
  expect(replay(await clay.record(page))).toContain("verified");
  // Nothing at all came to the browser's storage.
  const last = await clay.record(page);
  await inJournal(page, GAME, last);
  await away(page);
  await setBack(page, {});
  await page.goto("./#/numberclart");
  await expect.poll(() => clay.record(page)).toBe(last);
});

test("a browser's storage that is newer is played on", async ({ page }) => {
  await clay.open(page, "endless~5");
  await press(page, ["left"]);
  await inJournal(page, GAME, await clay.record(page));
  const before = await entries(page);
  await press(page, ["up", "right"]);
  const kept = await clay.record(page);
  await inJournal(page, GAME, kept);
  await away(page);
  await change(page, before, Object.keys(await entries(page)).filter((key) => !(key in before)));
  await clay.open(page, "endless~5");
  expect(await clay.record(page)).toBe(kept);
  await press(page, ["down"]);
  await inJournal(page, GAME, await clay.record(page));
});

test("a torn last entry is dropped, and the game is not", async ({ page }) => {
  await clay.open(page, "endless~5");
  await press(page, ["left", "up"]);
  const before = await clay.record(page);
  await inJournal(page, GAME, before);
  await press(page, ["right"]);
  const kept = await clay.record(page);
  await inJournal(page, GAME, kept);
  const { key, text } = await newest(page, GAME);
  const whole = await entries(page);
  // The browser's storage has lost the game as well.
  for (const torn of [text.slice(0, -3), "", `${text}x`]) {
    await away(page);
    await setBack(page, {});
    await change(page, { ...whole, [key]: torn }, Object.keys(await entries(page)).filter((key) => !(key in whole)));
    await clay.open(page, "endless~5");
    expect(await clay.record(page), "the entry before it holds").toBe(before);
  }
  await away(page);
  await page.evaluate((kept) => localStorage.setItem("quintet:game:numberclart:endless", kept), kept);
  await change(page, { "1 999999999999 game:numberclart:endless": "torn" });
  await clay.open(page, "endless~5");
  expect(await clay.record(page), "what the browser's storage has is played on").toBe(kept);
});

test("a journal of another version is left alone, and play goes on", async ({ page }) => {
  await away(page);
  const other = { "2 7 game:numberclart:endless": "whatever that is", "1 3 last": "x" };
  await page.evaluate(async () => {
    await new Promise((done) => {
      const asked = indexedDB.open("quintet-journal", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("entries");
      asked.onsuccess = () => done(asked.result.close());
    });
  });
  await change(page, other);
  await clay.open(page, "endless~5");
  await press(page, clay.ROUND);
  const kept = await clay.record(page);
  await page.reload();
  await expect.poll(() => clay.record(page)).toBe(kept);
  expect(await entries(page)).toEqual(other);
});

test("of two tabs only the one that plays writes into the journal", async ({ page, context }) => {
  await clay.open(page, "endless~5");
  await press(page, ["left", "up"]);
  await inJournal(page, GAME, await clay.record(page));
  const other = await context.newPage();
  await other.goto("./#/numberclart");
  const dialogs = [page, other].map((tab) => tab.getByRole("alertdialog", { name: "Open in another tab" }));
  await expect(dialogs[1]).toBeVisible();
  const { counter } = await newest(page, GAME);
  await other.keyboard.press(clay.KEYS.right);
  expect((await newest(page, GAME)).counter, "the tab that only looks writes nothing").toBe(counter);
  await dialogs[1].getByRole("button", { name: "Play here" }).click();
  await expect(dialogs[0]).toBeVisible();
  await press(other, ["right", "down"]);
  const kept = await clay.record(other);
  await inJournal(other, GAME, kept);
  await page.keyboard.press(clay.KEYS.up);
  await inJournal(other, GAME, kept);
  // Both tabs play, each another game, and both are in the journal.
  await page.goto("./#/digits/easy~7");
  await expect(page.locator(".stage-number")).toBeVisible({ timeout: 30_000 });
  await press(other, ["left"]);
  const both = await stored(other);
  await inJournal(other, GAME, both["quintet:game:numberclart:endless"]);
  await inJournal(other, "game:digits:easy", both["quintet:game:digits:easy"]);
  await away(page);
  await away(other);
  await setBack(page, {});
  await page.goto("./#/");
  await expect.poll(async () => (await stored(page))["quintet:game:digits:easy"]).toBe(both["quintet:game:digits:easy"]);
  expect((await stored(page))["quintet:game:numberclart:endless"]).toBe(both["quintet:game:numberclart:endless"]);
});

test("an import is what the journal holds afterwards", async ({ page }) => {
  await clay.open(page, "sprint~5");
  await press(page, clay.ROUND);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: /Your data/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export/ }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  const exported = await stored(page);
  await page.keyboard.press("Escape");
  await clay.open(page, "endless~6");
  await press(page, clay.ROUND);
  await inJournal(page, GAME, await clay.record(page));
  await page.goto("./#/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: /Your data/ }).click();
  await page.getByLabel(/^Import/).setInputFiles({ name: "quintet.txt", mimeType: "text/plain", buffer: Buffer.from(file) });
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await reloaded;
  await live(page);
  await expect(page.getByRole("heading", { name: "Quintet" })).toBeVisible();
  expect(await stored(page), "what was there before does not come back").toEqual(exported);
  await page.getByRole("link", { name: /Numberclart/ }).click();
  await expect.poll(() => clay.record(page, "sprint")).toBe(exported["quintet:game:numberclart:sprint"]);
  await press(page, ["left", "up"]);
  await inJournal(page, "game:numberclart:sprint", await clay.record(page, "sprint"));
});

// The journal's worker in the page's place, with something changed.
const changed = async (page: Page, changes: string) =>
  page.route(/\/journal\.[0-9a-f]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${changes};\n${await response.text()}` });
  });

for (const [what, changes] of [
  ["is full", 'IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); }'],
  ["is forbidden", 'Object.defineProperty(globalThis, "indexedDB", { get: () => { throw new DOMException("no", "SecurityError"); } })'],
  ["is not there", "delete globalThis.indexedDB; Object.defineProperty(globalThis, 'indexedDB', { value: undefined })"],
] as const) {
  test(`where the journal ${what} play goes on as without it`, async ({ page }) => {
    await changed(page, changes);
    await clay.open(page, "endless~5");
    await press(page, clay.ROUND);
    const kept = await clay.record(page);
    expect(replay(kept)).toContain("verified");
    await page.reload();
    await expect.poll(() => clay.record(page)).toBe(kept);
    await press(page, ["left"]);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
}

test("a journal that never answers does not keep the client from starting", async ({ page }) => {
  await changed(page, "addEventListener('message', (event) => event.stopImmediatePropagation())");
  await clay.open(page, "endless~5");
  await press(page, ["left"]);
  expect(replay(await clay.record(page))).toContain("verified");
});

test("the journal goes on while the other worker is busy", async ({ page }) => {
  await clay.open(page, "endless~5");
  await press(page, ["left"]);
  await page.evaluate(() => {
    const script = document.querySelector<HTMLMetaElement>("meta[name=worker]")!.content;
    const busy = new Worker(script, { type: "module" });
    for (let id = 0; id < 40; id += 1) busy.postMessage(`${id} deal pathwayz huge~${id}`);
  });
  await press(page, ["up"]);
  await inJournal(page, GAME, await clay.record(page));
});

test("the browser is asked once to keep everything, after the first finished game", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      sessionStorage.setItem("asked", String(Number(sessionStorage.getItem("asked") ?? 0) + 1));
      return true;
    };
    navigator.storage.persisted = async () => sessionStorage.getItem("asked") !== null;
  });
  const asked = () => page.evaluate(() => sessionStorage.getItem("asked"));
  const { ways } = await clay.sprint(5);
  await clay.open(page, "sprint~5");
  const note = page.locator(".data-note").nth(1);
  const look = async (words: RegExp) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: /Your data/ }).click();
    await expect(note).toContainText(words);
    await page.keyboard.press("Escape");
  };
  await look(/may delete them/);
  for (const way of ways.slice(0, -1)) await page.keyboard.press(clay.KEYS[way]);
  await clay.rested(page);
  expect(await asked()).toBeNull();
  await page.keyboard.press(clay.KEYS[ways.at(-1)!]);
  await expect.poll(asked).toBe("1");
  await page.goto("./#/numberclart/sprint~6");
  await page.reload();
  const again = (await clay.sprint(6)).ways;
  await expect(page.getByRole("gridcell")).toHaveCount(25);
  for (const way of again) await page.keyboard.press(clay.KEYS[way]);
  await expect(page.getByRole("dialog")).toBeVisible({ timeout: 20_000 });
  expect(await asked()).toBe("1");
  await page.goto("./#/");
  await look(/until you delete them/);
});
