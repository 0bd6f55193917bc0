// Every game is left with the focus on every kind of control: what a control still says then finds its screen gone, and
// must not mind. What goes wrong is written to the console, and anything written there fails a test.
import type { Page } from "@playwright/test";
import { GAMES, SHEETS, openEnd, openGame, recordOf } from "./games";
import { awake, expect, test } from "./quintet";

const STOPS = "button, a[href], input, select, textarea, [tabindex='0']";

// The controls that can be seen in front, one of each kind: what is written alike and looks alike is of one kind.
const kinds = (page: Page) =>
  page.evaluate((stops) => {
    const front = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const seen = [...front.querySelectorAll(stops)].filter((it) => it.checkVisibility({ checkVisibilityCSS: true }));
    const kind = (it: Element) => [it.tagName, it.className, it.getAttribute("role"), it.getAttribute("type")].join(" ");
    const named = (it: Element) => (it.closest("[role=grid]") ? "" : (it.ariaLabel ?? it.textContent ?? ""));
    const firsts = new Map(seen.map((it, nth) => [`${kind(it)} ${named(it)}`, nth] as const).reverse());
    return [...firsts.values()].reverse();
  }, STOPS);

// Puts the focus on a control and takes the page away in the same moment, by an address or as Back does.
const leave = (page: Page, nth: number, press: boolean) =>
  page.evaluate(
    ([stops, nth, press]) => {
      const front = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
      const seen = [...front.querySelectorAll<HTMLElement>(stops)].filter((it) => it.checkVisibility({ checkVisibilityCSS: true }));
      seen[nth].focus();
      const has = document.activeElement === seen[nth];
      if (press) {
        const key = { key: "Enter", bubbles: true, cancelable: true };
        seen[nth].dispatchEvent(new KeyboardEvent("keydown", key));
        seen[nth].dispatchEvent(new KeyboardEvent("keyup", key));
      }
      location.hash = "#/";
      return has;
    },
    [STOPS, nth, press] as const,
  );

// Leaves from each kind of control in turn, coming back by the same way each time.
async function leaveFromAll(page: Page, arrive: () => Promise<void>) {
  await arrive();
  const all = await kinds(page);
  expect(all.length).toBeGreaterThan(1);
  for (const [place, nth] of all.entries()) {
    if (place > 0) await arrive();
    expect(await leave(page, nth, place % 2 === 1), `control ${nth} takes the focus`).toBe(true);
    await expect(page.locator(".home")).toBeVisible();
    await expect(page.locator(".game")).toHaveCount(0);
  }
}

for (const of of GAMES) {
  test.describe(of.game, () => {
    test("is left from every control of its screen, with a choice and a hint on the board", async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      const record = await recordOf(of, 3);
      await leaveFromAll(page, async () => {
        const board = await openGame(page, of, record);
        await board.locator("[tabindex='0']").first().focus();
        await page.keyboard.press("Enter");
        await page.keyboard.press("h");
      });
    });

    for (const [name, open] of Object.entries(SHEETS)) {
      test(`is left from every control of ${name}`, async ({ page }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: "reduce" });
        await leaveFromAll(page, async () => {
          await openGame(page, of);
          await open(page);
          await expect(page.getByRole("dialog", { name })).toBeVisible();
        });
      });
    }

    test("is left from every control of its result", async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await leaveFromAll(page, async () => {
        await openEnd(page, of);
        await awake(page);
      });
    });
  });
}

test("a page is left while a toast and its button are there", async ({ page }) => {
  const [, digits] = GAMES;
  await openGame(page, digits, await recordOf(digits, 4));
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".toast").getByRole("button").focus();
  await page.evaluate(() => (location.hash = "#/"));
  await expect(page.locator(".home")).toBeVisible();
  await expect(page.locator(".game")).toHaveCount(0);
});
