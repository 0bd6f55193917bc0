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

test("the theme is chosen once and worn from the first paint on", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(18, 18, 18)");
});
