// What the tests of Number Match share: the page, the engine's solution of a deal, and the saved record.
import type { Locator, Page } from "@playwright/test";
import { Engine, expect, gone } from "./quintet";

export const open = async (page: Page, start: string) => {
  await page.goto(`./#/number-match/${start}`);
  await expect(page.locator(".grid .cell").first()).toBeVisible({ timeout: 20_000 });
};

// A cell by its name in the engine's words, as the board stands on the screen.
export const cell = (page: Page, name: string): Locator =>
  page.locator(`.grid-row[aria-rowindex="${name.slice(1)}"] .cell[data-col="${name.charCodeAt(0) - 97}"]`);

// Nothing is being shown any more.
export const settled = (page: Page) =>
  gone(page, ".path, .grid-row.leaving, .grid-row.sliding, .cell.matched, .cell.fresh");

// Presses +, and waits until it would act again: a second press at once is taken for a slip.
export async function add(page: Page) {
  await page.getByRole("button", { name: /^Add numbers/ }).click();
  await page.waitForTimeout(450);
  await settled(page);
}

export const record = (page: Page, mode = "stages") =>
  page.evaluate((key) => localStorage.getItem(key) ?? "", `quintet:game:number-match:${mode}`);

// The board as a position's text writes it.
export const board = (page: Page) =>
  page.locator(".grid-row").evaluateAll((rows) => {
    const at = (row: Element) => Number(row.getAttribute("aria-rowindex"));
    const face = (cell: Element) => cell.textContent || (cell.classList.contains("pristine") ? "_" : ".");
    const sorted = rows.sort((one, other) => at(one) - at(other));
    return sorted.map((row) => [...row.children].map(face).join("")).join("/");
  });

export type Matched = { type: string; first: string; second: string; path: string[]; shape: string; points: number };

// The moves that clear a deal, with what each does.
export async function solution(seed: number, preset = "stages") {
  const engine = new Engine();
  try {
    const start = await engine.ask({ op: "new", game: "number-match", preset, seed });
    const { line } = (await engine.ask({ op: "certificate" })) as { line: string[] };
    const steps: { move: string; matched: Matched; position: string; score: number }[] = [];
    for (const move of line) {
      const state = await engine.ask({ op: "play", move });
      steps.push({ move, matched: state.events[0], position: state.position.split(" ")[0], score: state.score });
    }
    return { start: start.position.split(" ")[0] as string, steps };
  } finally {
    engine.end();
  }
}

// A game one move away from a deadlock: its record so far, its seed, and that move.
export async function nearDeadlock() {
  const engine = new Engine();
  try {
    for (let seed = 1; ; seed += 1) {
      let state = await engine.ask({ op: "new", game: "number-match", preset: "classic", seed });
      let before = "";
      let move = "";
      while (state.status === "playing") {
        before = (await engine.ask({ op: "record" })).record;
        [move] = (await engine.ask({ op: "moves" })).moves;
        state = await engine.ask({ op: "play", move });
      }
      if (state.status === "stuck") return { seed, before, move };
    }
  } finally {
    engine.end();
  }
}

// Opens a deal before the last pair of its solution, plays that pair, and says the score.
export async function finish(page: Page, seed: number, preset = "stages"): Promise<number> {
  const engine = new Engine();
  try {
    await engine.ask({ op: "new", game: "number-match", preset, seed });
    const { line } = (await engine.ask({ op: "certificate" })) as { line: string[] };
    for (const move of line.slice(0, -1)) await engine.ask({ op: "play", move });
    const { record } = await engine.ask({ op: "record" });
    await keep(page, preset, record);
    await open(page, `${preset}~${seed}`);
    for (const name of line.at(-1)!.split("-")) await cell(page, name).click();
    return (await engine.ask({ op: "play", move: line.at(-1) })).score;
  } finally {
    engine.end();
  }
}

// Puts a record where the client keeps the game of a mode.
export const keep = async (page: Page, mode: string, text: string) => {
  await page.goto("./#/");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`quintet:game:number-match:${mode}`, text]);
};
