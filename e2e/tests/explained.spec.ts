// Games that are watched and explained: the replay's slider, and the analysis.
import { Engine, expect, replay, test } from "./quintet";
import { kept, played } from "./sharing";

// Games in which there is something to say, by playing the first or the middle of all moves.
const EXPLAINED = [
  { game: "number-match", preset: "stages", moves: 30 },
  { game: "digits", preset: "hard", moves: 30 },
  { game: "pathwayz", preset: "medium", moves: 14 },
  { game: "numberclart", preset: "sprint", moves: 40 },
  { game: "color-cascade", preset: "easy", moves: 14 },
];

for (const { game, preset, moves } of EXPLAINED) {
  test(`${game}: a game is explained, and tried again from where it turned`, async ({ page }) => {
    const shared = await played(game, preset, moves);
    await page.goto(`./#explain=${shared.link}`);
    const remarks = page.locator(".remarks button");
    await expect(remarks.first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator("progress")).toHaveCount(0, { timeout: 30_000 });
    await expect(page.locator(".turning-point h2")).not.toHaveText("Looking into the game");
    await expect(page.locator(".accuracy b")).toHaveText(/^\d+$/);
    await expect(page.locator(".over-moves").first()).toHaveAccessibleName(/after each of \d+ moves/);
    await remarks.last().click();
    const move = Number((await remarks.last().locator("b").textContent())!.split(" ")[1]);
    await expect(page.locator(".moment h3")).toHaveText(`Move ${move}`);
    await expect(page.locator(".moment-board svg")).toHaveAccessibleName(new RegExp(`^The board before move ${move}\\. `));
    await page.getByRole("button", { name: "Try again from here" }).click();
    await expect.poll(() => kept(page, game, preset)).not.toBeNull();
    const fork = async () => (await kept(page, game, preset))!;
    expect(replay(await fork())).toContain("verified");
    // Opening it changes nothing: a path that is to be drawn on is still there.
    await expect(page.getByRole("gridcell").first()).toBeAttached({ timeout: 20_000 });
    await expect.poll(async () => (await fork()).split("\n")[1].split(" ").filter(Boolean).length).toBe(move - 1);
  });
}

test("an analysis can be stopped; what was found stays, and it can be begun again", async ({ page }) => {
  // The worker's answer is held back, so that there is time to stop it whatever the machine.
  await page.addInitScript(() => {
    const Real = Worker;
    window.Worker = class extends Real {
      set onmessage(listener: any) {
        super.onmessage = (event: MessageEvent) => {
          const whole = /^\d+ ok summary /.test(event.data);
          if (!whole || (window as any).answered) listener(event);
        };
      }
      terminate() {
        (window as any).stopped = true;
        super.terminate();
      }
    };
  });
  const shared = await played("digits", "hard", 30);
  await page.goto(`./#explain=${shared.link}`);
  const remarks = page.locator(".remarks button");
  await expect(remarks.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("progressbar", { name: "How far the analysis is" })).toBeVisible();
  await remarks.first().click();
  const chosen = (await page.locator(".moment h3").textContent())!;
  const found = await remarks.count();
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await page.evaluate(() => (window as any).stopped), "the worker no longer works").toBe(true);
  await expect(page.getByRole("heading", { name: "Stopped half-way" })).toBeVisible();
  await expect(page.locator("progress")).toHaveCount(0);
  await expect(remarks).toHaveCount(found);
  await expect(page.locator(".moment h3")).toHaveText(chosen);
  await page.evaluate(() => ((window as any).answered = true));
  await page.getByRole("button", { name: "Look into all of it" }).click();
  await expect(page.locator(".accuracy b")).toHaveText(/^\d+$/, { timeout: 30_000 });
});

test("the move that lost the game is a mark on the slider, and is read out there", async ({ page }) => {
  const shared = await played("digits", "hard", 30);
  await page.goto(`./#watch=${shared.link}`);
  const slider = page.getByRole("slider", { name: "Step" });
  await expect(page.locator(".scrub .lane .lost")).toBeVisible({ timeout: 30_000 });
  let told = "";
  for (let marks = 0; marks < 9 && !told.includes("lost"); marks += 1) {
    await page.keyboard.press("Shift+ArrowRight");
    told = (await slider.getAttribute("aria-valuetext"))!;
  }
  expect(told).toMatch(/^Step \d+ of 32: .+\. From here the game was lost$/);
});

