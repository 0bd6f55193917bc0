// All five games in the states that a page can be in: just dealt, in the middle, and at their ends.
import { type Locator, type Page } from "@playwright/test";
import { key } from "./pathwayz";
import { Engine, expect } from "./quintet";

export const GAMES = [
  { game: "number-match", preset: "stages" },
  { game: "digits", preset: "easy" },
  { game: "pathwayz", preset: "easy" },
  { game: "numberclart", preset: "sprint" },
  { game: "color-cascade", preset: "easy" },
] as const;
export type Game = (typeof GAMES)[number];

const SEED = 42;

// The record of a game played well, for this many moves of the human or to its end, with the last move taken back or not.
export function recordOf(of: Game, moves = Infinity, takenBack = false): Promise<string> {
  const key = [of.game, moves, takenBack].join();
  if (!known.has(key)) known.set(key, played(of, moves, takenBack));
  return known.get(key)!;
}

// A game against the AI takes a while to play.
const known = new Map<string, Promise<string>>();

async function played({ game, preset }: Game, moves: number, takenBack: boolean): Promise<string> {
  const engine = new Engine();
  try {
    let state = await engine.ask({ op: "new", game, preset, seed: SEED });
    const { line }: { line?: string[] } = (await engine.ask({ op: "certificate" })) ?? {};
    for (let count = 0; count < moves && state.status === "playing"; count += 1) {
      const move = line ? line[count] : (await engine.ask({ op: "hint" })).hint.move;
      state = await engine.ask({ op: "play", move });
      while (state.status === "playing" && state.position.includes("to=ai")) state = await engine.ask({ op: "ai" });
    }
    if (takenBack) await engine.ask({ op: "undo" });
    return (await engine.ask({ op: "record" })).record;
  } finally {
    engine.end();
  }
}

// Opens a game, as a record left it where there is one.
export async function openGame(page: Page, { game, preset }: Game, record?: string): Promise<Locator> {
  if (record) {
    // Games are stored from the home page, where none is open.
    await page.goto("./#/");
    await expect(page.locator(".home")).toBeVisible({ timeout: 20_000 });
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [`quintet:game:${game}:${preset}`, record]);
  }
  await page.goto(`./#/${game}/${preset}~${SEED}`);
  const board = page.locator(".board [role=grid]");
  await expect(board).toBeVisible({ timeout: 20_000 });
  return board;
}

// Opens a game before its last move, makes that move, and waits for the result.
export async function openEnd(page: Page, of: Game) {
  if (of.game === "pathwayz") {
    // A line that nobody holds is not kept, and the end is told on the page itself.
    const cells = (await recordOf(of)).split("\n")[1].split(" ");
    await openGame(page, of);
    for (const [place, cell] of cells.slice(1).entries()) await page.keyboard.press(key(cells[place], cell));
    await expect(page.locator(".won-heading")).toBeVisible();
    return;
  }
  await openGame(page, of, await recordOf(of, Infinity, true));
  await page.keyboard.press("Control+y");
  await expect(page.locator("dialog[open] .result")).toBeVisible({ timeout: 20_000 });
}

// The sheets over a game, and how each is opened.
export const SHEETS: Record<string, (page: Page) => Promise<void>> = {
  Settings: (page) => page.getByRole("button", { name: "Settings" }).click(),
  "New game": (page) => page.keyboard.press("n"),
  "How to play": (page) => page.keyboard.press("?"),
};
