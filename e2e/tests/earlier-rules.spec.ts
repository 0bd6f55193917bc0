import { readFileSync } from "node:fs";
import { expect, test } from "./quintet";

test("a game of earlier rules is said in a plain sentence and kept for export", async ({ page }) => {
  const record = "number-match/1 stages~42\na1-b1\nplaying 330";
  await page.addInitScript((record) => {
    if (!localStorage.length) localStorage.setItem("quintet:game:number-match:stages", record);
  }, record);
  await page.goto("./#/number-match/stages~42");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("This game was played with earlier rules, so it cannot go on. It is kept for export.");
  const download = page.waitForEvent("download");
  await alert.getByRole("button", { name: "Export" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe(record);
  await alert.getByRole("button", { name: "Start new" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("quintet:aside:")));
  expect(kept.map(([, value]) => value)).toEqual([record]);
});

test("the very first game is the easiest, later ones are as they were left", async ({ page }) => {
  for (const [game, mode] of [["pathwayz", "tutorial"], ["color-cascade", "easy"], ["digits", "easy"]]) {
    await page.goto(`./#/${game}`);
    await expect(page.getByRole("grid")).toBeVisible();
    await expect.poll(() => page.evaluate((game) => localStorage.getItem(`quintet:mode:${game}`), game)).toContain(mode);
  }
});