for (const { game, preset } of [{ game: "number-match", preset: "classic" }, { game: "digits", preset: "medium" }]) {
  test(`${game}: the keys of a replay stay its own when rows go and come`, async ({ page }) => {
    const { record, link } = await played(game, preset, 40, 12);
    const steps = record.split("\n")[1].split(" ").length;
    await page.goto(`./#watch=${link}`);
    const slider = page.getByRole("slider", { name: "Step" });
    await expect(slider).toBeVisible({ timeout: 20_000 });
    const rows = new Set<string>();
    for (let step = 1; step <= steps; step += 1) {
      await page.keyboard.press("ArrowRight");
      await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^Step ${step} of ${steps}: `));
      rows.add((await page.getByRole("grid").getAttribute("aria-rowcount"))!);
    }
    expect(rows.size, "rows went or came").toBeGreaterThan(1);
    await page.keyboard.press("Home");
    await expect(slider).toHaveAttribute("aria-valuetext", `Step 0 of ${steps}`);
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  });
}

test("the AI never thinks in a replay", async ({ page }) => {
  const { link } = await played("color-cascade", "easy", 8);
  await page.goto(`./#watch=${link}`);
  await expect(page.locator(".state")).toContainText("Your turn", { timeout: 20_000 });
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".state")).toContainText("AI's turn");
  await expect(page.locator(".state .dots:not(.gone)")).toHaveCount(0);
});

test("a step is jumped to by its number", async ({ page }) => {
  const shared = await played("numberclart", "sprint", 20);
  await page.goto(`./#watch=${shared.link}`);
  const slider = page.getByRole("slider", { name: "Step" });
  await page.getByRole("button", { name: "Step 0 of 22, jump to another" }).click({ timeout: 20_000 });
  await page.getByRole("textbox", { name: "Step to jump to" }).fill("13");
  await page.keyboard.press("Enter");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 13 of 22: /);
  await page.getByRole("button", { name: "Step 13 of 22, jump to another" }).click();
  await page.keyboard.press("Escape");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 13 of 22: /);
});

test("marks that lie closer than 20 pixels are one with their number, at any width", async ({ page }) => {
  const engine = new Engine();
  await engine.ask({ op: "new", game: "numberclart", preset: "endless", seed: 3 });
  for (let count = 0; count < 30; count += 1) {
    const { moves } = await engine.ask({ op: "moves" });
    await engine.ask({ op: "play", move: moves[0] });
    if (count % 3 === 0) await engine.ask({ op: "undo" });
  }
  const { link } = await engine.ask({ op: "link" });
  engine.end();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`./#watch=${link}`);
    const lane = page.locator(".scrub .lane span");
    await expect(lane.first()).toBeVisible({ timeout: 20_000 });
    await expect
      .poll(async () => {
        const places = await lane.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x));
        return Math.min(...places.slice(1).map((place, before) => place - places[before]));
      })
      .toBeGreaterThanOrEqual(19.9);
    const counts = await lane.evaluateAll((all) => all.map((it) => Number(it.textContent) || 1));
    expect(counts.reduce((one, other) => one + other)).toBe(10);
  }
});

test("a link of 2,000 steps is scrubbed smoothly", async ({ page }) => {
  const engine = new Engine();
  await engine.ask({ op: "new", game: "numberclart", preset: "endless", seed: 3 });
  for (let count = 0; count < 1000; count += 1) {
    const { moves } = await engine.ask({ op: "moves" });
    if (moves.length === 0) break;
    await engine.ask({ op: "play", move: moves[count % moves.length] });
    await engine.ask({ op: "undo" });
  }
  const { link } = await engine.ask({ op: "link" });
  engine.end();
  await page.goto(`./#watch=${link}`);
  const slider = page.getByRole("slider", { name: "Step" });
  await expect(slider).toHaveAttribute("max", "2000", { timeout: 30_000 });
  const longest = await slider.evaluate(async (input: HTMLInputElement) => {
    // Whatever else the machine does only makes a place look slower, so the best of three ways counts for each.
    const best: Record<number, number> = {};
    for (let way = 0; way < 3; way += 1) {
      for (let place = 0; place <= 2000; place += 37) {
        const begun = performance.now();
        input.value = String(place);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => done(null)));
        best[place] = Math.min(best[place] ?? Infinity, performance.now() - begun);
      }
    }
    return Math.max(...Object.values(best));
  });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 1998 of 2000: /);
  expect(longest, "milliseconds from one place to the next").toBeLessThan(150);
});
