// What is heard and felt: the cues that the games tell, the notes that the page makes of them, and the switches.
import type { Page } from "@playwright/test";
import { cell, open, settled, solution } from "./number-match";
import { key, open as openPath, puzzle } from "./pathwayz";
import { Engine, expect, test } from "./quintet";

type Heard = { contexts: BaseAudioContext[]; notes: number; cues: string[]; felt: unknown[]; now: number };
declare global {
  interface Window {
    heard: Heard;
  }
}

// Watches the browser's audio and vibration. With `offline` the page plays into a buffer that can be rendered, at the
// time that the test sets.
const watch = (page: Page, options: { offline?: boolean; settings?: string; plugin?: boolean } = {}) =>
  page.addInitScript(({ offline, settings, plugin }) => {
    const heard: Heard = { contexts: [], notes: 0, cues: [], felt: [], now: 0 };
    window.heard = heard;
    if (settings && !localStorage.getItem("quintet:settings")) localStorage.setItem("quintet:settings", settings);
    class Real extends AudioContext {
      constructor() {
        super();
        heard.contexts.push(this);
      }
    }
    class Offline extends OfflineAudioContext {
      constructor() {
        super(1, 60 * 22_050, 22_050);
        heard.contexts.push(this);
      }
      get currentTime() {
        return heard.now;
      }
      resume = () => Promise.resolve();
      suspend = () => Promise.resolve();
    }
    Object.assign(window, { AudioContext: offline ? Offline : Real });
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (when) {
      heard.notes += 1;
      return start.call(this, when);
    };
    addEventListener("quintet:cue", (event) => heard.cues.push((event as CustomEvent).detail));
    navigator.vibrate = (pattern) => heard.felt.push(pattern) > 0;
    const impact = ({ style }: { style: string }) => heard.felt.push(style);
    const selection = (name: string) => [name, () => heard.felt.push(name)];
    const selections = ["selectionStart", "selectionChanged", "selectionEnd"].map(selection);
    if (plugin) Object.assign(window, { Capacitor: { isNativePlatform: () => false, Plugins: { Haptics: { impact, ...Object.fromEntries(selections) } } } });
  }, options);

const heard = (page: Page) =>
  page.evaluate(() => {
    const { contexts, notes, cues, felt } = window.heard;
    return { states: contexts.map(({ state }) => state), notes, cues, felt };
  });
const tell = (page: Page, cue: string) =>
  page.evaluate(async (detail) => {
    dispatchEvent(new CustomEvent("quintet:cue", { detail }));
    // What is heard and felt follows the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done, 30));
  }, cue);

