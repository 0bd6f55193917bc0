// What is drawn before the client runs, and how the client takes its place.
import type { Page } from "@playwright/test";
import { expect, live, test as base } from "./quintet";

// The client's module is held back until it is let go, and shifts of the layout are added up.
const test = base.extend<{ release: () => void }>({
  release: async ({ page }, use) => {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route(/quintet_web_bg\.[0-9a-f]+\.wasm$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      const count = (list: PerformanceObserverEntryList) => list.getEntries().forEach((entry) => ((window as any).shifted += (entry as any).value));
      new PerformanceObserver(count).observe({ type: "layout-shift", buffered: true });
    });
    await use(release);
    release();
  },
});

const first = (page: Page) => page.locator("first-page");
const begin = (page: Page, hash = "") => page.goto(`./${hash}`, { waitUntil: "commit" });
const shifted = (page: Page) => page.evaluate(() => (window as any).shifted);

// Where things are, in whole pixels.
const places = (page: Page, names: string[]) =>
  page.evaluate((names) => {
    const whole = (name: string) => {
      const { x, y, width, height } = document.querySelector(name)!.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    };
    return names.map((name) => [name, ...whole(name)].join(" "));
  }, names);

const BOARDS = {
  "number-match/stages~7": ".grid",
  "digits/easy~7": ".grid",
  "pathwayz/medium~7": ".tray",
  "numberclart/sprint~4": ".clay-tray",
  "color-cascade/hard~3": ".canvas",
};

for (const [width, height] of [[390, 844], [1280, 800]]) {
  for (const [game, board] of Object.entries(BOARDS)) {
    test(`the empty board of ${game} stands where the board will stand, at ${width} x ${height}`, async ({ page, release }) => {
      await page.setViewportSize({ width, height });
      await begin(page, `#/${game}`);
      await expect(first(page).locator(board)).toBeVisible();
      await expect(first(page).getByRole("heading")).toBeVisible();
      const names = [".header", board, ".words", ".controls"];
      const before = await places(page, names);
      const welcome = await first(page).locator(".said").textContent();
      release();
      await live(page);
      await expect(page.getByRole("gridcell").first()).toBeAttached();
      expect(await places(page, names)).toEqual(before);
      // How many numbers there are is not known before the deal.
      if (!game.startsWith("pathwayz")) await expect(page.locator(".said")).toHaveText(welcome!);
      expect(await shifted(page)).toBeLessThan(0.01);
    });
  }
}

for (const width of [320, 390, 768]) {
  test(`the home page is there before the client, ${width} pixels wide`, async ({ page, release }) => {
    await page.setViewportSize({ width, height: 844 });
    await begin(page);
    await expect(first(page).getByRole("link", { name: /Pathwayz/ })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const names = ["h1", ".today-strip", ".cards", ".card", ".card-picture", ".card h2", ".card p", "li:last-child .card"];
    const before = await places(page, names);
    release();
    await live(page);
    await expect(page.getByRole("listitem")).toHaveCount(5);
    expect(await places(page, names)).toEqual(before);
    expect(await shifted(page)).toBeLessThan(0.01);
  });
}

test("a card that is pressed before the client is there opens its game", async ({ page, release }) => {
  await begin(page);
  await first(page).getByRole("link", { name: /Numberclart/ }).click();
  await expect(first(page).locator(".clay-tray")).toBeVisible();
  release();
  await live(page);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page).toHaveURL(/#\/numberclart\/sprint/);
  await page.goBack();
  await expect(page.getByRole("listitem")).toHaveCount(5);
});

test("a daily board is drawn as its game, and an address that leads nowhere as nothing", async ({ page, release }) => {
  await begin(page, "#/daily/2026-11-17/digits");
  await expect(first(page).locator(".digits .tray")).toBeVisible();
  await page.evaluate(() => location.assign("#/digits/nothing~of~this"));
  await expect(first(page).locator(".tray")).toBeVisible();
  await page.evaluate(() => location.assign('#/a"] b/x'));
  await expect(first(page).locator("*")).toHaveCount(0);
  release();
  await live(page);
  await expect(page.getByRole("heading", { name: "This link opens no game" })).toBeVisible();
});

test("who has played before is not told how", async ({ page, release }) => {
  await page.addInitScript(() => localStorage.setItem("quintet:mode:numberclart", "endless"));
  await begin(page, "#/numberclart");
  await expect(first(page).locator(".clay-tray")).toBeVisible();
  await expect(first(page).locator(".said")).toHaveText("");
  release();
  await live(page);
});

test("it is dark for whom the client is dark", async ({ page, release }) => {
  await page.addInitScript(() => localStorage.setItem("quintet:settings", "theme=dark\n"));
  await begin(page, "#/numberclart/sprint~4");
  await expect(first(page).locator(".clay-tray")).toBeVisible();
  const grounds = () => page.evaluate(() => [document.body, document.querySelector(".game")!].map((it) => getComputedStyle(it).backgroundColor));
  const before = await grounds();
  expect(before).not.toContain("rgb(255, 255, 255)");
  release();
  await live(page);
  expect(await grounds()).toEqual(before);
});

test("where the client does not come, what was drawn makes room for the reason", async ({ page, complaints }) => {
  await page.route(/quintet_web_bg\.[0-9a-f]+\.wasm$/, (route) => route.abort());
  await page.goto("./");
  await expect(page.getByText("Quintet could not start.")).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
  expect(complaints.splice(0).length, "the browser says so too").toBeGreaterThan(0);
});
