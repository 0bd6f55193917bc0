import { expect, test } from "./quintet";

const GAME = "#/number-match/stages~42";

for (const [name, key] of [["Settings", "gear"], ["New game", "n"], ["How to play", "?"]]) {
  test(`Back closes ${name} and stays in the game`, async ({ page }) => {
    await page.goto("#/");
    await page.locator("a[data-game=number-match]").click();
    await expect(page.getByRole("grid")).toBeVisible();
    const address = page.url();
    if (key === "gear") await page.getByRole("button", { name: "Settings" }).click();
    else await page.keyboard.press(key);
    const sheet = page.getByRole("dialog", { name });
    await expect(sheet).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state)).toBe("guard");
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(page.getByRole("grid")).toBeVisible();
    await page.goBack();
    await expect(page.locator(".home")).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("grid")).toBeVisible();
    expect(page.url()).toBe(address);
  });
}

test("what is closed in another way leaves nothing behind in the history", async ({ page }) => {
  await page.goto("#/");
  await page.locator("a[data-game=number-match]").click();
  await page.getByRole("button", { name: "Settings" }).click();
  // One sheet in place of another, and a new game begun in it.
  await page.getByRole("button", { name: "New game" }).click();
  await expect.poll(() => page.evaluate(() => history.state)).toBe("guard");
  await page.getByRole("textbox", { name: "Seed" }).fill("77");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await expect(page).toHaveURL(/number-match\/stages~77$/);
  await page.goBack();
  await expect(page.locator(".home")).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/number-match\/stages~77$/);
  await expect(page.getByRole("grid")).toBeVisible();
  // Forward to what was open once leads nowhere.
  await page.evaluate(() => history.forward());
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await expect(page).toHaveURL(/number-match\/stages~77$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("Back closes one sheet after the other", async ({ page }) => {
  await page.goto("#/");
  await page.goto(GAME);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Your data" }).click();
  const data = page.getByRole("dialog", { name: "Your data" });
  await expect(data).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toBe("guard");
  await page.goBack();
  await expect(data).toBeHidden();
});

test("a page opened from a sheet leads back to the game", async ({ page }) => {
  await page.goto("#/");
  await page.locator("a[data-game=number-match]").click();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect.poll(() => page.evaluate(() => history.state)).toBe("guard");
  await page.getByRole("button", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goBack();
  await expect(page.locator(".home")).toBeVisible();
});

test("a sheet that is open when the page is loaded again is no step of the history", async ({ page }) => {
  await page.goto("#/");
  await page.locator("a[data-game=number-match]").click();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect.poll(() => page.evaluate(() => history.state)).toBe("guard");
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await page.goBack();
  await expect(page.locator(".home")).toBeVisible();
});
