// What the tests of Digits! share: the page, the engine's solution of a deal, and the saved record.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Engine, expect, gone, replay } from "./quintet";

export const open = async (page: Page, start: string) => {
  await page.goto(`./#/digits/${start}`);
  await expect(page.locator(".tray .cell").first()).toBeVisible({ timeout: 20_000 });
};

export const tile = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
export const status = (page: Page) => page.locator(".said");
export const lamp = (page: Page) => page.locator(".lamp");
export const settled = (page: Page) => gone(page, ".path, .cell.matched, .grid-row.rising");

export const record = (page: Page, mode: string) =>
  page.evaluate((key) => localStorage.getItem(key) ?? "", `quintet:game:digits:${mode}`);

// The board as a position's text writes it.
export const board = (page: Page) =>
  page.locator(".grid-row").evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent || ".").join("")).join("/"),
  );

// The moves that clear a deal, with what each does.
export async function solution(preset: string, seed: number) {
  const engine = new Engine();
  try {
    await engine.ask({ op: "new", game: "digits", preset, seed });
    const { line } = (await engine.ask({ op: "certificate" })) as { line: string[] };
    const steps: { move: string; event: any; position: string; score: number }[] = [];
    for (const move of line) {
      const state = await engine.ask({ op: "play", move });
      steps.push({ move, event: state.events[0], position: state.position.split(" ")[0], score: state.score });
    }
    return steps;
  } finally {
    engine.end();
  }
}

// A game played badly: always the first pair, and rows when there is none, until it is lost; then this many moves back.
export async function lostGame(preset: string, seed: number, back = 0): Promise<string> {
  const engine = new Engine();
  try {
    let state = await engine.ask({ op: "new", game: "digits", preset, seed });
    while (state.status !== "lost") {
      const { moves } = await engine.ask({ op: "moves" });
      state = await engine.ask({ op: "play", move: moves[0] });
    }
    for (let undone = 0; undone < back; undone += 1) await engine.ask({ op: "undo" });
    return (await engine.ask({ op: "record" })).record;
  } finally {
    engine.end();
  }
}

// A game in which always the first pair was played, until none was left; the last of them taken back or not.
export async function untilStuck(preset: string, seed: number, takenBack = false): Promise<string> {
  const engine = new Engine();
  try {
    let state = await engine.ask({ op: "new", game: "digits", preset, seed });
    while (state.status === "playing") {
      const { moves } = await engine.ask({ op: "moves" });
      state = await engine.ask({ op: "play", move: moves[0] });
    }
    expect(state.status).toBe("stuck");
    if (takenBack) await engine.ask({ op: "undo" });
    return (await engine.ask({ op: "record" })).record;
  } finally {
    engine.end();
  }
}

// Opens a game that was left in the state of a record.
export async function reopen(page: Page, mode: string, seed: number, record: string) {
  await page.addInitScript(
    ([key, text]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [`quintet:game:digits:${mode}`, record],
  );
  await open(page, `${mode}~${seed}`);
}

// What `quintet replay` says of the record that the page keeps.
export const verified = async (page: Page, mode: string) => replay(await record(page, mode)).split("\n");

export async function accessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), what).toEqual([]);
}
