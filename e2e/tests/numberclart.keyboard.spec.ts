import { KEYS, ROUND, type Way, agrees, board, open, record } from "./numberclart";
import { expect, test } from "./quintet";

test("the arrow keys play what the engine says they mean", async ({ page }) => {
  await open(page, "endless~42");
  const ways = Array.from({ length: 10 }, () => ROUND).flat();
  for (const way of ways) await page.keyboard.press(KEYS[way]);
  await agrees(page, "endless", 42, ways);
});

test("the page does not scroll under the arrow keys", async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 300 });
  await open(page, "endless~42");
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a key with a modifier is the browser's", async ({ page }) => {
  await open(page, "endless~42");
  await page.keyboard.press("Shift+ArrowDown");
  await agrees(page, "endless", 42, []);
});

test("the mouse swipes too, even when it leaves the board", async ({ page }) => {
  await open(page, "endless~42");
  const box = (await page.locator(".board").boundingBox())!;
  await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await agrees(page, "endless", 42, ["right"]);
});

test("after the end the board stays and input does nothing", async ({ page }) => {
  await open(page, "sprint~7");
  const over = page.locator(".over");
  const ways: Way[] = [];
  for (let press = 0; (await over.textContent()) !== "Game over"; press += 1) {
    expect(press, "a sprint ends").toBeLessThan(600);
    ways.push(ROUND[press % ROUND.length]);
    await page.keyboard.press(KEYS[ways[press]]);
  }
  await agrees(page, "sprint", 7, ways);
  const last = await record(page);
  for (const way of ROUND) await page.keyboard.press(KEYS[way]);
  expect(await record(page)).toBe(last);
  await expect(page.locator(".board")).toBeVisible();
});

test("another seed is another game, and back leads back", async ({ page }) => {
  await open(page, "endless~42");
  const first = await board(page);
  await page.evaluate(() => (location.hash = "#/numberclart/endless~43"));
  await expect.poll(() => record(page)).toContain("endless~43");
  expect(await board(page)).not.toBe(first);
  await page.goBack();
  await expect.poll(() => board(page)).toBe(first);
});
