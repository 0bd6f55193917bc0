import { expect, test } from "./quintet";

const NAMES = ["Number Match", "Digits!", "Pathwayz", "Numberclart", "Color Cascade"];

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
