import { againstAll, byDrag, byKeys, cell, heading, open } from "./color-cascade";
import { expect, test } from "./quintet";

for (const [how, swap, seed] of [["keys", byKeys, 12], ["drags", byDrag, 13]] as const) {
  test(`a whole game against each level by ${how}`, async ({ page }) => {
    test.setTimeout(300_000);
    await againstAll(page, seed, swap);
  });
}

test("the grid is one stop, and the keys choose and let go", async ({ page }) => {
  await open(page, "easy~5");
  await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveCount(1);
  await cell(page, "d4").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, "e3")).toBeFocused();
  await page.keyboard.press(" ");
  await expect(cell(page, "e3")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(cell(page, "e3")).toHaveAttribute("aria-selected", "false");
  await expect(heading(page)).toHaveText("Your turn");
});
