// The client on the device: after the first visit it needs no network, and a newer version waits to be asked in.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { byKeys, humansTurn, record, stepsOf } from "./color-cascade";
import { counts, key, puzzle, solved } from "./pathwayz";
import { Engine, expect, test as base } from "./quintet";

const OLDER = "boot.0000000000000000.js";
const NEWER = /boot\.(?!0{16})[0-9a-f]{16}\.js/;

// Stands between the page and the server: it can go away, and it can be an older build, of which another script and
// so another page and service worker are known.
class Host {
  older = false;
  private newer = "";
  private readonly server = createServer(async (request, response) => {
    const path = this.older ? request.url!.replace(OLDER, this.newer) : request.url!;
    const answer = await fetch(new URL(path, this.behind));
    let body = Buffer.from(await answer.arrayBuffer());
    if (this.older && ["/", "/sw.js"].includes(path)) {
      const version = body.toString().replace(/const VERSION = "\w+"/, 'const VERSION = "older"');
      body = Buffer.from(version.replaceAll(this.newer, OLDER));
    }
    const kept = ["content-type", "cache-control", "content-security-policy"];
    response.writeHead(answer.status, kept.map((name): [string, string] => [name, answer.headers.get(name) ?? ""]).flat());
    response.end(body);
  });

  constructor(private readonly behind: string) {}

  async open(): Promise<string> {
    this.newer = (await (await fetch(this.behind)).text()).match(NEWER)![0];
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const test = base.extend<{ host: Host }>({
  host: async ({ server }, use) => {
    const host = new Host(server);
    await use(host);
    host.close();
  },
  baseURL: async ({ host }, use) => use(await host.open()),
});
test.use({ serviceWorkers: "allow" });

// Notes every toast, so that none has gone again before the test looks.
const listen = (page: Page) =>
  page.addInitScript(() => {
    const told = new Set<string>();
    Object.assign(window, { told });
    const note = () => document.querySelectorAll(".toast span").forEach((said) => told.add(said.textContent!));
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
const isTold = (page: Page, text: string) => page.waitForFunction((text) => (window as any).told.has(text), text);

// A first visit, until the client is kept.
async function visit(page: Page) {
  await listen(page);
  await page.goto("./");
  await page.locator("html[data-kept]").waitFor();
  expect(await page.evaluate(() => [...(window as any).told]), "nothing covers a newcomer's page").toEqual([]);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ready to play offline");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("after the first visit a whole game, a new deal and the opponent need no network", async ({ page, host, baseURL }) => {
  const { line } = await puzzle("tutorial", 1);
  await page.addInitScript(() => localStorage.setItem("quintet:settings", "calm=on\nturn-clock=off"));
  await visit(page);
  // Neither the server nor what the browser happened to remember is there any more.
  host.close();
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  await expect(page.request.get(baseURL!)).rejects.toThrow();
  await page.reload();
  await expect(page.getByRole("listitem")).toHaveCount(5);

  await page.goto("./#/pathwayz/tutorial~1");
  await expect(page.getByRole("gridcell")).toHaveCount(36);
  for (let place = 1; place < line.length; place += 1) await page.keyboard.press(key(line[place - 1], line[place]));
  await solved(page, "tutorial", line.length);
  await page.getByRole("button", { name: "New Game" }).click();
  await expect(counts(page)).toContainText("Cells: 0/");
  await expect(page).not.toHaveURL(/tutorial~1$/);

  await page.goto("./#/color-cascade/hard~7");
  await expect(page.getByRole("gridcell")).toHaveCount(49);
  const engine = new Engine();
  await engine.ask({ op: "new", game: "color-cascade", preset: "hard", seed: 7 });
  const { hint } = await engine.ask({ op: "hint" });
  engine.end();
  const [from, to] = hint.move.split("-");
  await byKeys(page, from, to);
  await humansTurn(page, "hard", 2);
  expect(stepsOf(await record(page, "hard"))[0]).toBe(hint.move);
});

test("after the first visit the daily boards need no network either", async ({ page, host }) => {
  await visit(page);
  host.close();
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  await page.reload();
  await page.getByRole("link", { name: /^Today/ }).click();
  const board = page.getByRole("link", { name: /^Digits!/ });
  await expect(board).toContainText("Play");
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.locator(".day[aria-pressed=true]")).toBeVisible();
  await page.goBack();
  await board.click();
  await expect(page.getByRole("gridcell")).toHaveCount(90);
  await expect(page.locator(".par-note"), "the worker finds par").toContainText(/par \d+/);
});

test("a newer version waits until it is asked in, and leaves other tabs alone", async ({ page, host, context }) => {
  const script = (of = page) => of.evaluate(() => document.querySelector<HTMLScriptElement>("script[type=module]")!.src);
  const saved = () => page.evaluate(() => localStorage.getItem("quintet:game:numberclart:sprint") ?? "");
  const offer = page.getByRole("status").getByRole("button", { name: "Reload" });
  host.older = true;
  await visit(page);
  const other = await context.newPage();
  await other.goto("./");
  await expect(other.getByRole("listitem")).toHaveCount(5);

  host.older = false;
  await page.goto("./#/numberclart/sprint~3");
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await isTold(page, "A new version is ready");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await saved()).split("\n")[1]).toMatch(/^[a-e]\d-[a-e]\d$/);
  const moved = await saved();
  await page.goto("./#/");
  await page.reload();
  await expect(offer).toBeVisible();
  expect(await script(), "nothing happens without consent").toContain(OLDER);

  let loads = 0;
  page.on("load", () => (loads += 1));
  await offer.click();
  await page.waitForFunction((older) => !document.querySelector(`script[src*="${older}"]`), OLDER);
  await expect(page.getByRole("listitem")).toHaveCount(5);
  expect(await script()).toMatch(NEWER);
  expect(loads).toBe(1);
  await expect(offer).toHaveCount(0);
  expect(await saved()).toBe(moved);

  expect(await script(other), "the other tab still runs what it ran").toContain(OLDER);
  const status = await other.evaluate(async (name) => (await fetch(name, { cache: "no-store" })).status, `./${OLDER}`);
  expect(status, "and finds its files, which the server has no more").toBe(200);
  expect((await page.request.get(`./${OLDER}`)).status()).toBe(404);
});

test("the manifest can be installed, and its icons are as large as it says", async ({ page, request, baseURL }) => {
  await visit(page);
  const worker = await request.get("./sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-type"]).toContain("text/javascript");

  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's profile is never one that something can be installed into.
  expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const manifest = JSON.parse(data!);
  expect(manifest).toMatchObject({ name: "Quintet", orientation: "portrait", display: "standalone", start_url: "./" });

  const sizeOf = async (address: string) => {
    const picture = await request.get(new URL(address, url).href);
    expect(picture.headers()["content-type"], address).toBe("image/png");
    const bytes = await picture.body();
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  };
  const pictures = manifest.icons.filter((icon: { type: string }) => icon.type === "image/png");
  for (const { src, sizes } of pictures) expect(await sizeOf(src), src).toBe(sizes);
  const kinds = pictures.map((icon: { sizes: string; purpose?: string }) => `${icon.purpose ?? "any"} ${icon.sizes}`);
  expect(kinds.sort()).toEqual(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"]);
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect(await sizeOf(new URL(touch!, baseURL).href)).toBe("180x180");
});
