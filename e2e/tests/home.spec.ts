import { Engine, expect, test } from "./quintet";

test("the home page lists every game of the engine and opens it", async ({ page }) => {
  const engine = new Engine();
  const { games } = await engine.ask({ op: "games" });
  engine.end();
  await page.goto("./");
  await expect(page.getByRole("listitem")).toHaveText(games.map((game: { name: string }) => game.name));
  await page.getByRole("link", { name: "Numberclart" }).click();
  await expect(page).toHaveURL(/#\/numberclart\/endless~\d+$/);
  await page.goBack();
  await expect(page.getByRole("listitem").first()).toBeVisible();
});

test("an address that leads nowhere says so", async ({ page }) => {
  await page.goto("./#/checkers/easy~1");
  await expect(page.getByRole("heading")).toHaveText("Not found");
});
