import { cell, open } from "./number-match";
import { expect, Finger, middleOf, test } from "./quintet";

test("a number is chosen while the finger is down, and the end of the tap leaves it so", async ({ page }) => {
  await open(page, "stages~42");
  const finger = await Finger.on(page);
  const [first, said] = [cell(page, "a1"), page.locator(".said")];
  const there = await middleOf(first);
  await finger.down(there);
  await expect(first).toHaveClass(/chosen/);
  await expect(said, "nothing is said of it yet").toHaveText("Tap two equal digits, or two that make 10. Empty cells between them earn stars.");
  await finger.up();
  await expect(said).toContainText("Pairs with");
  await expect(first).toHaveClass(/chosen/);
  await finger.down(there);
  await finger.up();
  await expect(first).not.toHaveClass(/chosen/);
});

test("a finger that is called away chooses nothing", async ({ page }) => {
  await open(page, "stages~42");
  const finger = await Finger.on(page);
  await finger.down(await middleOf(cell(page, "a1")));
  await expect(cell(page, "a1")).toHaveClass(/chosen/);
  await finger.torn();
  await expect(page.locator(".chosen")).toHaveCount(0);
  await cell(page, "b1").tap();
  await expect(cell(page, "b1")).toHaveClass(/chosen/);
});

test("on a board that scrolls a number is chosen at the end of the tap", async ({ page }) => {
  await open(page, "endless~1");
  const board = page.locator("main");
  const scrolls = () => board.evaluate((it) => it.scrollHeight > it.clientHeight);
  while (!(await scrolls())) {
    const rows = await page.locator(".grid").getAttribute("aria-rowcount");
    await page.getByRole("button", { name: /^Add numbers/ }).tap();
    await expect(page.locator(".grid")).not.toHaveAttribute("aria-rowcount", rows!);
    // Two presses at once count as one.
    await page.waitForTimeout(450);
  }
  await expect(page.locator(".cell.fresh")).toHaveCount(0);
  const seen = page.locator(".cell.occupied:not(.fresh)").last();
  await seen.scrollIntoViewIfNeeded();
  const finger = await Finger.on(page);
  await finger.down(await middleOf(seen));
  await expect(seen.locator(".ripple")).toHaveCount(1);
  await expect(page.locator(".chosen")).toHaveCount(0);
  await finger.up();
  await expect(seen).toHaveClass(/chosen/);
});
