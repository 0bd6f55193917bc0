// What the tests of Color Cascade Grid share: the page, a hand on it, and the same game played natively.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Engine, expect, replay } from "./quintet";

export type Swap = (page: Page, from: string, to: string) => Promise<void>;

export const cell = (page: Page, name: string) => page.locator(`#cell-${name}`);
export const heading = (page: Page) => page.locator(".state b");
export const aim = (page: Page) => page.locator(".state small");
export const said = (page: Page) => page.locator(".said");

// Until the last turn has been shown: nothing can be chosen before.
export const ready = (page: Page) => expect(page.getByRole("button", { name: "Hint" })).toBeEnabled({ timeout: 15_000 });

export async function open(page: Page, start: string, settings: string[] = []) {
  await page.addInitScript((lines) => {
    if (localStorage.getItem("quintet:settings") === null) localStorage.setItem("quintet:settings", lines.join("\n"));
  }, settings);
  await page.goto(`./#/color-cascade/${start}`);
  await expect(page.getByRole("gridcell")).toHaveCount(49);
}

export const record = (page: Page, mode: string) =>
  page.evaluate((mode) => localStorage.getItem(`quintet:game:color-cascade:${mode}`) ?? "", mode);
export const stepsOf = (record: string) => record.split("\n")[1].split(" ").filter(Boolean);
export const isOver = (record: string) => !record.split("\n")[2].startsWith("playing");

// The board as a position's text writes it, read from the names of the cells.
const LETTERS: Record<string, string> = { circle: "B", diamond: "O", square: "R", triangle: "G", hexagon: "P" };
export const board = async (page: Page) => {
  const names = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((it) => it.ariaLabel ?? ""));
  const letters = names.map((name) => {
    const shape = Object.keys(LETTERS).find((shape) => name.includes(shape));
    return shape ? LETTERS[shape] : ".";
  });
  return [0, 1, 2, 3, 4, 5, 6].map((row) => letters.slice(row * 7, row * 7 + 7).join("")).join("/");
};

async function middle(page: Page, name: string) {
  const box = (await cell(page, name).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const byTap: Swap = async (page, from, to) => {
  await page.touchscreen.tap(...(Object.values(await middle(page, from)) as [number, number]));
  await expect(cell(page, from)).toHaveAttribute("aria-selected", "true");
  // A token with one swap shows it at once; of several the first tap shows what the swap does.
  const shown = page.locator(".said").filter({ hasText: /^Clears/ });
  await expect(page.locator(".said")).toContainText(/Clears|swaps:/);
  if (!(await shown.count())) {
    await page.touchscreen.tap(...(Object.values(await middle(page, to)) as [number, number]));
    await expect(shown).toHaveCount(1);
  }
  await page.touchscreen.tap(...(Object.values(await middle(page, to)) as [number, number]));
};

export const byDrag: Swap = async (page, from, to) => {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
};

export const byKeys: Swap = async (page, from, to) => {
  for (const name of [from, to]) {
    // One cell is the grid's only stop; the arrows lead from there to any other.
    const here = await page.locator("[role=gridcell][tabindex='0']").getAttribute("id");
    const [at, goal] = [here!.slice(5), name].map((it) => [it.charCodeAt(0), Number(it.slice(1))]);
    await page.locator("[role=gridcell][tabindex='0']").focus();
    for (let col = at[0]; col !== goal[0]; col += Math.sign(goal[0] - col)) {
      await page.keyboard.press(goal[0] > col ? "ArrowRight" : "ArrowLeft");
    }
    for (let row = at[1]; row !== goal[1]; row += Math.sign(goal[1] - row)) {
      await page.keyboard.press(goal[1] > row ? "ArrowDown" : "ArrowUp");
    }
    await page.keyboard.press("Enter");
  }
};

// Until the human can choose again, or the game is over.
export const humansTurn = (page: Page, mode: string, after: number) =>
  page.waitForFunction(
    ([mode, after]) => {
      const [, steps, claim] = (localStorage.getItem(`quintet:game:color-cascade:${mode}`) ?? "\n\n").split("\n");
      const count = steps.split(" ").filter(Boolean).length;
      return !claim.startsWith("playing") || (count >= Number(after) && count % 2 === 0);
    },
    [mode, after] as const,
    { timeout: 20_000, polling: 50 },
  );

// Plays a game to its end with the engine's hints, and checks it natively.
async function playOut(page: Page, mode: string, seed: number, swap: Swap) {
  await open(page, `${mode}~${seed}`, ["calm=on", "turn-clock=off"]);
  const engine = new Engine();
  try {
    let state = await engine.ask({ op: "new", game: "color-cascade", preset: mode, seed });
    let told = 0;
    for (let ply = 0; state.status === "playing"; ply += 1) {
      expect(ply, "a game ends").toBeLessThan(201);
      const { hint } = await engine.ask({ op: "hint" });
      if (hint.move !== "pass") {
        const [from, to] = hint.move.split("-");
        await ready(page);
        await swap(page, from, to);
      }
      await humansTurn(page, mode, told + 2);
      const steps = stepsOf(await record(page, mode));
      expect(steps[told], "the page plays what the hand does").toBe(hint.move);
      for (const move of steps.slice(told)) state = await engine.ask({ op: "play", move });
      told = steps.length;
      expect(await board(page)).toBe(state.position.split(" ")[0]);
    }
    await expect(heading(page)).toHaveText({ won: "You win", lost: "The AI wins", drawn: "A draw" }[state.status as string]!);
    const end = page.getByRole("dialog", { name: /You win|The AI wins|A draw/ });
    await expect(end.locator(".final")).toHaveText(`${state.human_tokens} to ${state.ai_tokens}`);
    await expect(end.locator(".decided")).toContainText(/No swap is left|cleared|moves are played/);
    await expect(end.getByRole("button", { name: "Same board again" })).toBeVisible();
    await agrees(page, mode, state);
  } finally {
    engine.end();
  }
}

// A game against each level at the same time, since most of it is waiting for the opponent. Each has a browser of its
// own: of two tabs only one plays.
export async function againstAll(page: Page, seed: number, swap: Swap) {
  const another = async () => (await page.context().browser()!.newContext()).newPage();
  const pages = [page, await another(), await another()];
  const complaints: string[] = [];
  for (const one of pages) one.on("pageerror", (error) => complaints.push(String(error)));
  await Promise.all(["easy", "medium", "hard"].map((level, index) => playOut(pages[index], level, seed, swap)));
  expect(complaints).toEqual([]);
}

// The record holds natively, the opponent's moves included, even where the clock cut some of them short.
async function agrees(page: Page, mode: string, state: { status: string; score: number; position: string }) {
  const text = await record(page, mode);
  expect(text.split("\n")[2]).toBe(`${state.status} ${state.score}`);
  expect(replay(text).split("\n").slice(0, 2)).toEqual([`verified: ${state.status} ${state.score}`, state.position]);
}

export async function accessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
