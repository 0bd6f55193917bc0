import type { Page } from "@playwright/test";
import { accessible, board, lamp, lostGame, open, record, reopen, settled, solution, status, tile, verified } from "./digits";
import { awake, expect, test } from "./quintet";

// Walks with the arrow keys from one cell to another.
async function walk(page: Page, from: string, to: string) {
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const down = Number(to.slice(1)) - Number(from.slice(1));
  for (let step = 0; step < Math.abs(across); step += 1) await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(down); step += 1) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
}

test("a whole stage by keyboard, and the record holds natively", async ({ page }) => {
  test.setTimeout(180_000);
  const steps = await solution("medium", 3);
  await open(page, "medium~3");
  let here = "a1";
  // Nothing has the focus yet: any arrow leads to the board.
  await page.keyboard.press("ArrowDown");
  await expect(tile(page, here)).toBeFocused();
  for (const { move } of steps) {
    for (const name of move.split("-")) {
      await walk(page, here, name);
      await page.keyboard.press("Enter");
      here = name;
    }
  }
  await expect(page.getByRole("dialog", { name: "Stage cleared" })).toBeVisible();
  expect((await verified(page, "medium"))[0]).toBe(`verified: stage_cleared ${steps.at(-1)!.score}`);
  await awake(page);
  await page.keyboard.press("Enter");
  await expect(page.locator(".stage-number")).toHaveText("3");
  await page.keyboard.press("u");
  await expect(page.getByRole("dialog", { name: "Stage cleared" })).toBeVisible();
});

test("each hint keeps the board winnable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "hard~5");
  for (let pair = 0; pair < 8; pair += 1) {
    await page.keyboard.press("h");
    const hinted = page.locator(".cell.hinted");
    await expect(hinted).toHaveCount(2);
    const names = await hinted.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")!));
    for (const name of names) await tile(page, name).click();
    await expect(page.locator(".left-over")).toHaveText(`${88 - 2 * pair} left`);
  }
  await expect(lamp(page)).toHaveText("Winnable");
});

