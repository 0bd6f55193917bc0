// What is where, at twelve sizes in every game, on fresh boards, in the middle of a game, in sheets, results and
// statistics: no two texts overlap, nothing is cut off, no control leaves the window, and a toast covers nothing.
import { type Page } from "@playwright/test";
import { GAMES, SHEETS, openEnd, openGame, recordOf } from "./games";
import { lostGame, reopen } from "./digits";
import { cell, keep, nearDeadlock, open } from "./number-match";
import { awake, drawn, expect, test } from "./quintet";

const SIZES = [
  [320, 568], [360, 640], [375, 667], [390, 844], [412, 915], [768, 1024],
  [1280, 800], [1920, 1080], [667, 375], [844, 390], [568, 320], [320, 256],
];
const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "dark", forcedColors: "active" },
} as const;

// What is wrong with the page as it stands, or with the dialog in front of it.
const faults = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const front = dialog ?? document.querySelector(".game, .statistics")!;
    type Box = { left: number; top: number; right: number; bottom: number };
    const found: string[] = [];
    const meets = (one: Box, other: Box, by = 1) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page is wider than the window");

    // What can be scrolled to is not lost.
    const canScrollTo = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const scrolling = ["auto", "scroll"].includes(getComputedStyle(at).overflowY);
        if (scrolling && at.scrollHeight > at.clientHeight + 1) return true;
      }
      return false;
    };

    // The part of a box that the boxes around it show.
    const seen = (box: Box, element: Element | null): Box => {
      let { left, top, right, bottom } = box;
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const edge = at.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      return { left, top, right, bottom };
    };

    // What stays in place lies over what is scrolled under it.
    const isPinned = (element: Element) => {
      for (let at: Element | null = element; at && at !== front; at = at.parentElement) {
        if (getComputedStyle(at).position === "sticky") return true;
      }
      return false;
    };

    const texts: { text: string; box: Box; element: Element }[] = [];
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || element.closest(".unseen, svg") || getComputedStyle(element).clipPath === "inset(50%)" || !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = seen(whole, element);
        if (box.right - box.left < 1 || box.bottom - box.top < 1) {
          if (!canScrollTo(element)) found.push(`"${text}" is not to be seen`);
          continue;
        }
        if (whole.left < -1 || whole.right > innerWidth + 1) found.push(`"${text}" leaves the window`);
        if (box.right - box.left < whole.width - 1.5) found.push(`"${text}" is cut off`);
        if (!(scrolls && !dialog) && !canScrollTo(element) && (whole.top < -1 || whole.bottom > innerHeight + 1)) {
          found.push(`"${text}" is above or below the window`);
        }
        // Letters fill only the middle of the box that their font asks for.
        const air = (box.bottom - box.top) / 4;
        texts.push({ text, box: { ...box, top: box.top + air, bottom: box.bottom - air }, element });
      }
    }
    texts.forEach((one, at) => {
      for (const other of texts.slice(at + 1)) {
        // The comma of a large number stands close to its digits.
        if (one.element === other.element || one.text === "," || other.text === ",") continue;
        if (isPinned(one.element) === isPinned(other.element) && meets(one.box, other.box)) found.push(`"${one.text}" and "${other.text}" overlap`);
      }
    });

    for (const control of front.querySelectorAll(dialog ? "button, a[href], input" : ".header button, .controls button")) {
      const box = control.getBoundingClientRect();
      if (dialog && canScrollTo(control)) continue;
      const below = scrolls ? document.documentElement.scrollHeight - scrollY : innerHeight;
      if (box.width && (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 - scrollY || box.bottom > below + 1)) {
        found.push(`${control.getAttribute("aria-label") ?? control.textContent} is outside of the window`);
      }
    }
    if (dialog || front.matches(".statistics")) return [...new Set(found)];
    const board = document.querySelector(".board [role=grid]")!.getBoundingClientRect();
    if (board.width < 170) found.push(`the board is only ${board.width} wide`);

    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    if (toast) {
      if (toast.left < -1 || toast.right > innerWidth + 1) found.push("the toast leaves the window");
      for (const under of document.querySelectorAll(".readout, .stats, .header, .versus, .controls button, .board [role=grid]")) {
        const box = under.getBoundingClientRect();
        if (box.width && meets(toast, seen(box, under))) found.push(`the toast covers ${under.className}`);
      }
    }
    return [...new Set(found)];
  });

