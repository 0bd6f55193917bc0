// What is where, at twelve sizes in every game: no two texts overlap, nothing is cut off, no control leaves the window,
// and a toast covers nothing.
import { type Page } from "@playwright/test";
import { expect, test } from "./quintet";

const SIZES = [
  [320, 568], [360, 640], [375, 667], [390, 844], [412, 915], [768, 1024],
  [1280, 800], [1920, 1080], [667, 375], [844, 390], [568, 320], [320, 256],
];
const GAMES = {
  "number-match": "stages~42",
  digits: "easy~42",
  pathwayz: "easy~42",
  numberclart: "sprint~42",
  "color-cascade": "easy~42",
};
const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "dark", forcedColors: "active" },
} as const;

// What is wrong with the page as it stands.
const faults = (page: Page) =>
  page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number };
    const found: string[] = [];
    const meets = (one: Box, other: Box, by = 1) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page is wider than the window");

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

    const texts: { text: string; box: Box; element: Element }[] = [];
    const walker = document.createTreeWalker(document.querySelector(".game")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || element.closest(".unseen, svg") || !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = seen(whole, element);
        if (box.right - box.left < 1 || box.bottom - box.top < 1) {
          // What can be scrolled to is not lost.
          if (!element.closest(".board, .above, .sheet-body")) found.push(`"${text}" is not to be seen`);
          continue;
        }
        if (whole.left < -1 || whole.right > innerWidth + 1) found.push(`"${text}" leaves the window`);
        if (box.right - box.left < whole.width - 1.5) found.push(`"${text}" is cut off`);
        if (!scrolls && !element.closest(".board, .above") && (whole.top < -1 || whole.bottom > innerHeight + 1)) {
          found.push(`"${text}" is above or below the window`);
        }
        // Letters fill only the middle of the box that their font asks for.
        const air = (box.bottom - box.top) / 4;
        texts.push({ text, box: { ...box, top: box.top + air, bottom: box.bottom - air }, element });
      }
    }
    texts.forEach((one, at) => {
      for (const other of texts.slice(at + 1)) {
        if (one.element !== other.element && meets(one.box, other.box)) found.push(`"${one.text}" and "${other.text}" overlap`);
      }
    });

    for (const control of document.querySelectorAll(".header button, .controls button")) {
      const box = control.getBoundingClientRect();
      const below = scrolls ? document.documentElement.scrollHeight - scrollY : innerHeight;
      if (box.width && (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 - scrollY || box.bottom > below + 1)) {
        found.push(`${control.getAttribute("aria-label") ?? control.textContent} is outside of the window`);
      }
    }
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

for (const [look, media] of Object.entries(LOOKS)) {
  for (const [game, start] of Object.entries(GAMES)) {
    test(`${game} has room for everything, ${look}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ ...media, reducedMotion: "reduce" });
      await page.goto(`./#/${game}/${start}`);
      await expect(page.locator(".board [role=grid]")).toBeVisible();
      const wrong: Record<string, string[]> = {};
      const look = async (what: string) => {
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          // On a busy machine the board may follow the window some frames later; what is wrong at rest stays wrong.
          let found: string[] = [];
          const look = async () => (found = await faults(page)).length;
          await expect.poll(look, { timeout: 1_000 }).toBe(0).catch(() => (wrong[`${width} x ${height} ${what}`] = found));
        }
      };
      await look("at rest");
      // The way to start a game is in reach at every size.
      await page.keyboard.press("n");
      const begin = page.getByRole("button", { name: "Start", exact: true });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expect(begin).toBeInViewport({ ratio: 1 });
      }
      // A toast that stays, so that it can be looked at.
      await page.evaluate(() => {
        const later = window.setTimeout;
        Object.assign(window, { setTimeout: (act: TimerHandler, after?: number) => (after === 4000 ? 0 : later(act, after)) });
      });
      await begin.click();
      await expect(page.locator(".toast")).toBeVisible();
      await look("with a toast");
      expect(wrong).toEqual({});
    });
  }
}
