import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { add, board, cell, finish, keep, nearDeadlock, open, record, settled, solution } from "./number-match";
import { GAMES, openEnd } from "./games";
import { awake, drawn, Engine, expect, replay, test } from "./quintet";

for (const of of GAMES.slice(0, 2)) {
  test(`${of.game}: a cleared board that is looked at has its result and the way on`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openEnd(page, of);
    await awake(page);
    const result = page.locator("dialog[open] .result");
    await page.getByRole("button", { name: "Look at the board" }).click();
    await expect(result).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Hint/ })).toBeHidden();
    await page.keyboard.press("h");
    await expect(result).toBeVisible();
    await awake(page);
    await page.keyboard.press("Escape");
    await expect(result).toHaveCount(0);
    await page.locator(".controls").getByRole("button", { name: /^Next stage$/i }).click();
    await expect(page.locator(".stage-number")).toHaveText("2");
    await expect(page.getByRole("button", { name: /^Hint/ })).toBeVisible();
  });
}

test.describe("with little motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a whole stage is played by taps, and its record replays natively to the same score", async ({ page }) => {
    test.slow();
    const { start, steps } = await solution(42);
    await open(page, "stages~42");
    expect(await board(page)).toBe(start);
    for (const { move, position } of steps) {
      const [first, second] = move.split("-");
      await cell(page, second).click();
      await expect(cell(page, second)).toHaveClass(/chosen/);
      await cell(page, first).click();
      await settled(page);
      expect(await board(page)).toBe(position);
    }
    const score = steps[steps.length - 1].score;
    const dialog = page.getByRole("dialog", { name: "Stage Complete!" });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(".final")).toHaveText(String(score));
    expect(replay(await record(page)).split("\n")[0]).toBe(`verified: stage_cleared ${score}`);

    await dialog.getByRole("button", { name: "Next Stage" }).click();
    await expect(page.locator(".stage-number")).toHaveText("2");
    await expect(page.locator(".score")).toHaveText("0");
    await expect(page.locator(".pill")).toHaveText(String(score));
    expect(replay(await record(page)).split("\n")[0]).toBe("verified: playing 0");
  });

  test("restart leads back to the first move of the stage, and redo brings it all back", async ({ page }) => {
    const { start, steps } = await solution(7);
    await open(page, "stages~7");
    for (const { move } of steps.slice(0, 3)) {
      for (const name of move.split("-")) await cell(page, name).click();
      await settled(page);
    }
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Restart" }).click();
    await expect.poll(() => board(page)).toBe(start);
    for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Redo" }).click();
    // Between two animations the board is at rest for a moment, so it is waited for.
    await expect.poll(() => board(page)).toBe(steps[2].position);
  });

  test("a game left in the middle is there again after a reload, ghosts and undo included", async ({ page }) => {
    const { start, steps } = await solution(42);
    await open(page, "stages~42");
    for (const name of steps[0].move.split("-")) await cell(page, name).click();
    await settled(page);
    const ghosts = await page.locator(".cell[data-ghost]").count();
    expect(ghosts).toBe(2);
    await page.reload();
    await expect.poll(() => board(page)).toBe(steps[0].position);
    await expect(page.locator(".cell[data-ghost]")).toHaveCount(ghosts);
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await board(page)).toBe(start);
    await page.goto("./#/");
    await expect(page.getByRole("link", { name: /Number Match/ })).toContainText("Continue");
  });

  test("a new game can be taken back", async ({ page }) => {
    const { steps } = await solution(42);
    await open(page, "stages~42");
    for (const name of steps[0].move.split("-")) await cell(page, name).click();
    await settled(page);
    await page.keyboard.press("n");
    await page.getByRole("textbox", { name: "Seed" }).fill("77");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page).toHaveURL(/stages~77$/);
    await expect(page.locator(".toast")).toContainText("New game started");
    expect(await board(page)).not.toBe(steps[0].position);
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => board(page)).toBe(steps[0].position);
    await expect(page).toHaveURL(/stages~42$/);
  });
});

test("a refused pair says why and nothing changes", async ({ page }) => {
  await open(page, "stages~42");
  const before = await board(page);
  await cell(page, "a1").click();
  await cell(page, "c1").click();
  await expect(cell(page, "c1")).toHaveClass(/shaking/);
  await expect(page.locator(".said")).toHaveText("9 and 7 are neither equal nor sum to 10.");
  await expect(page.locator(".cell.refused")).toHaveCount(0);
  await expect(page.locator(".cell.chosen")).toHaveCount(0);
  expect(await board(page)).toBe(before);
  expect(replay(await record(page)).split("\n")[0]).toBe("verified: playing 0");
});

