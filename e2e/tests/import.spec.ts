// An import happens as a whole or not at all, whatever moment the browser dies or has no room.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import * as clay from "./numberclart";
import { expect, live, test } from "./quintet";

type Fault = "dies" | "is full";

const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("quintet:"))));

const openData = async (page: Page) => {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: /Your data/ }).click();
};

// A file with a finished round of one mode, in a browser that goes on with another.
async function prepared(page: Page): Promise<{ file: string; there: Record<string, string> }> {
  await clay.open(page, "sprint~5");
  for (const way of clay.ROUND) await page.keyboard.press(clay.KEYS[way]);
  await clay.rested(page);
  await page.goto("./#/");
  const there = await stored(page);
  await openData(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export/ }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  await page.keyboard.press("Escape");
  await clay.open(page, "endless~6");
  for (const way of clay.ROUND) await page.keyboard.press(clay.KEYS[way]);
  await clay.rested(page);
  return { file, there };
}

// After this number of changes nothing reaches the disk any more, as when the browser is killed, or each write is refused.
const after = (page: Page, changes: number, fault: Fault) =>
  page.evaluate(
    ([changes, fault]) => {
      let left = changes as number;
      const { setItem, removeItem } = Storage.prototype;
      const dead = () => fault === "dies" && left <= 0;
      Storage.prototype.setItem = function (name, value) {
        if (left-- > 0) setItem.call(this, name, value);
        else if (fault === "is full") throw new DOMException("full", "QuotaExceededError");
      };
      Storage.prototype.removeItem = function (name) {
        if (!dead()) removeItem.call(this, name);
        left -= fault === "dies" ? 1 : 0;
      };
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...message: unknown[]) {
        if (!dead()) postMessage.apply(this, message as [unknown, Transferable[]]);
      };
    },
    [changes, fault],
  );

// Imports a file; the fault comes once the player has agreed.
async function importFile(page: Page, file: string, fault = async () => {}) {
  await openData(page);
  await page.getByLabel(/^Import/).setInputFiles({ name: "quintet.txt", mimeType: "text/plain", buffer: Buffer.from(file) });
  const replace = page.getByRole("button", { name: "Replace", exact: true });
  await expect(replace).toBeVisible();
  await fault();
  await replace.click();
}

test("an import that dies at any moment is undone by the next start", async ({ page }) => {
  test.setTimeout(120_000);
  const { file, there } = await prepared(page);
  await page.goto("./#/");
  await page.reload();
  const before = await stored(page);
  expect(before).not.toEqual(there);
  let undone = 0;
  for (let changes = 0; ; changes += 2) {
    const reloaded = page.waitForEvent("load");
    await importFile(page, file, () => after(page, changes, "dies"));
    await reloaded;
    await live(page);
    const now = await stored(page);
    expect([before, there], `all or nothing after ${changes} changes`).toContainEqual(now);
    // It came to its end before the browser died.
    if (!("quintet:game:numberclart:endless" in now)) break;
    undone += await page.getByText("The import was interrupted. Everything is as it was before.").count();
  }
  expect(undone, "most of these moments are within the import").toBeGreaterThan(5);
});

test("an import for which there is no room changes nothing", async ({ page }) => {
  const { file } = await prepared(page);
  for (const changes of [0, 2, 3, 6, 9]) {
    await page.goto("./#/");
    await page.reload();
    const before = await stored(page);
    await importFile(page, file, () => after(page, changes, "is full"));
    await expect(page.getByRole("alert").filter({ hasText: "There is no room for it." })).toBeVisible();
    await page.reload();
    expect(await stored(page), `after ${changes} writes`).toEqual(before);
  }
});
