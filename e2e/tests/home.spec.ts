import { expect, test } from "./quintet";

const NAMES = ["Number Match", "Digits!", "Pathwayz", "Numberclart", "Color Cascade"];

// A phone on its side, and a laptop at 200 %.
for (const [width, height] of [[812, 375], [640, 400]]) {
  test(`on a low screen of ${width} x ${height} every board is seen whole, large enough to play`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const boards = { "number-match/stages~7": 28, "digits/easy~7": 26, "pathwayz/medium~7": 44, "numberclart/sprint~4": 44, "color-cascade/hard~3": 40 };
    for (const [start, least] of Object.entries(boards)) {
      await page.goto(`./#/${start}`);
      const cells = page.getByRole("gridcell");
      await expect(cells.nth(24)).toBeAttached();
      // A page comes in from a few pixels below.
      await page.locator(".game").evaluate((game) => Promise.all(game.getAnimations().map((it) => it.finished)));
      const boxes = await cells.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ width, height, right, bottom, left, top }) => [Math.min(width, height), right, bottom, left, top]));
      expect(Math.min(...boxes.map(([side]) => side)), start).toBeGreaterThanOrEqual(least);
      expect(Math.max(...boxes.map(([, right]) => right)), start).toBeLessThanOrEqual(width);
      expect(Math.max(...boxes.map(([, , bottom]) => bottom)), start).toBeLessThanOrEqual(height);
      expect(Math.min(...boxes.map(([, , , left, top]) => Math.min(left, top))), start).toBeGreaterThanOrEqual(0);
      await expect(page.getByRole("button", { name: "Hint" })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Settings" })).toBeInViewport({ ratio: 1 });
    }
  });
}

test("what a game offered ends with its page", async ({ page }) => {
  await page.goto("./#/number-match/stages~7");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".toast button")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.getByRole("link", { name: /Number Match/ }).click();
  await expect(page.getByRole("grid")).toBeVisible();
});

test("the home page shows the five games, and a card opens its game", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("listitem").getByRole("heading")).toHaveText(NAMES);
  await expect(page.getByRole("listitem").locator("svg").first()).toBeVisible();
  await page.getByRole("link", { name: /Number Match/ }).click();
  await expect(page).toHaveURL(/#\/number-match\/stages~\d+$/);
  await page.goBack();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("listitem").first()).toBeVisible();
});