test("choosing the chosen number again lets go of it", async ({ page }) => {
  await open(page, "stages~42");
  await cell(page, "a1").click();
  await expect(page.locator(".said")).toHaveText("Pairs with 1 or 9");
  // It pulses for ever, so the test does not wait for it to stand still.
  await cell(page, "a1").click({ force: true });
  await expect(page.locator(".cell.chosen")).toHaveCount(0);
});

test("a move made while a match is shown is taken at once", async ({ page }) => {
  const { steps } = await solution(42);
  const [one, other] = [steps[0].move.split("-"), steps[1].move.split("-")];
  await open(page, "stages~42");
  for (const name of [...one, ...other]) await cell(page, name).click();
  expect((await record(page)).split("\n")[1]).toBe(`${steps[0].move} ${steps[1].move}`);
  await settled(page);
  await expect.poll(() => board(page)).toBe(steps[1].position);
});

test("plus adds what its badge says, in rows that appear at the end", async ({ page }) => {
  await open(page, "stages~42");
  await expect(page.locator(".badge").first()).toHaveText("42");
  const before = await board(page);
  await page.getByRole("button", { name: /^Add numbers/ }).click();
  await settled(page);
  const digits = before.replaceAll(/[^1-9]/g, "");
  expect((await board(page)).replaceAll(/[^1-9]/g, "")).toBe(digits + digits);
  await expect(page.locator(".badge").first()).toHaveText("84");
});

test("a hint costs one and ends with the next choice", async ({ page }) => {
  await open(page, "stages~42");
  await page.getByRole("button", { name: "Hint, 5 left" }).click();
  await expect(page.locator(".cell.hinted")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Hint, 4 left" })).toBeVisible();
  // It pulses for ever, so the test does not wait for it to stand still.
  await page.locator(".cell.hinted").first().click({ force: true });
  await expect(page.locator(".cell.hinted")).toHaveCount(0);
});

test("only rows near the view are in the document", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "stages~42");
  for (let press = 0; press < 5; press += 1) await add(page);
  const rows = Number(await page.locator(".grid").getAttribute("aria-rowcount"));
  expect(rows).toBe(Math.ceil((42 * 32) / 9));
  expect(await page.locator(".grid-row").count()).toBeLessThan(60);
  await page.locator(".board").evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await expect(page.locator(`.grid-row[aria-rowindex="${rows}"]`)).toBeInViewport();
  expect(await page.locator(".grid-row").count()).toBeLessThan(60);
});

