// What the tests of Pathwayz share: the page, and the same puzzle natively.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Engine, expect, middleOf, replay } from "./quintet";

export type Puzzle = { start: string; line: string[]; rows: string[] };

// A deal and the solution that the generator stored with it.
export async function puzzle(preset: string, seed: number): Promise<Puzzle> {
  const engine = new Engine();
  try {
    const state = await engine.ask({ op: "new", game: "pathwayz", preset, seed });
    const { line } = await engine.ask({ op: "certificate" });
    return { start: `${preset}~${seed}`, line, rows: state.position.split(" ")[0].split("/") };
  } finally {
    engine.end();
  }
}

// Why the engine refuses the last of these moves.
export async function reason(start: string, moves: string[]): Promise<string> {
  const [preset, seed] = start.split("~");
  const engine = new Engine();
  try {
    await engine.ask({ op: "new", game: "pathwayz", preset, seed: Number(seed) });
    for (const move of moves.slice(0, -1)) await engine.ask({ op: "play", move });
    await engine.ask({ op: "play", move: moves.at(-1) });
  } catch (error) {
    return JSON.parse((error as Error).message).message;
  } finally {
    engine.end();
  }
  throw new Error("the move was not refused");
}

export async function open(page: Page, start: string) {
  await page.goto(`./#/pathwayz/${start}`);
  await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 15_000 });
}

// The board as the engine prints it, from what its cells are called.
export const board = (page: Page) =>
  page.locator(".spots [role=row]").evaluateAll((rows) =>
    rows
      .map((row) =>
        [...row.querySelectorAll("[role=gridcell]")]
          .map(({ ariaLabel }) => {
            const number = Number(ariaLabel!.match(/, number (\d+)/)?.[1]);
            // From ten on they are letters.
            return ariaLabel!.endsWith(", wall") ? "#" : number ? number.toString(36).toUpperCase() : ".";
          })
          .join(""),
      )
      .join("/"),
  );

export const record = (page: Page, mode: string) =>
  page.evaluate((mode) => localStorage.getItem(`quintet:game:pathwayz:${mode}`) ?? "", mode);
export const counts = (page: Page) => page.locator(".counts");
export const status = (page: Page) => page.locator(".said");

// The middle of a cell on the screen.
export const middle = (page: Page, cell: string) => middleOf(page.locator(`[data-cell=${cell}]`));

export const middles = (page: Page, cells: string[]) => Promise.all(cells.map((cell) => middle(page, cell)));

const column = (cell: string) => cell.charCodeAt(0);
const row = (cell: string) => Number(cell.slice(1));

// The cells around a cell, on a board of this side.
export function beside(cell: string, side: number): string[] {
  const [col, line] = [column(cell) - 97, row(cell)];
  return [[col - 1, line], [col + 1, line], [col, line - 1], [col, line + 1]]
    .filter(([c, r]) => c >= 0 && c < side && r >= 1 && r <= side)
    .map(([c, r]) => String.fromCharCode(97 + c) + r);
}

// A way from the beginning of a tutorial into a corner that it has closed itself: over the numbers, and round.
export async function deadEnd(line: string[]): Promise<{ start: string; path: string[] }> {
  const numbers = line.slice(0, 6);
  const down = row(numbers[0]) <= 3 ? 1 : -1;
  const cell = (col: number, r: number) => String.fromCharCode(col) + r;
  const [end, r] = [column(numbers[5]), row(numbers[5])];
  const inward = end === 97 ? 1 : -1;
  const path = [...numbers, cell(end, r + down), cell(end, r + 2 * down), cell(end + inward, r + 2 * down), cell(end + 2 * inward, r + 2 * down), cell(end + 2 * inward, r + down), cell(end + inward, r + down)];
  return { start: numbers[0], path };
}

// Only where a line begins, turns and ends.
export const corners = (line: string[]) =>
  line.filter((cell, place) => {
    const [before, after] = [line[place - 1], line[place + 1]];
    if (!before || !after) return true;
    return !(column(before) === column(after) || row(before) === row(after)) || cell === line[0];
  });

// The key that leads from one cell to the next.
export function key(from: string, to: string): string {
  if (row(from) === row(to)) return column(from) < column(to) ? "ArrowRight" : "ArrowLeft";
  return row(from) < row(to) ? "ArrowDown" : "ArrowUp";
}

// The puzzle is solved, and its record holds natively.
export async function solved(page: Page, mode: string, cells: number) {
  await expect(page.getByRole("heading", { name: `All ${cells} cells` })).toBeVisible();
  await expect(status(page)).toContainText("Solved");
  await expect(page.getByRole("button", { name: "New Game" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0);
  const kept = await record(page, mode);
  expect(replay(kept).split("\n")[0]).toBe(`verified: won ${cells}`);
  return kept;
}

// Whether confetti is in the air: its canvas is there and something is painted on it.
export const celebrating = (page: Page) =>
  page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("canvas.confetti");
    const { width = 0, height = 0 } = canvas ?? {};
    if (!canvas || !width || !height) return false;
    // A copy is looked at: a canvas that is read again and again would be moved out of the graphics memory.
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })!;
    copy.drawImage(canvas, 0, 0);
    return copy.getImageData(0, 0, width, height).data.some((value) => value > 0);
  });

export async function accessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)])).toEqual([]);
}
