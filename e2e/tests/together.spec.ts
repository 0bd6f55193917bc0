// Taking part in the shared results of a real server: two players, a group, without a network, refused, and gone again.
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import { readFileSync } from "node:fs";
import * as daily from "./daily";
import { awake } from "./quintet";
import { Server, ZONE, expect, finish, outbox, received, takePart, test, today } from "./together";

test.use({ timezoneId: ZONE, reducedMotion: "reduce" } as object);

// Another player: a profile of its own.
async function another(browser: Browser, baseURL: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL, timezoneId: ZONE, reducedMotion: "reduce", serviceWorkers: "block" });
  return { page: await context.newPage(), context };
}

const chart = (page: Page) => page.getByRole("dialog", { name: "Board cleared" }).locator("svg.everyone");

test("two players finish the same board and see each other in the histogram and in a group", async ({ page, browser, shared }) => {
  test.setTimeout(120_000);
  const first = await takePart(page);
  const sheet = await finish(page);
  await expect(sheet).toContainText("The first result of this board");
  await expect(chart(page)).toHaveAttribute("aria-label", /^One result so far\. Yours is \d+\.$/);
  await expect(chart(page).locator("rect.last")).toHaveCount(1);

  const { page: other, context } = await another(browser, shared.url);
  const second = await takePart(other);
  expect(second).not.toBe("");
  const theirs = await finish(other);
  await expect(theirs.locator(".chart-head small")).toHaveText("2 results");
  await expect(chart(other)).toHaveAttribute("aria-label", /^2 results in percent of par\. Yours is \d+\.$/);
  await expect(theirs).toContainText("Proved");
  expect(shared.counts()).toMatchObject({ players: 2, results: 2, tallied: 2 });

  await page.goto("./#/together");
  await page.getByRole("button", { name: "New group" }).click();
  await expect(page).toHaveURL(/#\/group\/[0-9A-Z]{10}$/);
  const invitation = page.url();
  await expect(page.getByRole("row", { name: new RegExp(`^${first}`) })).toContainText("you");
  await other.goto(invitation);
  await other.getByRole("button", { name: "Join", exact: true }).click();
  for (const [at, own, name] of [[other, second, first], [page, first, second]] as const) {
    await at.reload();
    const rows = at.getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(at.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText(/Digits!, \d+ percent/);
    await expect(at.locator("tr.you")).toContainText(own);
  }
  await page.goto("./#/together");
  await expect(page.locator(".many li[data-game=digits]")).toContainText("2 results");
  await expect(page.locator(".groups-panel")).toContainText("2 members, 2 played today");

  await other.getByRole("button", { name: "Leave this group" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect(other).toHaveURL(/#\/together$/);
  expect(shared.counts()).toMatchObject({ groups: 1, members: 1 });
  await context.close();
});

test("what was finished without a network is sent once it is back, and counted once", async ({ page, context, shared }) => {
  await takePart(page);
  // Without a service worker, what shows a result has to be there before.
  await page.goto("./#/daily");
  await expect(page.getByRole("heading", { name: "Daily" })).toBeVisible();
  const clear = await daily.openAtLastPair(page, today());
  await context.setOffline(true);
  await clear();
  const sheet = daily.result(page, "Board cleared");
  await expect(sheet).toContainText(/Saved\. It will be sent when you’re online, until \w+day \d\d:\d\d\./);
  expect(await outbox(page)).toContain(" digits waiting ");
  expect(shared.counts()).toMatchObject({ players: 0, results: 0 });
  await context.setOffline(false);
  await received(page);
  expect(shared.counts()).toMatchObject({ players: 1, results: 1, tallied: 1 });
  await expect(chart(page)).toBeVisible();
  for (let round = 0; round < 2; round += 1) {
    await page.reload();
    await received(page);
  }
  expect(shared.counts()).toMatchObject({ players: 1, results: 1, tallied: 1 });
});

test("what waits survives a reload, and a server that is busy", async ({ page, shared }) => {
  await takePart(page);
  let busy = true;
  await page.route("**/api/1/daily/*/digits?*", (route) =>
    busy
      ? route.fulfill({ status: 503, headers: { "Retry-After": "1" }, json: { error: { errorCode: "busy", message: "too much to do" } } })
      : route.continue(),
  );
  const sheet = await finish(page);
  await expect(sheet).toContainText("Saved. It will be sent");
  busy = false;
  await page.reload();
  await received(page);
  expect(shared.counts()).toMatchObject({ results: 1 });
});

test("a server that dies in between gets the result when it is back, and has it after it died again", async ({ page, shared }) => {
  await takePart(page);
  await page.goto("./#/daily");
  await expect(page.getByRole("heading", { name: "Daily" })).toBeVisible();
  const clear = await daily.openAtLastPair(page, today());
  await shared.die();
  await clear();
  await expect(daily.result(page, "Board cleared")).toContainText("Saved. It will be sent");
  await page.evaluate(() => location.assign("#/together"));
  await expect(page.getByText("Can’t reach the server.")).toBeVisible();
  await shared.again();
  await page.getByRole("button", { name: "Try again" }).click();
  await received(page);
  await expect(page.locator(".many li[data-game=digits]")).toContainText("1 result");
  await expect(page.getByText("Can’t reach the server.")).toHaveCount(0);
  await shared.die();
  await shared.again();
  expect(shared.counts()).toMatchObject({ players: 1, results: 1, tallied: 1 });
  await page.reload();
  await expect(page.locator(".many li[data-game=digits]")).toContainText("1 result");
  expect(shared.counts()).toMatchObject({ players: 1, results: 1, tallied: 1 });
});

test("a board finished before is part of it, and nothing is sent before the player takes part", async ({ page, shared }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const sheet = await finish(page);
  await expect(sheet.getByText("Nothing was sent.")).toBeVisible();
  await page.goto("./#/together");
  await expect(page.getByRole("heading", { name: "You’re playing on your own" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "You’re playing on your own" })).toBeVisible();
  expect(asked, "one question whether there is a server").toEqual(["GET /api/1"]);
  await daily.open(page, "digits", today());
  await daily.result(page, "Board cleared").getByRole("button", { name: "Take part" }).click();
  await page.getByRole("dialog", { name: "Take part" }).getByRole("button", { name: "Take part" }).click();
  await received(page);
  expect(shared.counts()).toMatchObject({ players: 1, results: 1 });
});

test("a forged result is refused, and the player is told why", async ({ page, shared }) => {
  await takePart(page);
  await page.goto("./#/");
  const { record, pair } = await daily.lastPair(today());
  const steps = record.split("\n");
  const forged = [steps[0], `${steps[1]} ${pair.join("-")}`, "stage_cleared 99999"].join("\n");
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), ["quintet:outbox", `${today()} digits waiting 3 9999\n${forged}\n`]);
  await page.reload();
  await expect.poll(() => outbox(page), { timeout: 20_000 }).toContain("digits refused score_differs");
  expect(shared.counts()).toMatchObject({ players: 0, results: 0, tallied: 0 });
  // An honest result of the same board is taken all the same.
  await finish(page);
  await received(page);
  expect(shared.counts()).toMatchObject({ players: 1, results: 1 });
});

test("why a result was refused stands on its sheet", async ({ page, shared }) => {
  await takePart(page);
  const away = (route: Route) => route.abort();
  await page.route("**/api/1/daily/*/digits?*", away);
  await finish(page);
  expect(await outbox(page)).toContain(" digits waiting ");
  // What waits is changed behind the client's back.
  await page.evaluate((name) => {
    const waiting = localStorage.getItem(name)!;
    localStorage.setItem(name, waiting.replace(/^(stage_cleared) (\d+)$/m, (_, status, score) => `${status} ${Number(score) + 1}`));
  }, "quintet:outbox");
  await page.unroute("**/api/1/daily/*/digits?*", away);
  await page.reload();
  await expect(daily.result(page, "Board cleared")).toContainText(/Not counted, because the record claims a score of \d+, the replay gives \d+\./, { timeout: 20_000 });
  expect(shared.counts()).toMatchObject({ players: 0, results: 0, tallied: 0 });
});

test("the key brings name, groups and results back on a second device", async ({ page, browser, shared }) => {
  await takePart(page);
  await finish(page);
  await received(page);
  await page.goto("./#/together");
  await page.getByRole("button", { name: /You: name, key and choices/ }).click();
  const joined = page.getByRole("dialog", { name: "You’re taking part" });
  const before = await joined.locator(".name-row b").textContent();
  await joined.getByRole("button", { name: "Reroll: another name" }).click();
  await expect(joined.locator(".name-row")).toContainText("9 rerolls left");
  const name = (await joined.locator(".name-row b").textContent())!;
  expect(name).not.toBe(before);
  const key = (await joined.locator("code").getAttribute("aria-label"))!.replace("Recovery key: ", "");
  expect(key).toMatch(/^q1-[0-9a-z]{7}( [0-9a-z]{7}){3}$/);
  await joined.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "New group" }).click();
  await expect(page).toHaveURL(/#\/group\//);

  const { page: other, context } = await another(browser, shared.url);
  await other.goto("./#/together");
  await other.getByRole("main").getByRole("button", { name: "Take part" }).click();
  await other.getByRole("button", { name: "I have a key" }).click();
  const restore = other.getByRole("dialog", { name: "I have a key" });
  await restore.getByLabel("Your key").fill(key.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
  await restore.getByRole("button", { name: "Restore" }).click();
  await expect(restore.getByRole("alert")).toContainText("A letter of this key is wrong");
  await restore.getByLabel("Your key").fill(key.toUpperCase());
  await restore.getByRole("button", { name: "Restore" }).click();
  await expect(other.getByRole("dialog", { name: "You’re taking part" }).locator(".name-row b")).toHaveText(name);
  await other.keyboard.press("Escape");
  await expect(other.locator(".groups-panel .group-row")).toHaveCount(1);
  // The same board again on the second device is the same player's.
  await finish(other);
  await received(other);
  expect(shared.counts()).toMatchObject({ players: 1, results: 1, tallied: 1, members: 1 });
  await context.close();
});

test("leaving deletes everything on the server and keeps the games here", async ({ page, shared }) => {
  await takePart(page);
  await finish(page);
  await received(page);
  await page.goto("./#/together");
  await page.getByRole("button", { name: "New group" }).click();
  await expect(page).toHaveURL(/#\/group\//);
  expect(shared.counts()).toEqual({ players: 1, results: 1, tallied: 1, groups: 1, members: 1, starts: 0 });
  await page.goto("./#/together");
  await page.getByRole("button", { name: /You: name, key and choices/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download what the server has" }).click();
  expect(JSON.parse(readFileSync(await (await download).path(), "utf8")).results).toHaveLength(1);
  await page.getByRole("button", { name: /^Leave and delete/ }).click();
  const asks = page.getByRole("alertdialog", { name: "Leave and delete?" });
  await expect(asks.getByRole("button", { name: "Keep playing" })).toBeFocused();
  await asks.getByRole("button", { name: "Leave and delete" }).click();
  await expect(page.getByRole("heading", { name: "You’re playing on your own" })).toBeVisible();
  expect(shared.counts()).toEqual({ players: 0, results: 0, tallied: 0, groups: 0, members: 0, starts: 0 });
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((name) => /together|outbox|histograms/.test(name) && !name.startsWith("quintet-stamp:"))).toEqual([]);
  expect(await daily.stored(page, "dailies:digits")).toContain(today());
});

test("where there is no server nothing of it is shown, and nothing is asked for twice", async ({ page, server }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  for (let round = 0; round < 2; round += 1) {
    await page.goto(`${server}#/statistics`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("quintet-device:server"))).toMatch(/^none /);
    await expect(page.getByRole("radio", { name: "Together" })).toHaveCount(0);
  }
  expect(asked).toEqual([`${server}api/1`]);
  const context = page.context();
  expect((await context.request.get(`${server}api/1`)).status()).toBe(204);
});

test("a page of another origin names a server in the settings", async ({ page, server }, info) => {
  const named = await Server.start(info.outputPath(), ["--allow-origin", new URL(server).origin]);
  try {
    await page.goto(`${server}#/together`);
    await expect(page.getByRole("heading", { name: "No server here" })).toBeVisible();
    await page.goto(`${server}#/`);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: /^Server/ }).click();
    const sheet = page.getByRole("dialog", { name: "Server" });
    await sheet.getByLabel("Address").fill("http://quintet.example");
    await sheet.getByRole("button", { name: "Use this server" }).click();
    await expect(sheet.getByRole("alert")).toContainText("looks like https://quintet.example");
    await sheet.getByLabel("Address").fill(named.url);
    await sheet.getByRole("button", { name: "Use this server" }).click();
    await expect(sheet).toHaveCount(0);
    await page.goto(`${server}#/together`);
    await page.getByRole("main").getByRole("button", { name: "Take part" }).click();
    await page.getByRole("dialog", { name: "Take part" }).getByRole("button", { name: "Take part" }).click();
    const { record, pair } = await daily.lastPair(today());
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [`quintet:game:digits:daily-${today()}`, record]);
    await page.goto(`${server}#/daily/${today()}/digits`);
    for (const cell of pair) await page.locator(`[data-cell="${cell}"]`).click();
    await received(page);
    expect(named.counts()).toMatchObject({ players: 1, results: 1 });
  } finally {
    await named.end();
  }
});

const clean = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), what).toEqual([]);
};