test("an unknown or broken address says so and offers the home page", async ({ page }) => {
  for (const address of ["#/number-mtch/stages~42", "#/number-match/stages~x", "#/number-match/sideways~1"]) {
    await page.goto(`./${address}`);
    await expect(page.getByRole("heading", { name: "This link opens no game" })).toBeVisible();
    await expect(page.locator("code")).toHaveText(address);
  }
  await page.getByRole("button", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Quintet" })).toBeVisible();
});

test("a deadlock says so once in front of everything, then above the board until it is over", async ({ page }) => {
  const { seed, before, move } = await nearDeadlock();
  await keep(page, "classic", before);
  await open(page, `classic~${seed}`);
  for (const name of move.split("-")) await cell(page, name).click();
  const overlay = page.getByRole("alertdialog", { name: "No moves available" });
  await expect(overlay).toBeVisible();
  await awake(page);
  await overlay.getByRole("button", { name: "OK" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("No moves available");
  const hints = page.getByRole("button", { name: /^Hint, \d left/ });
  const left = await hints.getAttribute("aria-label");
  await alert.getByRole("button", { name: "Get Hint" }).click();
  await expect(page.locator(".round.beckoning")).toBeVisible();
  expect(await hints.getAttribute("aria-label"), "a hint that cannot help costs nothing").toBe(left);
  await alert.getByRole("button", { name: "Add Numbers" }).click();
  await expect(alert).toHaveCount(0);
  expect(replay(await record(page, "classic")).split("\n")[0]).toContain("verified: playing");
});

test("words stay in view however long the board is", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [{ width: 320, height: 568 }, { width: 375, height: 667 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await open(page, `stages~${40 + size.width}`);
    for (let press = 0; press < 2; press += 1) await add(page);
    await expect(page.locator(".said")).toContainText("84 numbers added");
    await expect(page.locator(".said")).toBeInViewport({ ratio: 1 });
    await cell(page, "a1").click();
    await expect(page.locator(".said")).toContainText("Pairs with");
    await expect(page.locator(".said")).toBeInViewport({ ratio: 1 });
  }
});

test("the way to the next star is seen during play", async ({ page }) => {
  const { steps } = await solution(42);
  await open(page, "stages~42");
  const engine = new Engine();
  const { next_star_needs } = await engine.ask({ op: "new", game: "number-match", preset: "stages", seed: 42 });
  const way = page.locator(".next-star b");
  await expect(way).toHaveText(`0 of ${next_star_needs}`);
  for (const { move } of steps.slice(0, 6)) {
    for (const name of move.split("-")) await cell(page, name).click();
    await settled(page);
    const { crossed } = await engine.ask({ op: "play", move });
    await expect(way).toHaveText(`${crossed} of ${next_star_needs}`);
  }
  await page.getByRole("button", { name: /^Add numbers/ }).click();
  await expect(way, "after + there is one star only").toHaveText("1 star");
  engine.end();
});

test("a hint names both numbers and their rows, and is free until the board changes", async ({ page }) => {
  await open(page, "stages~42");
  for (let ask = 0; ask < 3; ask += 1) {
    await page.getByRole("button", { name: /^Hint/ }).click();
    await expect(page.locator(".said")).toHaveText(/^Try [1-9] (in row \d and [1-9] in row \d|and [1-9] in row \d)/);
    await expect(page.getByRole("button", { name: "Hint, 4 left" })).toBeVisible();
  }
});

test("plus says what it adds and what it costs, before and after it is pressed", async ({ page }) => {
  await open(page, "stages~42");
  const plus = page.getByRole("button", { name: /^Add numbers/ });
  await expect(plus).toHaveAccessibleName(/Adds 42 numbers, costs 50 points. Later matches earn half./);
  await plus.click();
  await expect(page.locator(".said")).toHaveText("42 numbers added. Matches on this board now earn half.");
  await expect(plus).toHaveAccessibleName(/Later matches earn a quarter./);
  await expect(page.locator(".costly > small").first()).toHaveText("halves again");
});

test("a second press of + at once is taken for a slip", async ({ page }) => {
  await open(page, "stages~42");
  const plus = page.getByRole("button", { name: /^Add numbers/ });
  // A busy machine clicks slowly.
  await plus.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()));
  await expect.poll(async () => (await record(page)).split("\n")[1]).toBe("+");
  await page.waitForTimeout(450);
  await plus.click();
  await expect.poll(async () => (await record(page)).split("\n")[1]).toBe("+ +");
});

test("a digit that was not dealt is pale, not green", async ({ page }) => {
  await open(page, "stages~42");
  await expect(page.locator(".circle.absent")).toHaveText(["2", "5", "8"]);
  await expect(page.locator(".circle.cleared")).toHaveCount(0);
});

test("Classic explains only the paths that it allows", async ({ page }) => {
  await open(page, "classic~42");
  await page.keyboard.press("?");
  await expect(page.locator(".examples figcaption b")).toHaveText(["Straight", "Diagonal", "Scan order"]);
  await page.keyboard.press("Escape");
  // The board of Classic stands until the other one is dealt.
  const before = await board(page);
  await open(page, "stages~42");
  await expect.poll(() => board(page)).not.toBe(before);
  await page.keyboard.press("?");
  await expect(page.locator(".examples figure")).toHaveCount(6);
});

test("forced colours show no ghosts, and every state has its border", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const { steps } = await solution(42);
  await open(page, "stages~42");
  for (const name of steps[0].move.split("-")) await cell(page, name).click();
  await settled(page);
  const ghosts = await page
    .locator(".cell.cleared")
    .evaluateAll((cells) => cells.map((it) => getComputedStyle(it, "::before").content));
  expect(ghosts).toEqual(["none", "none"]);
  const width = (state: string) =>
    page.locator(`.cell.${state}`).first().evaluate((it) => getComputedStyle(it).borderTopWidth);
  await page.locator(".cell.occupied").first().click();
  expect(await width("chosen")).toBe("3px");
  await page.keyboard.press("h");
  expect(await width("hinted")).toBe("3px");
});

