import type { Page } from "@playwright/test";
import { board, cell, open, record, settled, solution } from "./number-match";
import { expect, replay, test } from "./quintet";

const place = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement!;
    const row = Number(cell.closest(".grid-row")?.getAttribute("aria-rowindex"));
    return { row, col: Number((cell as HTMLElement).dataset.col) };
  });

// Walks with the arrows to a cell and presses a key there.
async function walk(page: Page, name: string, key: string) {
  const to = { row: Number(name.slice(1)), col: name.charCodeAt(0) - 97 };
  for (let at = await place(page); at.row !== to.row || at.col !== to.col; at = await place(page)) {
    const arrow =
      at.row < to.row ? "ArrowDown" : at.row > to.row ? "ArrowUp" : at.col < to.col ? "ArrowRight" : "ArrowLeft";
    await page.keyboard.press(arrow);
    await expect.poll(() => place(page)).not.toEqual(at);
  }
  await page.keyboard.press(key);
}

test("a whole stage is played by keyboard alone", async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { steps } = await solution(7);
  await open(page, "stages~7");
  // Presses every button of the result the moment that it comes, which a test on a busy machine may be too late for.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const buttons = document.querySelectorAll<HTMLElement>("dialog[data-deaf] button");
      if (buttons.length === 0) return;
      observer.disconnect();
      Object.assign(window, { pressedEarly: buttons.length });
      buttons.forEach((button) => button.click());
    }).observe(document, { childList: true, subtree: true });
  });
  await page.locator(".cell[tabindex='0']").focus();
  for (const { move, position } of steps) {
    const [first, second] = move.split("-");
    await walk(page, first, "Enter");
    await walk(page, second, " ");
    await settled(page);
    expect(await board(page)).toBe(position);
  }
  await expect(page.getByRole("button", { name: "Next Stage" })).toBeFocused();
  // A result that has just come took no input.
  expect(await page.evaluate(() => (window as unknown as { pressedEarly: number }).pressedEarly)).toBeGreaterThan(2);
  await expect(page.locator("dialog[open]:not([data-deaf])")).toBeVisible();
  await expect(page.locator(".stage-number")).toHaveText("1");
  await page.keyboard.press("Enter");
  await expect(page.locator(".stage-number")).toHaveText("2");
  expect(replay(await record(page)).split("\n")[0]).toBe("verified: playing 0");
});

test("the keys of every game: undo, redo, hint, plus, new, help, and Esc", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "stages~42");
  const start = await board(page);
  await page.keyboard.press("+");
  await settled(page);
  const added = await board(page);
  expect(added).not.toBe(start);
  for (const [undo, redo] of [
    ["u", "Control+y"],
    ["Control+z", "Control+Shift+Z"],
  ]) {
    await page.keyboard.press(undo);
    await expect.poll(() => board(page)).toBe(start);
    await page.keyboard.press(redo);
    await settled(page);
    await expect.poll(() => board(page)).toBe(added);
  }
  await page.keyboard.press("h");
  await expect(page.locator(".cell.hinted").first()).toBeVisible();
  for (const [key, name] of [
    ["n", "New game"],
    ["?", "How to play"],
  ]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("a sheet keeps the focus inside and gives it back", async ({ page }) => {
  await open(page, "stages~42");
  const gear = page.getByRole("button", { name: "Settings" });
  await gear.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press(press < 8 ? "Tab" : "Shift+Tab");
    expect(await page.evaluate(() => document.activeElement!.closest("dialog") !== null)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(gear).toBeFocused();
});

test("cells say where they are, what they hold and what is going on", async ({ page }) => {
  await open(page, "stages~42");
  const seven = page.getByRole("gridcell", { name: "row 1, column 3, 7" });
  await seven.click();
  await expect(page.getByRole("gridcell", { name: "row 1, column 3, 7, chosen" })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "row 5, column 9, empty" })).toBeVisible();
  await expect(page.locator(".grid [tabindex='0']")).toHaveCount(1);
});

// The state of a cell is read while the mouse rests on it.
const coloursOf = (page: Page, name: string) =>
  cell(page, name).evaluate((it) => {
    const { backgroundColor, backgroundImage, borderTopColor, borderTopWidth } = getComputedStyle(it);
    return { backgroundColor, backgroundImage, borderTopColor, borderTopWidth };
  });

test("hovering never hides a state", async ({ page }) => {
  await open(page, "stages~42");
  await cell(page, "a1").click();
  await expect.poll(() => coloursOf(page, "a1")).toMatchObject({
    backgroundColor: "rgb(227, 242, 253)",
    borderTopColor: "rgb(33, 150, 243)",
    borderTopWidth: "2px",
  });
  // A refusal is seen for 300 ms, which a test on a busy machine may miss, so the page itself keeps what it looked like.
  await cell(page, "c1").evaluate((it) => {
    const looks = new Promise((done) => {
      new MutationObserver((_, observer) => {
        if (!it.classList.contains("refused")) return;
        observer.disconnect();
        const { backgroundImage, borderTopWidth } = getComputedStyle(it);
        done({ backgroundImage, borderTopWidth });
      }).observe(it, { attributeFilter: ["class"] });
    });
    Object.assign(window, { looksOfRefused: looks });
  });
  await cell(page, "c1").click();
  const looks = await page.evaluate(
    () => (window as unknown as { looksOfRefused: Promise<{ backgroundImage: string; borderTopWidth: string }> }).looksOfRefused,
  );
  expect(looks.borderTopWidth, "refused, under the mouse").toBe("2px");
  expect(looks.backgroundImage).toContain("linear-gradient");
  await expect(page.locator(".cell.refused")).toHaveCount(0);
  await page.getByRole("button", { name: /^Hint/ }).click();
  const hinted = (await page.locator(".cell.hinted").first().getAttribute("data-cell"))!;
  await cell(page, hinted).hover({ force: true });
  await expect.poll(() => coloursOf(page, hinted)).toMatchObject({ borderTopColor: "rgb(255, 193, 7)", borderTopWidth: "2px" });
});
