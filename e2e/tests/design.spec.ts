// The design's values, line by line: what the style sheet really computes, at four widths.
import type { Page } from "@playwright/test";
import { cell, finish, open, solution } from "./number-match";
import { expect, test } from "./quintet";

const WIDTHS = [320, 375, 414, 768] as const;
const HEIGHTS: Record<number, number> = { 320: 568, 375: 812, 414: 896, 768: 1024 };

// The same at every width, or one value for each.
type Expected = string | [string, string, string, string];
type Line = [selector: string, property: string, expected: Expected];

const ROBOTO = 'Roboto, -apple-system, BlinkMacSystemFont, "Segoe UI", "Helvetica Neue", Arial, sans-serif';
const MONO = '"Roboto Mono", "SF Mono", Consolas, monospace';
const white = "rgb(255, 255, 255)";
const ink = "rgb(33, 33, 33)";
const grey = "rgb(110, 110, 110)";
const border = "rgb(224, 224, 224)";
const surface = "rgb(245, 245, 245)";
const blue = "rgb(33, 150, 243)";
const amber = "rgb(255, 193, 7)";

const AT_REST: Line[] = [
  // 14.5.1
  [".header", "height", "56px"],
  [".header", "background-color", white],
  [".header", "border-bottom", `1px solid ${border}`],
  [".header .icon-button", "width", "48px"],
  [".header .icon-button", "height", "48px"],
  [".header .icon-button", "color", ink],
  [".header .icon-button svg", "width", "24px"],
  [".pill", "font-size", "20px"],
  [".pill", "font-weight", "600"],
  [".pill", "color", ink],
  [".pill", "background-color", surface],
  [".pill", "border-radius", "16px"],
  [".pill", "padding", "8px 16px"],
  [".pill", "min-width", "80px"],
  [".pill svg", "width", "20px"],
  [".pill svg", "color", amber],
  // 14.5.2
  [".readout", "height", ["64px", "80px", "80px", "80px"]],
  [".readout", "background-color", white],
  [".score", "font-size", ["40px", "48px", "48px", "48px"]],
  [".score", "font-weight", "700"],
  [".score", "color", blue],
  [".score", "font-family", MONO],
  [".score", "letter-spacing", "-0.5px"],
  [".readout .label", "font-size", "12px"],
  [".readout .label", "color", grey],
  [".readout .label", "letter-spacing", "0.5px"],
  [".readout .label", "text-transform", "uppercase"],
  // 14.5.3
  [".stats", "height", "72px"],
  [".stats", "background-color", surface],
  [".stats", "border-top", `1px solid ${border}`],
  [".stats", "border-bottom", `1px solid ${border}`],
  [".stage-label", "font-size", "14px"],
  [".stage-label", "font-weight", "500"],
  [".stage-label", "color", ink],
  [".stage-number", "font-size", "20px"],
  [".stage-number", "font-weight", "600"],
  [".stats .caption", "font-size", "11px"],
  [".stats .caption", "color", grey],
  [".stats .figure", "font-size", "16px"],
  [".stats .figure", "font-weight", "600"],
  [".stats .figure svg", "color", amber],
  [".circle", "width", ["17px", "20px", "20px", "20px"]],
  [".circle", "border-radius", "50%"],
  [".circle", "font-size", "10px"],
  [".circle", "font-weight", "600"],
  [".circle:not(.cleared)", "background-color", border],
  [".circle:not(.cleared)", "color", "rgb(97, 97, 97)"],
  [".circles", "column-gap", ["3px", "4px", "4px", "4px"]],
  // 14.5.4 and 14.7
  [".grid", "background-color", "rgb(250, 250, 250)"],
  [".grid", "border-top", `1px solid ${border}`],
  [".cell", "width", ["32px", "36px", "40px", "60px"]],
  [".cell", "height", ["32px", "36px", "40px", "60px"]],
  [".cell", "font-size", ["28px", "32px", "36px", "45px"]],
  [".cell", "font-weight", "500"],
  [".cell", "font-family", MONO],
  [".cell", "color", ink],
  [".cell", "background-color", white],
  [".cell", "border-top", `1px solid ${border}`],
  [".cell", "border-radius", "4px"],
  [".grid-row", "column-gap", ["1px", "2px", "2px", "2px"]],
  [".cell.pristine", "background-image", /* subtle stripes */ "repeating-linear-gradient"],
  // 14.5.6
  [".controls", "min-height", "80px"],
  [".controls", "background-color", white],
  [".controls", "border-top", `1px solid ${border}`],
  [".round", "width", ["52px", "56px", "56px", "56px"]],
  [".round .disc", "border-radius", "50%"],
  [".round:not(.hint) .disc", "background-color", blue],
  [".round:not(.hint) .disc", "box-shadow", "rgba(33, 150, 243, 0.4) 0px 4px 8px 0px"],
  [".round.hint .disc", "background-color", amber],
  [".round.hint .disc", "box-shadow", "rgba(255, 193, 7, 0.4) 0px 4px 8px 0px"],
  [".round svg", "width", "28px"],
  [".round .disc", "transition-duration", "0.1s, 0.1s, 0.1s"],
  [".badge:not(.good)", "background-color", "rgb(211, 47, 47)"],
  [".badge.good", "background-color", "rgb(46, 125, 50)"],
  [".badge", "color", white],
  [".badge", "font-size", "11px"],
  [".badge", "font-weight", "600"],
  [".badge", "border-top", `2px solid ${white}`],
  [".tool", "width", "48px"],
  ["body", "font-family", ROBOTO],
];

