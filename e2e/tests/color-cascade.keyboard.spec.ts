import { againstAll, byDrag, byKeys, cell, heading, open, ready, record, said, stepsOf } from "./color-cascade";
import { awake, Engine, expect, test } from "./quintet";

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

test("keys lead to tokens that can be swapped, and their names say what a swap clears", async ({ page }) => {
  await open(page, "medium~42");
  await ready(page);
  await cell(page, "a1").focus();
  await page.keyboard.press("PageDown");
  const first = page.locator("[role=gridcell]:focus");
  await expect(first).toHaveAccessibleName(/, can swap$/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("PageDown");
  await expect(page.locator("[role=gridcell]:focus")).toHaveAccessibleName(/, can swap: clears \d .*: you \d+, AI \d+$/);
  await expect(said(page)).toContainText(/^Clears \d .*: you \d+, AI \d+$/);
  await page.keyboard.press("Enter");
  await expect.poll(async () => stepsOf(await record(page, "medium")).length).toBeGreaterThan(0);
});

test("an arrow key leads to the board from nowhere", async ({ page }) => {
  await open(page, "medium~42");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[role=gridcell]:focus")).toHaveCount(1);
});

test("a hint is found by Tab and by its name, and its swap stays in sight when one half is chosen", async ({ page }) => {
  await open(page, "medium~42", ["calm=on"]);
  await ready(page);
  await page.keyboard.press("h");
  const hinted = page.locator("[role=gridcell][aria-label$=', hinted']");
  await expect(hinted).toHaveCount(2);
  await expect(hinted.first()).toHaveAttribute("tabindex", "0");
  const [, other] = await hinted.evaluateAll((cells) => cells.map((it) => it.id.slice(5)));
  await cell(page, other).click();
  await expect(cell(page, other)).toHaveAttribute("aria-selected", "true");
  await expect(said(page)).toContainText(/^Clears \d .*: you \d+, AI \d+$/);
});

test("every name on the board is one that can be seen", async ({ page }) => {
  await open(page, "medium~42");
  const names = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((it) => it.ariaLabel ?? ""));
  expect(names.filter((name) => /\b[a-g][1-7]\b/.test(name))).toEqual([]);
});

// A game that is over.
async function finished(seed: number): Promise<string> {
  const engine = new Engine();
  let state = await engine.ask({ op: "new", game: "color-cascade", preset: "easy", seed });
  for (let turn = 0; state.status === "playing"; turn += 1) {
    const { moves } = await engine.ask({ op: "moves" });
    state = await engine.ask(turn % 2 ? { op: "ai" } : { op: "play", move: moves[0] });
  }
  const { record } = await engine.ask({ op: "record" });
  engine.end();
  return record;
}

test("a game that is over has its result at hand, and a restart goes back to its first move", async ({ page }) => {
  const over = await finished(3);
  await page.addInitScript((text) => localStorage.setItem("quintet:game:color-cascade:easy", text), over);
  await open(page, "easy");
  const result = page.locator("dialog[open] .result");
  await page.getByRole("button", { name: "Result", exact: true }).click();
  await expect(result).toBeVisible();
  await awake(page);
  await page.keyboard.press("Escape");
  await expect(result).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(result).toBeVisible();
  await awake(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Restart" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Your turn");
  await expect(page.locator(".unseen[role=status]")).toContainText("Taken back. Your turn");
  expect((await record(page, "easy")).split("\n")[0]).toBe(over.split("\n")[0]);
  await expect(page.getByRole("button", { name: "Hint" })).toBeEnabled();
});