async function flip(page: Page, ...names: string[]) {
  await page.getByRole("button", { name: "Settings" }).click();
  for (const name of names) await page.getByRole("switch", { name, exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

test("nothing is heard or felt before the first tap, when it is switched off, or when the page is hidden", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watch(page);
  const { steps } = await solution(42);
  await open(page, "stages~42");
  await tell(page, "match 1");
  expect(await heard(page)).toEqual({ states: [], notes: 0, cues: ["match 1"], felt: [] });

  // A tap, a refusal, and a streak of two.
  await cell(page, "a1").click();
  await expect.poll(async () => (await heard(page)).states).toEqual(["running"]);
  await cell(page, "c1").click();
  for (const { move } of steps.slice(0, 2)) {
    for (const name of move.split("-")) await cell(page, name).click();
    await settled(page);
  }
  const played = await heard(page);
  expect(played.cues.filter((cue) => !cue.startsWith("row"))).toEqual(
    ["match 1", "choose 0", "refusal 0", "choose 0", "match 1", "choose 0", "match 2"],
  );
  expect(played.notes).toBeGreaterThan(15);
  expect(played.felt).toEqual([5, 10, 5, 20, 5, 20]);

  await flip(page, "Sound");
  const silent = await heard(page);
  await tell(page, "win 0");
  expect(await heard(page)).toMatchObject({ notes: silent.notes, felt: [...silent.felt, 20] });
  await flip(page, "Vibration", "Music");
  const music = await heard(page);
  expect(music.notes, "the first bar of music").toBeGreaterThan(silent.notes + 5);
  await tell(page, "refusal 0");
  expect(await heard(page)).toMatchObject({ notes: music.notes, felt: music.felt });

  await flip(page, "Sound", "Vibration", "Music");
  const before = await heard(page);
  await hide(page, true);
  await tell(page, "match 3");
  expect(await heard(page)).toMatchObject({ notes: before.notes, felt: before.felt });
  await expect.poll(async () => (await heard(page)).states).toEqual(["suspended"]);
  await hide(page, false);
  await expect.poll(async () => (await heard(page)).states).toEqual(["running"]);
  await tell(page, "match 3");
  expect((await heard(page)).notes).toBeGreaterThan(before.notes);

  // With both switched off the browser's audio is not even opened.
  await flip(page, "Sound");
  await page.clock.install();
  await page.reload();
  await cell(page, "a1").click();
  await expect.poll(async () => (await heard(page)).cues).toContain("choose 0");
  // Longer than the pause that would open it.
  await page.clock.runFor(3_000);
  expect(await heard(page)).toMatchObject({ states: [], notes: 0, felt: [5] });
});

test("a native shell's plugin is felt in place of the browser's vibration", async ({ page }) => {
  await watch(page, { plugin: true });
  await page.goto("./#/");
  await page.getByRole("button", { name: "Settings" }).click();
  const selection = ["selectionStart", "selectionChanged", "selectionEnd"];
  await expect.poll(async () => (await heard(page)).felt).toEqual(selection);
  await tell(page, "match 1");
  await tell(page, "refusal 0");
  expect((await heard(page)).felt).toEqual([...selection, "MEDIUM", "LIGHT"]);
});

const CUES = ["choose 0", "match 1", "match 6", "refusal 0", "row 0", "plus 0", "merge 3", "fracture 0", "wave 1", "goblin 0", "reach 2", "win 0", "over 0"];

test("every cue and the music sound, none alike, and nothing is clipped", async ({ page }) => {
  await watch(page, { offline: true });
  await page.goto("./#/");
  // The pause after the first tap opens the audio; then each cue has three seconds for itself.
  await page.getByRole("heading", { name: "Quintet" }).click();
  await expect.poll(async () => (await heard(page)).states.length).toBe(1);
  const SPAN = 3;
  for (const [place, cue] of CUES.entries()) {
    await page.evaluate((now) => void (window.heard.now = now), place * SPAN);
    await tell(page, cue);
  }
  // Then everything at once, over the first bar of the music.
  const last = CUES.length * SPAN;
  await page.evaluate((now) => void (window.heard.now = now), last);
  await flip(page, "Music");
  await page.evaluate((now) => void (window.heard.now = now), last + 4);
  for (const cue of ["win 0", ...CUES]) await tell(page, cue);

  const { sounds, alike, music, all } = await page.evaluate(
    async ({ cues, SPAN, last }) => {
      const context = window.heard.contexts[0] as OfflineAudioContext;
      const samples = (await context.startRendering()).getChannelData(0);
      const cut = (from: number, to: number) => samples.subarray(from * context.sampleRate, to * context.sampleRate);
      const peak = (part: Float32Array) => part.reduce((most, it) => Math.max(most, Math.abs(it)), 0);
      const energy = (part: Float32Array) => part.reduce((sum, it) => sum + it * it, 0);
      const rms = (part: Float32Array) => Math.sqrt(energy(part) / part.length);
      const crossings = (part: Float32Array) => part.filter((it, at) => at > 0 && it > 0 !== part[at - 1] > 0).length;
      const parts = cues.map((_, place) => cut(place * SPAN, place * SPAN + 0.25));
      const alike = parts.flatMap((one, place) =>
        parts.slice(place + 1).flatMap((other, further) => {
          const product = one.reduce((sum, it, at) => sum + it * other[at], 0);
          const same = Math.abs(product) / Math.sqrt(energy(one) * energy(other));
          return same > 0.9 ? [`${cues[place]} and ${cues[place + 1 + further]}: ${same}`] : [];
        }),
      );
      const sounds = cues.map((cue, place) => ({
        cue,
        peak: peak(cut(place * SPAN, (place + 1) * SPAN)),
        rms: rms(parts[place]),
        rest: peak(cut((place + 1) * SPAN - 0.2, (place + 1) * SPAN)),
        first: crossings(cut(place * SPAN, place * SPAN + 0.09)),
      }));
      const bar = cut(last + 1, last + 4);
      return { sounds, alike, music: { peak: peak(bar), rms: rms(bar) }, all: peak(cut(last + 4, last + 8)) };
    },
    { cues: CUES, SPAN, last },
  );
  for (const { cue, peak, rms, rest } of sounds) {
    expect(peak, `${cue} is heard`).toBeGreaterThan(0.05);
    expect(rms, `${cue} is heard`).toBeGreaterThan(0.015);
    expect(peak, `${cue} is not clipped`).toBeLessThan(0.9);
    expect(rest, `${cue} ends`).toBeLessThan(0.002);
  }
  expect(alike).toEqual([]);
  const [, low, high] = sounds;
  expect(high.first, "the pitch rises with the streak").toBeGreaterThan(low.first * 1.5);
  expect(music.rms, "the music is heard").toBeGreaterThan(0.01);
  expect(music.peak, "the music stays behind the cues").toBeLessThan(0.4);
  expect(all, "all at once is not clipped").toBeLessThan(1);
});

// The record of a native game, played until a move does what is looked for.
async function until(game: string, preset: string, seed: number, type: string, choose: (engine: Engine, state: any) => Promise<string>) {
  const engine = new Engine();
  try {
    let state = await engine.ask({ op: "new", game, preset, seed });
    do state = await engine.ask({ op: "play", move: await choose(engine, state) });
    while (!state.events.some((event: { type: string }) => event.type === type));
    return (await engine.ask({ op: "record" })).record as string;
  } finally {
    engine.end();
  }
}

// The certified line of a deal, move by move.
function certified() {
  let line: string[] | undefined;
  return async (engine: Engine) => {
    line ??= [...((await engine.ask({ op: "certificate" })).line as string[])];
    return line.shift()!;
  };
}
const any = async (engine: Engine) => (await engine.ask({ op: "moves" })).moves[0] as string;
function round() {
  let press = 0;
  return async (_: Engine, state: any) => {
    for (;;) {
      const move = state.arrows[["left", "up", "right", "down"][press++ % 4]];
      if (move) return move as string;
    }
  };
}
const hinted = async (engine: Engine) => (await engine.ask({ op: "hint" })).hint.move as string;

test("every game tells its cues", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watch(page, { settings: "turn-clock=off" });
  await page.goto("./#/");
  const stories: [game: string, preset: string, seed: number, record: string, cues: RegExp[]][] = [
    ["number-match", "stages", 7, await until("number-match", "stages", 7, "cleared", certified()), [/^match \d+$/, /^row 0$/, /^win 0$/]],
    ["number-match", "stages", 8, await until("number-match", "stages", 8, "numbers_added", async () => "+"), [/^plus 0$/]],
    ["digits", "easy", 7, await until("digits", "easy", 7, "stage_cleared", certified()), [/^match 1$/, /^win 0$/]],
    ["digits", "easy", 8, await until("digits", "easy", 8, "game_over", any), [/^over 0$/]],
    ["numberclart", "endless", 7, await until("numberclart", "endless", 7, "merged", round()), [/^merge \d$/]],
    ["numberclart", "endless", 8, await until("numberclart", "endless", 8, "fractured", round()), [/^fracture 0$/]],
    ["color-cascade", "easy", 7, await until("color-cascade", "easy", 7, "cleared", hinted), [/^wave 1$/, /^goblin 0$/]],
  ];
  for (const [game, preset, seed, record, cues] of stories) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`quintet:game:${game}:${preset}`, record]);
    await page.goto(`./#/${game}/${preset}~${seed}`);
    // The dialog of an end may stand over the controls. Against the AI its answer is what is heard.
    const tool = (name: string) => page.locator(`button[aria-label=${name}]`);
    await expect(tool("Undo")).toBeEnabled();
    if (game !== "color-cascade") {
      await page.evaluate(() => void (window.heard.cues.length = 0));
      for (const name of ["Undo", "Redo"]) await tool(name).evaluate((button: HTMLElement) => button.click());
    }
    for (const cue of cues) {
      await expect.poll(async () => (await heard(page)).cues, { timeout: 10_000 }).toContainEqual(expect.stringMatching(cue));
    }
    await page.goto("./#/");
    await expect(page.getByRole("listitem").first()).toBeVisible();
  }
  // A solved path is frozen, and one that nobody holds is let go: this one is drawn.
  const { line, start } = await puzzle("tutorial", 7);
  await openPath(page, start);
  for (let place = 1; place < line.length; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  for (const cue of [/^reach [2-9]$/, /^win 0$/]) {
    await expect.poll(async () => (await heard(page)).cues, { timeout: 10_000 }).toContainEqual(expect.stringMatching(cue));
  }
});
