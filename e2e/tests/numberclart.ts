// What the tests of Numberclart share: the page, and the same game played natively.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Engine, expect, replay } from "./quintet";

export const WAYS = { up: [0, -1], left: [-1, 0], right: [1, 0], down: [0, 1] } as const;
export type Way = keyof typeof WAYS;
export const KEYS: Record<Way, string> = { up: "ArrowUp", left: "ArrowLeft", right: "ArrowRight", down: "ArrowDown" };
export const ROUND: Way[] = ["left", "up", "right", "down", "left", "down"];

export const open = async (page: Page, start: string) => {
  await page.goto(`./#/numberclart/${start}`);
  await expect(page.getByRole("gridcell")).toHaveCount(25, { timeout: 30_000 });
};
export const record = (page: Page, mode = "endless") =>
  page.evaluate((mode) => localStorage.getItem(`quintet:game:numberclart:${mode}`) ?? "", mode);
export const cell = (page: Page, name: string) => page.locator(`[data-cell=${name}]`);
export const rested = (page: Page) => expect(page.locator(".clay-tray")).not.toHaveAttribute("data-busy");

// The board as a position's text writes it: value and strain, `--` for an empty cell.
export const board = (page: Page) =>
  page.getByRole("gridcell").evaluateAll((cells) => {
    const texts = cells.map((cell) => {
      const { value, strain } = (cell as HTMLElement).dataset;
      return value === undefined ? "--" : value + strain;
    });
    return [0, 5, 10, 15, 20].map((row) => texts.slice(row, row + 5).join("")).join("/");
  });

// The same from the clay that is seen once everything has come to rest.
export async function seen(page: Page) {
  await rested(page);
  return page.locator(".clay-tile").evaluateAll((tiles) => {
    const texts = Array.from({ length: 25 }, () => "--");
    for (const tile of tiles as HTMLElement[]) {
      const [col, row] = ["--col", "--row"].map((name) => Number(tile.style.getPropertyValue(name)));
      texts[5 * row + col] = tile.querySelector("text")!.textContent + tile.querySelector("svg")!.dataset.strain!;
    }
    return [0, 5, 10, 15, 20].map((row) => texts.slice(row, row + 5).join("")).join("/");
  });
}

// What happens in a native game, given how to go on from each state.
export async function natively<T>(preset: string, seed: number, play: (engine: Engine, state: any) => Promise<T>) {
  const engine = new Engine();
  try {
    return await play(engine, await engine.ask({ op: "new", game: "numberclart", preset, seed }));
  } finally {
    engine.end();
  }
}

// The same ways taken by the native engine, which says itself which move an arrow means.
export const played = (preset: string, seed: number, ways: Way[]) =>
  natively(preset, seed, async (engine, state) => {
    for (const way of ways) {
      const move = state.arrows[way];
      if (move !== null) state = await engine.ask({ op: "play", move });
    }
    return { state, record: (await engine.ask({ op: "record" })).record as string };
  });

// The page shows what the engine says, and its record holds natively.
export async function agrees(page: Page, preset: string, seed: number, ways: Way[]) {
  const native = await played(preset, seed, ways);
  expect(await record(page, preset)).toBe(native.record);
  expect(await board(page)).toBe(native.state.position.split(" ")[0]);
  expect(await seen(page)).toBe(await board(page));
  await expect(page.locator(".readout .score")).toHaveText(String(native.state.score));
  await expect(page.locator(".clay-turn")).toHaveText(String(native.state.turn));
  verified(native.record, native.state);
}

export function verified(text: string, state: { status: string; score: number; position: string }) {
  const lines = replay(text).split("\n");
  expect(lines[0]).toBe(`verified: ${state.status} ${state.score}`);
  expect(lines[1]).toBe(state.position);
}

// The ways of a whole sprint, round and round, and how it ends; arrows that move nothing are left out.
export const sprint = (seed: number) =>
  natively("sprint", seed, async (engine, state) => {
    const ways: Way[] = [];
    for (let press = 0; state.status === "playing"; press += 1) {
      const way = ROUND[press % ROUND.length];
      if (state.arrows[way] === null) continue;
      ways.push(way);
      state = await engine.ask({ op: "play", move: state.arrows[way] });
    }
    return { ways, ended: state };
  });

// Which way leads from a move's first cell to its second.
export function wayOf(move: string): Way {
  const [from, to] = move.split("-");
  const [across, down] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
  return (Object.keys(WAYS) as Way[]).find((way) => WAYS[way][0] === across && WAYS[way][1] === down)!;
}

// A first move that no arrow means, so that its tile must be chosen.
export const uncommon = (seed: number) =>
  natively("endless", seed, async (engine, state) => {
    const { moves } = await engine.ask({ op: "moves" });
    return (moves as string[]).find((move) => !Object.values(state.arrows).includes(move))!;
  });

export async function accessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
}