// Looks at a page at every size, and keeps what is wrong by size and state.
class Sizes {
  readonly wrong: Record<string, string[]> = {};
  constructor(private readonly page: Page) {}

  async look(what: string) {
    for (const [width, height] of SIZES) {
      await this.page.setViewportSize({ width, height });
      await drawn(this.page);
      // On a busy machine the board may follow the window some frames later; what is wrong at rest stays wrong.
      let found: string[] = [];
      const look = async () => (found = await faults(this.page)).length;
      const keep = () => (this.wrong[`${width} x ${height} ${what}`] = found);
      await expect.poll(look, { timeout: 5_000 }).toBe(0).catch(keep);
    }
  }
}

for (const [look, media] of Object.entries(LOOKS)) {
  const begin = (page: Page) => page.emulateMedia({ ...media, reducedMotion: "reduce" });

  for (const of of GAMES) {
    test(`${of.game} has room for everything, ${look}`, async ({ page }) => {
      test.slow();
      await begin(page);
      await openGame(page, of);
      const sizes = new Sizes(page);
      await sizes.look("at rest");
      // The way to start a game is in reach at every size.
      await page.keyboard.press("n");
      const start = page.getByRole("button", { name: "Start", exact: true });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expect(start).toBeInViewport({ ratio: 1 });
      }
      // A toast that stays, so that it can be looked at.
      await page.evaluate(() => {
        const later = window.setTimeout;
        Object.assign(window, { setTimeout: (act: TimerHandler, after?: number) => (after === 4000 ? 0 : later(act, after)) });
      });
      await start.click();
      await expect(page.locator(".toast")).toBeVisible();
      await sizes.look("with a toast");
      expect(sizes.wrong).toEqual({});
    });

    test(`${of.game} has room in the middle of a game, with a hint and its words, ${look}`, async ({ page }) => {
      test.slow();
      await begin(page);
      await openGame(page, of, await recordOf(of, 5));
      await page.keyboard.press("h");
      await expect(page.locator(".said .sentence")).not.toBeEmpty();
      const sizes = new Sizes(page);
      await sizes.look("with a hint");
      expect(sizes.wrong).toEqual({});
    });

    test(`${of.game} has room in its sheets, ${look}`, async ({ page }) => {
      test.slow();
      await begin(page);
      await openGame(page, of);
      const sizes = new Sizes(page);
      for (const [name, open] of Object.entries(SHEETS)) {
        await open(page);
        await expect(page.getByRole("dialog", { name })).toBeVisible();
        await sizes.look(`in ${name}`);
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog")).toHaveCount(0);
      }
      expect(sizes.wrong).toEqual({});
    });

    test(`${of.game} has room for its result and its statistics, ${look}`, async ({ page }) => {
      test.slow();
      await begin(page);
      await openEnd(page, of);
      await awake(page);
      const sizes = new Sizes(page);
      await sizes.look("result");
      // Zoomed in to a few hundred pixels it begins with what it says, not with its buttons.
      const heading = page.locator("dialog[open] h2");
      if (await heading.count()) await expect(heading).toBeInViewport({ ratio: 1 });
      // Under it the figures are as long as they get.
      if (of.game !== "pathwayz") {
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog")).toHaveCount(0);
        await sizes.look("once the result is closed");
      }
      await page.evaluate(() => (location.hash = "#/statistics"));
      await expect(page.locator(".statistics .panel").first()).toBeVisible();
      await sizes.look("statistics");
      expect(sizes.wrong).toEqual({});
    });
  }
}

for (const [look, media] of Object.entries(LOOKS)) {
  test(`a lost board of Digits! has room for its ways out, ${look}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    await reopen(page, "hard", 1, await lostGame("hard", 1));
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await awake(page);
    const sizes = new Sizes(page);
    await sizes.look("lost");
    expect(sizes.wrong).toEqual({});
  });

  test(`a deadlock of Number Match has room for its overlay and its alert, ${look}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    const { seed, before, move } = await nearDeadlock();
    await keep(page, "classic", before);
    await open(page, `classic~${seed}`);
    for (const name of move.split("-")) await cell(page, name).click();
    const overlay = page.getByRole("alertdialog", { name: "No moves available" });
    await expect(overlay).toBeVisible();
    const sizes = new Sizes(page);
    await awake(page);
    await sizes.look("overlay");
    await overlay.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await sizes.look("alert");
    expect(sizes.wrong).toEqual({});
  });
}
