// What the tests of the daily boards share: a date, the board of it natively, and what is stored.
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { Engine, expect, live } from "./quintet";

const quintet = process.env.QUINTET ?? "../target/debug/quintet";

// A Thursday.
export const DATE = "2026-10-15";
export const GAMES = ["number-match", "digits", "pathwayz", "numberclart", "color-cascade"];

export type Board = { date: string; game: string; params: string; seed: string; par: number };

// The boards of a date as the command prints them.
export const boards = (date: string): Board[] =>
  execFileSync(quintet, ["daily", "--date", date], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

// Asks the native engine about the board of a date.
export async function natively<T>(game: string, date: string, ask: (engine: Engine, state: any) => Promise<T>) {
  const engine = new Engine();
  try {
    return await ask(engine, await engine.ask({ op: "daily", game, date }));
  } finally {
    engine.end();
  }
}

// The moves that the deal knows to clear or complete a board.
export const line = (game: string, date = DATE): Promise<string[]> =>
  natively(game, date, async (engine) => (await engine.ask({ op: "certificate" })).line);

// A board of Digits! but for its last pair: the record of it, and that pair.
export const lastPair = (date = DATE) =>
  natively("digits", date, async (engine) => {
    const { line } = await engine.ask({ op: "certificate" });
    for (const move of line.slice(0, -1)) await engine.ask({ op: "play", move });
    return { record: (await engine.ask({ op: "record" })).record as string, pair: (line.at(-1) as string).split("-") };
  });

export const stored = (page: Page, name: string) =>
  page.evaluate((name) => localStorage.getItem(`quintet:${name}`) ?? "", name);

// Puts values where the client keeps them, before it first looks.
export const keep = (page: Page, values: Record<string, string>) =>
  page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) {
      if (localStorage.getItem(`quintet:${name}`) === null) localStorage.setItem(`quintet:${name}`, value);
    }
  }, values);

// Opens a daily board.
export async function open(page: Page, game: string, date = DATE) {
  await page.goto(`./#/daily/${date}/${game}`);
  await live(page);
  await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
}

// Opens a board of Digits! that lacks one pair.
export async function openAtLastPair(page: Page, date = DATE) {
  const { record, pair } = await lastPair(date);
  await page.goto("./#/");
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [`quintet:game:digits:daily-${date}`, record]);
  await open(page, "digits", date);
  return async () => {
    for (const cell of pair) await page.locator(`[data-cell="${cell}"]`).click();
    await expect(result(page, "Board cleared")).toBeVisible({ timeout: 15_000 });
  };
}

export const result = (page: Page, title: string) => page.getByRole("dialog", { name: title });

// The streak as home tells it.
export async function streak(page: Page): Promise<string> {
  await page.goto("./#/");
  await live(page);
  const strip = page.getByRole("link", { name: /^Today/ });
  await expect(strip).toBeVisible();
  return (await strip.getAttribute("aria-label"))!;
}