test("large figures are never cut and never overlap", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { steps } = await solution(42);
  await open(page, "stages~42");
  for (const { move } of steps.slice(0, 3)) {
    for (const name of move.split("-")) await cell(page, name).click();
    await settled(page);
  }
  // Figures that take many games to reach are written into their places.
  await page.evaluate(() => {
    const write = (selector: string, text: string) => {
      const places = [...document.querySelector(selector)!.childNodes].filter((it) => it.nodeType === Node.TEXT_NODE);
      places.at(-1)!.textContent = text;
    };
    document.querySelector(".readout .score")!.textContent = "88,888";
    document.querySelector<HTMLElement>(".readout")!.style.setProperty("--figures", "6");
    document.querySelector(".next-star b")!.textContent = "131 of 154";
    write(".readout .chip", "121");
    write(".stats .figure", "123,456");
    document.querySelector(".stats .figure")!.classList.add("long");
    document.querySelector(".stage-number")!.textContent = "114";
  });
  for (const [width, height] of [[320, 568], [360, 640], [375, 667], [390, 844], [667, 375], [844, 390], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(
      ([width, height]) => innerWidth === width && innerHeight === height,
      [width, height],
    );
    await drawn(page);
    // The score jumps for a moment, and is measured where it rests.
    await page.locator(".readout .score").evaluate((it) => it.getAnimations().forEach((jump) => jump.finish()));
    const boxes = await page
      .locator(".readout .score, .next-star, .readout .chip, .stats .figure, .stats .circles, .stats .stage-number")
      .evaluateAll((all) =>
        all.map((it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          return { name: it.className, left, right, top, bottom };
        }),
      );
    expect(boxes).toHaveLength(6);
    for (const [nth, one] of boxes.entries()) {
      expect(one.left, `${one.name} at ${width}`).toBeGreaterThanOrEqual(0);
      expect(one.right, `${one.name} at ${width}`).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(nth + 1)) {
        const apart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(apart, `${one.name} and ${other.name} at ${width}: ${JSON.stringify([one, other])}`).toBe(true);
      }
    }
  }
});

test("the page may be left before the frame that shows new numbers", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "stages~7");
  const boards = await page.evaluate(async () => {
    document.querySelector<HTMLElement>("button[aria-label^='Add numbers']")!.click();
    location.hash = "#/";
    // The frame after the next one: what the press asked for has been called by then.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelectorAll(".grid").length;
  });
  expect(boards).toBe(0);
  await expect(page.getByRole("listitem").first()).toBeVisible();
});

test("a refused pair shows what is in its way", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const rows = (await solution(42)).start.split("/");
  const matches = (one: string, other: string) => one === other || Number(one) + Number(other) === 10;
  // Two in a row that match, with one number between.
  const found = [...Array(28).keys()].map((at) => [Math.floor(at / 7), at % 7]).find(([row, col]) => {
    const [one, between, other] = rows[row].slice(col);
    return matches(one, other) && !matches(one, between);
  });
  const [row, col] = found!;
  const name = (across: number) => `${"abcdefghi"[col + across]}${row + 1}`;
  const [one, between, other] = rows[row].slice(col);
  await open(page, "stages~42");
  await cell(page, name(0)).click();
  await cell(page, name(2)).click();
  await expect(page.locator(".said")).toHaveText(`No open path leads from ${one} to ${other}: ${between} is in the way.`);
  await expect(cell(page, name(1))).toHaveClass(/in-the-way/);
  await expect(cell(page, name(1))).toHaveAccessibleName(/, in the way$/);
  await expect(page.locator(".cell.in-the-way"), "for a while only").toHaveCount(0);
});

test("what a tap would do is seen before it, with the mouse and with the keyboard", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { steps } = await solution(42);
  const { move, matched, score } = steps[0];
  const [first, second] = move.split("-");
  await open(page, "stages~42");
  const said = page.locator(".said");
  await cell(page, first).click();
  await expect(said).toContainText("Pairs with");
  await cell(page, second).hover();
  await expect(page.locator(".path-ahead")).toHaveAttribute("data-cells", matched.path.join(" "));
  await expect(page.locator(".gain.ahead")).toHaveText(`+${matched.points}`);
  await expect(said).toContainText(`earns ${matched.points}`);
  await expect(cell(page, second)).toHaveClass(/fits/);
  expect(replay(await record(page)).split("\n")[0], "nothing is played").toBe("verified: playing 0");
  await page.mouse.move(2, 2);
  await expect(page.locator(".path-ahead")).toHaveCount(0);
  await expect(said).toContainText("Pairs with");
  await cell(page, second).focus();
  await expect(page.locator(".path-ahead")).toHaveCount(1);
  await expect(said).toContainText(`earns ${matched.points}`);
  await page.keyboard.press("Enter");
  await expect(page.locator(".path-ahead")).toHaveCount(0);
  await expect(page.locator(".score")).toHaveText(String(score));
});

