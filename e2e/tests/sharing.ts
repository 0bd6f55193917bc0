// What the tests of shared games share: games that were played somewhere else, what is kept of one, and a move by hand.
import type { Page } from "@playwright/test";
import * as cascade from "./color-cascade";
import * as match from "./number-match";
import * as paths from "./pathwayz";
import { Engine, expect } from "./quintet";

export const GAMES = [
  { game: "number-match", preset: "stages", name: "Number Match" },
  { game: "digits", preset: "easy", name: "Digits!" },
  { game: "pathwayz", preset: "easy", name: "Pathwayz" },
  { game: "numberclart", preset: "sprint", name: "Numberclart" },
  { game: "color-cascade", preset: "easy", name: "Color Cascade" },
] as const;

export type Shared = { link: string; record: string; moves: number };

// A game of this many moves, always the middle one of the legal moves, with one undo.
export async function played(game: string, preset: string, moves: number, seed = 7): Promise<Shared> {
  const engine = new Engine();
  let state = await engine.ask({ op: "new", game, preset, seed });
  for (let count = 0; count < moves && state.status === "playing"; count += 1) {
    const { moves: legal } = await engine.ask({ op: "moves" });
    const mine = !state.position.includes("to=ai");
    state = mine ? await engine.ask({ op: "play", move: legal[Math.floor(legal.length / 2)] }) : await engine.ask({ op: "ai" });
    if (count === 1) {
      await engine.ask({ op: "undo" });
      state = await engine.ask({ op: "redo" });
    }
  }
  const { record } = await engine.ask({ op: "record" });
  const { link } = await engine.ask({ op: "link" });
  engine.end();
  return { link, record, moves };
}

export const kept = (page: Page, game: string, preset: string) =>
  page.evaluate((name) => localStorage.getItem(name), `quintet:game:${game}:${preset}`);

// A game as a record left it, opened from its own address.
export async function openRecord(page: Page, game: string, preset: string, record: string) {
  await page.goto("./#/");
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [`quintet:game:${game}:${preset}`, record]);
  await page.goto(`./#/${game}/${preset}~7`);
  await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
}

// One move by the player's own hand.
export async function move(page: Page, game: string, mv: string) {
  const cells = mv.split("-");
  switch (game) {
    case "number-match":
      return cells.reduce((before, cell) => before.then(() => match.cell(page, cell).click()), Promise.resolve());
    case "digits":
      return cells.reduce((before, cell) => before.then(() => page.locator(`[data-cell="${cell}"]`).click()), Promise.resolve());
    case "color-cascade":
      await cascade.ready(page);
      return cascade.byKeys(page, cells[0], cells[1]);
    default:
      // Cells beside each other: the first moves, or the path goes there.
      return page.keyboard.press(paths.key(cells[0], cells[1]));
  }
}