const CHOSEN: Line[] = [
  [".cell.chosen", "background-color", "rgb(227, 242, 253)"],
  [".cell.chosen", "border-top", `2px solid ${blue}`],
  [".cell.chosen", "color", "rgb(30, 136, 229)"],
  [".cell.chosen", "box-shadow", "rgba(33, 150, 243, 0.3) 0px 2px 8px 0px"],
  [".cell.chosen", "z-index", "3"],
  [".cell.chosen", "animation-name", "chosen-pulse"],
  [".cell.chosen", "animation-iteration-count", "infinite"],
];

const HINTED: Line[] = [
  [".cell.hinted", "border-top", `2px dashed ${amber}`],
  [".cell.hinted", "animation-duration", "2s"],
  [".cell.hinted", "animation-name", "hint-pulse"],
];

const REFUSED: Line[] = [
  [".cell.shaking", "animation-name", "shake"],
  [".cell.shaking", "animation-duration", "0.3s"],
  [".cell.refused", "border-top", "2px solid rgb(255, 82, 82)"],
];

const MATCHED: Line[] = [
  [".cell.matched", "border-top", "2px solid rgb(76, 175, 80)"],
  [".cell.matched > span", "animation-duration", "0.2s"],
  [".cell.matched > span", "animation-name", "digit-out"],
  [".path path", "stroke", blue],
  [".path path", "stroke-width", "3px"],
  [".path path", "stroke-opacity", "0.8"],
  [".path path", "stroke-linecap", "round"],
  [".path path", "stroke-linejoin", "round"],
  [".path path", "animation-name", "path-draw, path-pulse"],
  [".path path", "animation-duration", "0.3s, 0.2s"],
  [".path path", "animation-delay", "0.1s, 0.4s"],
  [".path", "animation-duration", "0.2s"],
  [".path", "z-index", "4"],
];

const WON: Line[] = [
  [".circle.cleared", "background-color", "rgb(46, 125, 50)"],
  [".circle.cleared", "color", white],
  [".scrim", "background-color", "rgba(0, 0, 0, 0.7)"],
  [".dialog", "background-color", white],
  [".dialog", "border-radius", "16px"],
  [".dialog", "max-width", "320px"],
  [".dialog", "box-shadow", "rgba(0, 0, 0, 0.3) 0px 16px 32px 0px"],
  [".dialog", "padding-left", ["24px", "32px", "32px", "32px"]],
  [".won .final", "color", blue],
  [".won .button", "height", "56px"],
];

// The computed values of all lines at once, so that what is only there for a moment is caught whole.
const read = (page: Page, lines: Line[]) =>
  page.evaluate(
    (lines) =>
      lines.map(([selector, property]) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element).getPropertyValue(property) : `no ${selector}`;
      }),
    lines,
  );

// The lines that do not hold.
async function wrong(page: Page, lines: Line[], at: number) {
  const found = await read(page, lines);
  return lines.flatMap(([selector, property, expected], index) => {
    const wanted = typeof expected === "string" ? expected : expected[at];
    const right = property === "background-image" ? found[index].startsWith(wanted) : found[index] === wanted;
    return right ? [] : [`${selector} { ${property}: ${found[index]} } is not ${wanted}`];
  });
}

