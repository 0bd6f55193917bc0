// What the tests of Numberclart share: the page, and the same game played natively.
import type { Page } from "@playwright/test";
import { Engine, expect, replay } from "./quintet";

export const WAYS = { up: [0, -1], left: [-1, 0], right: [1, 0], down: [0, 1] } as const;
export type Way = keyof typeof WAYS;
export const KEYS: Record<Way, string> = { up: "ArrowUp", left: "ArrowLeft", right: "ArrowRight", down: "ArrowDown" };
export const ROUND: Way[] = ["left", "up", "right", "down", "left", "down"];

export const open = async (page: Page, start: string) => {
  await page.goto(`./#/numberclart/${start}`);
  await expect(page.locator(".board .cell")).toHaveCount(25);
};
export const record = async (page: Page) => (await page.locator(".record pre").textContent()) ?? "";

// The board as a position's text writes it: value and strain, `--` for an empty cell.
export const board = (page: Page) =>
  page.locator(".board .cell").evaluateAll((cells) => {
    const texts = cells.map((cell) => {
      const { value, strain } = (cell as HTMLElement).dataset;
      return value === undefined ? "--" : value + strain;
    });
    return [0, 5, 10, 15, 20].map((row) => texts.slice(row, row + 5).join("")).join("/");
  });

// The same ways taken by the native engine, which says itself which move an arrow means.
async function played(preset: string, seed: number, ways: Way[]) {
  const engine = new Engine();
  try {
    let state = await engine.ask({ op: "new", game: "numberclart", preset, seed });
    for (const way of ways) {
      const move = state.arrows[way];
      if (move !== null) state = await engine.ask({ op: "play", move });
    }
    return { state, record: (await engine.ask({ op: "record" })).record as string };
  } finally {
    engine.end();
  }
}

// The page shows what the engine says, and its record holds natively.
export async function agrees(page: Page, preset: string, seed: number, ways: Way[]) {
  const native = await played(preset, seed, ways);
  expect(await record(page)).toBe(native.record);
  expect(await board(page)).toBe(native.state.position.split(" ")[0]);
  await expect(page.locator(".score")).toHaveText(String(native.state.score));
  const verified = replay(native.record).split("\n");
  expect(verified[0]).toBe(`verified: ${native.state.status} ${native.state.score}`);
  expect(verified[1]).toBe(native.state.position);
}