test("All Time counts cleared boards, and no points that were undone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { steps } = await solution(7);
  await open(page, "stages~7");
  const best = page.locator(".stats .end .figure");
  for (const name of steps[0].move.split("-")) await cell(page, name).click();
  await settled(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(best).toHaveText("0");
  const score = await finish(page, 7);
  await expect(page.getByRole("dialog", { name: "Stage Complete!" })).toBeVisible();
  await expect(best).toHaveText(score.toLocaleString("en"));
});

test("a long board opens where it was left", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, "stages~42");
  for (let press = 0; press < 3; press += 1) await add(page);
  await page.locator(".board").evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await expect(page.locator(".grid-row").last()).toBeInViewport();
  // Two equal numbers that follow each other low on the board.
  const pair = await page.locator(".grid-row").evaluateAll((rows) => {
    const low = rows.filter((row) => Number(row.getAttribute("aria-rowindex")) > 25);
    for (const row of low) {
      const digits = [...row.children].map((it) => Number(it.textContent));
      const at = digits.findIndex((digit, col) => digit > 0 && [digit, 10 - digit].includes(digits[col + 1]));
      if (at >= 0) return [at, at + 1].map((col) => `${"abcdefghi"[col]}${row.getAttribute("aria-rowindex")}`);
    }
    return [];
  });
  for (const name of pair) await cell(page, name).click();
  await settled(page);
  await page.reload();
  await expect(cell(page, pair[0])).toBeInViewport();
  await expect(page.locator(".cell[tabindex='0']")).toBeInViewport();
});

test("a cleared endless board is celebrated before the next one comes", async ({ page }) => {
  const engine = new Engine();
  let [seed, line] = [0, [] as string[]];
  while (line.length === 0) {
    seed += 1;
    await engine.ask({ op: "new", game: "number-match", preset: "endless", seed });
    line = (await engine.ask({ op: "solve" })).line ?? [];
  }
  for (const move of line.slice(0, -1)) await engine.ask({ op: "play", move });
  const { record: before } = await engine.ask({ op: "record" });
  engine.end();
  await keep(page, "endless", before);
  await open(page, `endless~${seed}`);
  for (const name of line.at(-1)!.split("-")) await cell(page, name).click();
  await expect(page.locator(".said")).toHaveText("Board cleared, +200. Here comes the next one.");
  await expect(page.locator(".points").filter({ hasText: "+200" })).toBeVisible();
  await expect(page.locator(".confetti")).toBeVisible();
  await expect(page.locator(".stage-number"), "the next stage is not there yet").toHaveText("1");
  await expect(page.locator(".grid-row.rising").first()).toBeVisible();
  await expect(page.locator(".stage-number")).toHaveText("2");
  await expect(page.locator(".cell.occupied")).toHaveCount(42);
  await expect(page.locator(".grid-row.rising")).toHaveCount(0);
});

test("rows and needless numbers show what they earn or cost where they are", async ({ page }) => {
  const { steps } = await solution(42);
  const count = (position: string) => position.split("/").length;
  const at = steps.findIndex(({ position }, nth) => nth > 0 && count(position) < count(steps[nth - 1].position));
  await open(page, "stages~42");
  for (const { move } of steps.slice(0, at + 1)) for (const name of move.split("-")) await cell(page, name).click();
  await expect(page.locator(".points").first()).toHaveText(/^\+[12]0$/);
  await settled(page);
  await page.getByRole("button", { name: /^Add numbers/ }).click();
  await expect(page.locator(".points.lost")).toHaveText("−50");
});

test("everything is called by the words that are seen on it", async ({ page }) => {
  for (const start of ["number-match/stages~42", "digits/easy~42"]) {
    await page.goto(`./#/${start}`);
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    const rules = ["label-content-name-mismatch"];
    const { violations, passes } = await new AxeBuilder({ page }).withRules(rules).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    expect(passes.length, "the rule was asked").toBe(1);
  }
});
