import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { GAMES, openGame } from "./games";
import { cell, finish, open } from "./number-match";
import { awake, expect, test } from "./quintet";

async function clean(page: Page, what: string) {
  const found = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
  const said = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(said, what).toEqual([]);
}

for (const theme of ["light", "dark"] as const) {
  test(`no screen or dialog breaks WCAG 2.1 A or AA, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.goto("./#/");
    await expect(page.getByRole("link").first()).toBeVisible();
    await clean(page, "home");
    await page.goto("./#/statistics");
    await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
    await clean(page, "statistics");
    await page.goto("./#/nothing/at~all");
    await expect(page.getByRole("heading", { name: "This link opens no game" })).toBeVisible();
    await clean(page, "not found");

    await open(page, "stages~42");
    await clean(page, "board");
    await cell(page, "a1").click();
    await clean(page, "chosen");
    await cell(page, "a1").click();
    await page.keyboard.press("h");
    await expect(page.locator(".cell.hinted")).toHaveCount(2);
    await clean(page, "hinted");
    for (const [key, name] of [
      ["n", "New game"],
      ["?", "How to play"],
    ]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await clean(page, name);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await clean(page, "settings");
    await page.keyboard.press("Escape");

    await finish(page, 7);
    await expect(page.getByRole("dialog", { name: "Stage Complete!" })).toBeVisible();
    await expect(page.locator(".confetti")).toHaveCount(0);
    await awake(page);
    await clean(page, "win");
  });
}

test("what a button shows is what it is called by voice, in every game", async ({ page }) => {
  for (const of of GAMES) {
    await openGame(page, of);
    const found = await new AxeBuilder({ page }).withRules(["label-content-name-mismatch"]).analyze();
    expect(found.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)), of.game).toEqual([]);
  }
});