test("the lamp that leads back leaves the keyboard on the board", async ({ page }) => {
  await reopen(page, "hard", 1, await lostGame("hard", 1));
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await awake(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  const back = page.getByRole("button", { name: "Lost. Go back to the last winnable position" });
  await back.focus({ timeout: 20_000 });
  await page.keyboard.press("Enter");
  await expect(lamp(page)).toHaveText("Winnable", { timeout: 20_000 });
  await expect(page.locator(".board :focus")).toHaveRole("gridcell");
});

test("rows that are taken back leave the keyboard on the board", async ({ page }) => {
  await open(page, "easy~7");
  await page.keyboard.press("+");
  await expect(page.locator(".grid-row")).toHaveCount(14);
  await settled(page);
  await tile(page, "c13").focus();
  await page.keyboard.press("u");
  await expect(page.locator(".grid-row")).toHaveCount(10);
  await expect(tile(page, "c10")).toBeFocused();
});

test("the lamp can be switched off and on", async ({ page }) => {
  await open(page, "easy~7");
  await expect(lamp(page)).toHaveText("Winnable");
  await page.getByRole("button", { name: "Settings" }).click();
  const lampSwitch = page.getByRole("switch", { name: /Winnability lamp/ });
  await lampSwitch.click();
  await expect(lampSwitch).toHaveAttribute("aria-checked", "false");
  await page.keyboard.press("Escape");
  await expect(lamp(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".tray .cell").first()).toBeVisible();
  await expect(lamp(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await lampSwitch.click();
  await expect(lamp(page)).toHaveText("Winnable");
});

test("a move made while a match is being shown is not lost, and undo goes all the way back", async ({ page }) => {
  const steps = await solution("easy", 7);
  await open(page, "easy~7");
  const first = await board(page);
  for (const { move } of steps.slice(0, 6)) for (const name of move.split("-")) await tile(page, name).click();
  await settled(page);
  expect(await board(page)).toBe(steps[5].position);
  for (let back = 0; back < 6; back += 1) await page.keyboard.press("u");
  expect(await board(page)).toBe(first);
  await page.reload();
  await expect.poll(() => board(page)).toBe(first);
  expect((await verified(page, "easy"))[0]).toBe("verified: playing 0");
});

test("many moves played again at once are soon seen", async ({ page }) => {
  const steps = await solution("easy", 7);
  await open(page, "easy~7");
  for (const { move } of steps.slice(0, 8)) for (const name of move.split("-")) await tile(page, name).click();
  for (let back = 0; back < 8; back += 1) await page.keyboard.press("u");
  for (let again = 0; again < 8; again += 1) await page.keyboard.press("Control+y");
  // One match takes most of a second to be shown, eight of them seven.
  await expect.poll(() => board(page), { timeout: 2500 }).toBe(steps[7].position);
});

test("a key that is held down adds rows once", async ({ page }) => {
  await open(page, "easy~7");
  await page.keyboard.down("+");
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down("+");
  await page.keyboard.up("+");
  await expect(page.getByRole("button", { name: "Add rows, 3 of 4 left" })).toBeVisible();
  expect((await record(page, "easy")).split("\n")[1]).toBe("+");
});

test("undo that is held down stops at the first move of the game", async ({ page }) => {
  const pair = async (preset: string, seed: number) => {
    const [{ move }] = await solution(preset, seed);
    for (const name of move.split("-")) await tile(page, name).click();
  };
  await open(page, "easy~7");
  await pair("easy", 7);
  await open(page, "easy~8");
  await pair("easy", 8);
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down("u");
  await page.keyboard.up("u");
  expect((await record(page, "easy")).split("\n").slice(0, 2)).toEqual(["digits/2 easy~8", expect.stringMatching(/ undo$/)]);
  await page.keyboard.press("u");
  await expect(page.locator(".toast")).toHaveText("Back to the game before");
});

test("a mouse that is released beside a tile chooses nothing", async ({ page }) => {
  await open(page, "easy~7");
  await tile(page, "c3").hover();
  await page.mouse.down();
  await expect(tile(page, "c3")).toHaveAttribute("aria-selected", "true");
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(tile(page, "c3")).toHaveAttribute("aria-selected", "false");
});

test("hints and lamp work where the worker does not", async ({ page, complaints }) => {
  await page.route(/worker\.[0-9a-f]+\.js$/, (route) => route.abort());
  await open(page, "easy~7");
  await expect(lamp(page)).toHaveText("Winnable", { timeout: 20_000 });
  await page.keyboard.press("h");
  await expect(page.locator(".cell.hinted")).toHaveCount(2);
  // That the script did not come is the browser's own complaint.
  complaints.length = 0;
});

test("a new game of another difficulty from the sheet", async ({ page }) => {
  await open(page, "easy~7");
  await page.keyboard.press("n");
  await page.getByRole("radio", { name: /Hard/ }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill("1");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".stage-number")).toHaveText("3");
  expect(await record(page, "hard")).toContain("hard~1");
  await expect(page).toHaveURL(/#\/digits\/hard~1$/);
});

for (const theme of ["light", "dark"] as const) {
  test(`nothing breaks accessibility rules, ${theme}`, async ({ page }) => {
    const steps = await solution("easy", 7);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await open(page, "easy~7");
    await expect(lamp(page)).toHaveText("Winnable");
    for (const name of steps[0].move.split("-")) await tile(page, name).click();
    await settled(page);
    await page.keyboard.press("h");
    await expect(page.locator(".cell.hinted")).toHaveCount(2);
    await accessible(page, "hinted");
    await tile(page, steps[1].move.split("-")[0]).click();
    await expect(status(page)).toContainText("Pairs with");
    await accessible(page, "chosen");
    for (const [key, name] of [["n", "New game"], ["?", "How to play"]]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await accessible(page, name);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}

test("a held Enter chooses a tile once", async ({ page }) => {
  await open(page, "easy~7");
  await tile(page, "a1").focus();
  await page.keyboard.down("Enter");
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down("Enter");
  await expect(tile(page, "a1")).toHaveClass(/chosen/);
  await page.keyboard.up("Enter");
});

// The state of a tile is read while the mouse rests on it: its background, ring and outline.
const look = (page: Page, name: string) =>
  tile(page, name).evaluate((it) => {
    const { backgroundColor, backgroundImage, boxShadow, borderTopStyle, outlineStyle } = getComputedStyle(it);
    return { backgroundColor, backgroundImage, boxShadow, borderTopStyle, outlineStyle };
  });

// What is there for a third of a second only is read in the frame in which it appears.
const styleOnce = (page: Page, selector: string, property: "backgroundImage" | "outline") =>
  page
    .waitForFunction(
      ([selector, property]) => {
        const it = document.querySelector(selector);
        return it && getComputedStyle(it)[property as "outline"];
      },
      [selector, property] as const,
    )
    .then((found) => found.jsonValue());

test("hovering never hides a state", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [{ move }] = await solution("easy", 7);
  const [first, second] = move.split("-");
  await open(page, "easy~7");
  await tile(page, first).click();
  await expect.poll(async () => (await look(page, first)).backgroundColor).toBe("rgb(224, 242, 241)");
  expect((await look(page, first)).boxShadow).toContain("inset");
  await tile(page, second).hover();
  await expect(tile(page, second)).toHaveClass(/fits/);
  await expect.poll(async () => (await look(page, second)).boxShadow).toContain("inset");
  const refused = styleOnce(page, ".cell.shaking", "backgroundImage");
  await tile(page, "i10").click();
  expect(await refused).toContain("linear-gradient");
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  const hinted = (await page.locator(".cell.hinted").first().getAttribute("data-cell"))!;
  await tile(page, hinted).hover({ force: true });
  expect((await look(page, hinted)).borderTopStyle).toBe("dashed");
});

test("forced colours keep every state and the uses that are left", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const [{ move }] = await solution("easy", 7);
  const [first, second] = move.split("-");
  await open(page, "easy~7");
  const outlines: Record<string, string> = {};
  const keep = async (state: string) => {
    const marked = page.locator(`.cell.${state}`).first();
    await expect(marked).toBeVisible();
    outlines[state] = await marked.evaluate((it) => {
      const { outline, outlineStyle } = getComputedStyle(it);
      return outlineStyle === "none" ? "" : outline;
    });
  };
  await tile(page, first).click();
  await keep("chosen");
  await tile(page, second).hover();
  await keep("fits");
  const refused = styleOnce(page, ".cell.shaking", "outline");
  await tile(page, "i10").click();
  outlines.refused = (await refused) ?? "";
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await keep("hinted");
  expect(Object.values(outlines)).not.toContain("");
  expect(new Set(Object.values(outlines)).size, JSON.stringify(outlines)).toBe(4);
  const left = page.locator(".extended small i");
  const filled = () => left.evaluateAll((pips) => pips.map((pip) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(pip).backgroundColor)));
  expect(await filled()).toEqual([true, true, true, true]);
  await page.keyboard.press("+");
  await expect.poll(filled).toEqual([true, true, true, false]);
  const dots = await page.locator(".cell.cleared").count();
  expect(dots, "nothing was matched yet").toBe(0);
  await expect.poll(() => lamp(page).evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe("1px");
});