// Waits for transitions to end: it is where they lead that counts.
const holds = (page: Page, lines: Line[], at: number) =>
  expect.poll(() => wrong(page, lines, at), { timeout: 3_000 }).toEqual([]);

WIDTHS.forEach((width, at) => {
  test(`the board has the values of the design at ${width} pixels`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await open(page, "stages~42");
    await page.mouse.move(2, 2);
    await holds(page, AT_REST, at);
    await fits(page, width);
    await cell(page, "a1").click();
    await page.mouse.move(2, 2);
    await holds(page, CHOSEN, at);
    await momentarily(page, ".cell.shaking", () => cell(page, "c1").click(), REFUSED, at);
    await page.keyboard.press("h");
    await holds(page, HINTED, at);
    const { steps } = await solution(42);
    const [first, second] = steps[0].move.split("-");
    await cell(page, first).click();
    await momentarily(page, ".path path", () => cell(page, second).click(), MATCHED, at);
  });
});

// As soon as something appears, ends the transitions that lead to its look, and reads it.
async function momentarily(page: Page, selector: string, act: () => Promise<void>, lines: Line[], at: number) {
  const found = page.evaluate(
    ({ selector, lines }) =>
      new Promise<string[]>((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(look);
          const moving = document.getAnimations().filter((it) => it instanceof CSSTransition);
          moving.forEach((it) => it.finish());
          resolve(
            lines.map(([selector, property]) => {
              const element = document.querySelector(selector);
              return element ? getComputedStyle(element).getPropertyValue(property) : `no ${selector}`;
            }),
          );
        };
        look();
      }),
    { selector, lines },
  );
  await act();
  const wanted = lines.map(([, , expected]) => (typeof expected === "string" ? expected : expected[at]));
  expect(await found).toEqual(wanted);
}

// No horizontal scrolling, and the controls are always in view.
async function fits(page: Page, width: number) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
  for (const selector of [".header", ".controls", ".round.hint"]) {
    await expect(page.locator(selector)).toBeInViewport({ ratio: 1 });
  }
  const sides = await page.locator(".cell").first().boundingBox();
  expect(sides!.width).toBeGreaterThanOrEqual(32);
}

test("the win dialog has the values of the design", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await finish(page, 7);
  await expect(page.getByRole("dialog")).toBeVisible();
  await holds(page, WON, 1);
});

// A tablet at 200 % has half the pixels to lay out.
test("at twice the size nothing is cut off and the controls stay", async ({ page }) => {
  await page.setViewportSize({ width: 384, height: 512 });
  await open(page, "stages~42");
  await fits(page, 384);
  await cell(page, "a5").scrollIntoViewIfNeeded();
  await cell(page, "a5").click();
  await expect(cell(page, "a5")).toHaveClass(/chosen/);
  await page.keyboard.press("?");
  await page.getByText("Stuck?").scrollIntoViewIfNeeded();
  await expect(page.getByText("Stuck?")).toBeInViewport();
});

test("on a low screen a sheet has its head in view and scrolls to its end", async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await open(page, "stages~7");
  for (const press of ["n", "?"]) {
    await page.keyboard.press(press);
    await expect(page.locator(".sheet-head")).toBeInViewport({ ratio: 1 });
    const body = page.locator(".sheet-body");
    await body.evaluate((it) => it.scrollTo(0, it.scrollHeight));
    await expect(body.locator("> :last-child")).toBeInViewport();
    expect(await page.locator("dialog").evaluate((it) => it.scrollTop)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("a sheet slides in from below", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, "stages~7");
  await page.keyboard.press("n");
  const tops = await page.evaluate(async () => {
    const seen: number[] = [];
    while (seen.length < 10) {
      await new Promise(requestAnimationFrame);
      const sheet = document.querySelector(".sheet");
      if (sheet) seen.push(sheet.getBoundingClientRect().top);
    }
    return seen;
  });
  expect(tops, "every frame is higher up than the one before").toEqual([...tops].sort((one, other) => other - one));
  expect(tops[0] - tops.at(-1)!).toBeGreaterThan(40);
});