for (const theme of ["light", "dark"] as const) {
  test(`no page or sheet of the shared results breaks WCAG 2.1 A or AA, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.goto("./#/together");
    await expect(page.getByRole("heading", { name: "You’re playing on your own" })).toBeVisible();
    await clean(page, "alone");
    await page.getByRole("main").getByRole("button", { name: "Take part" }).click();
    await expect(page.getByRole("dialog", { name: "Take part" })).toBeVisible();
    await clean(page, "the offer");
    await page.getByRole("button", { name: "I have a key" }).click();
    await expect(page.getByRole("dialog", { name: "I have a key" })).toBeVisible();
    await clean(page, "a key");
    await page.getByRole("button", { name: "Back", exact: true }).last().click();
    await page.getByRole("dialog", { name: "Take part" }).getByRole("button", { name: "Take part" }).click();
    await expect(page.getByRole("dialog", { name: "You’re taking part" })).toBeVisible();
    await clean(page, "joined");
    await page.getByRole("button", { name: /^Leave and delete/ }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await clean(page, "leaving");
    await page.getByRole("button", { name: "Keep playing" }).click();
    await page.getByRole("button", { name: "Close" }).click();
    await finish(page);
    await expect(chart(page)).toBeVisible();
    await awake(page);
    await expect(page.locator(".confetti")).toHaveCount(0);
    await clean(page, "the result");
    await page.goto("./#/together");
    await expect(page.locator(".many")).toContainText("1 result");
    await clean(page, "together");
    await page.getByRole("button", { name: "New group" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await page.getByRole("button", { name: "Show as QR code" }).click();
    await clean(page, "a group");
  });
}
