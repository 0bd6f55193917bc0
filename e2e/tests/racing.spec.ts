// Races: another game on the same board, move by move.
import type { Page } from "@playwright/test";
import { expect, test } from "./quintet";
import { GAMES, move, played } from "./sharing";

// The sheet of all that can be raced.
async function races(page: Page) {
  await page.getByRole("button", { name: "Settings" }).click({ timeout: 20_000 });
  await page.getByRole("button", { name: /^Race/ }).click();
  return page.getByRole("dialog", { name: "Race" });
}

for (const { game, preset, name } of GAMES) {
  test(`${name}: a link is raced on the same board, move by move`, async ({ page }) => {
    const shared = await played(game, preset, 8);
    const [first, second] = shared.record.split("\n")[1].split(" ");
    await page.goto(`./#r=${shared.link}`);
    await page.getByRole("switch", { name: /^Race it/ }).click({ timeout: 20_000 });
    await page.getByRole("button", { name: /^Play the same board/ }).click();
    const race = page.getByRole("region", { name: /^Race/ });
    await expect(race).toBeVisible({ timeout: 20_000 });
    await expect(race.getByRole("status")).toHaveText(/ 0: -?\d+ to -?\d+, level/);
    await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
    // A path begins by itself, so what is drawn first is its second cell.
    await move(page, game, game === "pathwayz" ? `${first}-${second}` : first);
    await expect(race.getByRole("status"), "the same move reaches the same").toHaveText(/ [12]: -?\d+ to -?\d+, level$/, { timeout: 20_000 });
  });
}

test("the ghost's board is large while it is held", async ({ page }) => {
  const shared = await played("numberclart", "sprint", 8);
  await page.goto(`./#r=${shared.link}`);
  await page.getByRole("switch", { name: /^Race it/ }).click({ timeout: 20_000 });
  await page.getByRole("button", { name: /^Play the same board/ }).click();
  const ghost = page.getByRole("button", { name: "The ghost’s board: hold to enlarge it" });
  const board = ghost.locator("svg");
  const width = async () => Math.round((await board.boundingBox())!.width);
  await ghost.hover({ timeout: 20_000 });
  expect(await width()).toBe(44);
  await page.mouse.down();
  expect(await width()).toBeGreaterThan(280);
  await page.mouse.up();
  expect(await width()).toBe(44);
});

test("the house player is raced on the board being played", async ({ page }) => {
  await page.goto("./#/numberclart/sprint~7");
  await (await races(page)).getByRole("button", { name: /^The house player/ }).click();
  const race = page.getByRole("region", { name: /^Race/ });
  await expect(race).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("ArrowRight");
  await expect(race.getByRole("status")).toHaveText(/^Turn 1: /);
  await (await races(page)).getByRole("button", { name: /^Stop racing/ }).click();
  await expect(race).toHaveCount(0);
});

test("one's own best game is raced, on its own board where that is another", async ({ page }) => {
  const games = await Promise.all([played("numberclart", "sprint", 100, 7), played("numberclart", "sprint", 100, 8)]);
  const score = (record: string) => Number(record.trim().split(" ").at(-1));
  const best = games.reduce((one, other) => (score(one.record) > score(other.record) ? one : other));
  const seed = best.record.match(/~(\d+)/)![1];
  await page.goto("./");
  await page.goto("./#/numberclart/sprint~99");
  await expect((await races(page)).getByRole("button", { name: /^My best game/ })).toHaveAttribute("aria-disabled", "true");
  await page.evaluate((text) => localStorage.setItem("quintet:recent:numberclart", text), games.map(({ record }) => record.trim()).join("\n"));
  await page.reload();
  await (await races(page)).getByRole("button", { name: /^My best game/ }).click();
  await expect(page).toHaveURL(new RegExp(`#/numberclart/sprint~${seed}$`));
  const race = page.getByRole("region", { name: /^Race/ });
  await expect(race.getByRole("status")).toHaveText("Turn 0: 0 to 0, level", { timeout: 20_000 });
  await expect((await races(page)).getByRole("button", { name: /^My best game/ })).toContainText("on this board");
});

test("a friend's link is pasted, and leads to the page where its game can be raced", async ({ page, baseURL }) => {
  const { link } = await played("digits", "easy", 6);
  await page.goto("./#/digits/easy~99");
  const sheet = await races(page);
  const field = sheet.getByRole("textbox", { name: "Link to a game" });
  await field.fill("https://example.com/");
  await field.press("Enter");
  await expect(sheet.getByRole("status")).toContainText("This is no link to a game");
  await field.fill(`${baseURL}#r=${link}`);
  await field.press("Enter");
  await expect(page.getByRole("switch", { name: /^Race it/ })).toBeVisible({ timeout: 20_000 });
});
