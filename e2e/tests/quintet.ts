// What every test stands on: the served client, a page without complaints, a finger, and the native engine.
import { type CDPSession, type Locator, type Page, test as base, expect } from "@playwright/test";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";

const quintet = process.env.QUINTET ?? "../target/debug/quintet";

// The first line that the server prints names its address.
export async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = line.match(/http:\/\/[^\s]+\//)?.[0];
    if (address) return address;
  }
  throw new Error("quintet serve ended before it named its address");
}

// Whatever a page writes to the console as an error or a warning, and whatever it throws, but for what is expected.
export function complaintsOf(page: Page, expected: (text: string) => boolean = () => false): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // This is Playwright's own word where the configuration lets nothing be kept.
    if (message.text() === "Service Worker registration blocked by Playwright" || expected(message.text())) return;
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

type ForWorker = { server: string };
type ForTest = { baseURL: string; complaints: string[] };

export const test = base.extend<ForTest, ForWorker>({
  server: [
    async ({}, use) => {
      const server = spawn(quintet, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
      const ended = new Promise<number | null>((resolve) => server.on("exit", (code) => resolve(code)));
      await use(await addressOf(server));
      server.kill("SIGINT");
      expect(await ended, "quintet serve ends cleanly on Ctrl+C").toBe(0);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server),
  // A page is there when the client has taken the place of what is drawn before it runs. And a sheet that was just
  // closed leaves its entry of the history a moment later, which would break off a reload or lead away from the next
  // page.
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const closed = () => page.waitForFunction(() => history.state !== "guard" || document.querySelector("dialog[open]") !== null);
    page.goto = async (address, options) => {
      await closed();
      const answer = await goto(address, options);
      // Who waits for the answer alone looks at what is there before.
      if (options?.waitUntil !== "commit") await live(page);
      return answer;
    };
    page.reload = async (options) => {
      await closed();
      const answer = await reload(options);
      await live(page);
      return answer;
    };
    await use(page);
  },
  // What the page complains of fails the test.
  complaints: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

// Waits until the client runs.
export const live = (page: Page) => page.locator("first-page").waitFor({ state: "detached" });

// Waits until nothing of this kind is on the page, and stays away: one animation follows another a frame later. Frames
// are the browser's own, also where the page has a clock of the test's.
export async function gone(page: Page, selector: string) {
  const quiet = await page.evaluateHandle(() => ({ frames: 0 }));
  const stays = ([selector, quiet]: [string, { frames: number }]) => {
    quiet.frames = document.querySelector(selector) ? 0 : quiet.frames + 1;
    return quiet.frames > 4;
  };
  await page.waitForFunction(stays, [selector, quiet] as any, { polling: "raf", timeout: 15_000 });
}

// Waits until two frames were drawn. A window that has just changed its size may swallow one, and then half a second will do.
export const drawn = (page: Page) =>
  page.evaluate(() => {
    const frames = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return Promise.race([frames, new Promise((done) => setTimeout(done, 500))]);
  });

// Waits until a result takes input: it does not before it can be read.
export const awake = (page: Page) => expect(page.locator("dialog[data-deaf]")).toHaveCount(0);

// Leaves the client for an empty page of the same address, so that nothing is stored behind a test's back.
export async function away(page: Page) {
  await page.route("**/away", (route) => route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }));
  await page.goto("./away");
}

// Replays a record natively; a refusal throws with its reason.
export function replay(record: string): string {
  return execFileSync(quintet, ["replay", "-"], { input: record, encoding: "utf8" });
}

// The native engine, asked one thing after the other.
export class Engine {
  private readonly process = spawn(quintet, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  private readonly answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();

  async ask(request: object): Promise<any> {
    this.process.stdin.write(JSON.stringify(request) + "\n");
    const answer = JSON.parse((await this.answers.next()).value);
    if (answer?.error) throw new Error(JSON.stringify(answer.error));
    return answer;
  }

  end(): void {
    this.process.stdin.end();
  }
}

export type Point = { x: number; y: number };

// From here on the page notes which pointers go down and up; the browser's own alone.
export const notePointers = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = ((window as any).pointersHeard = []);
    for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
      addEventListener(type, (event) => event.isTrusted && heard.push(type.slice(7)), true);
    }
  });
export const pointersNoted = (page: Page): Promise<string[]> => page.evaluate(() => (window as any).pointersHeard);

// The middle of something on the screen.
export async function middleOf(it: Locator): Promise<Point> {
  const box = (await it.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// A finger, as the browser itself makes pointer events of it.
export class Finger {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  private send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", points: Point[]) {
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    return this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  down = (...points: Point[]) => this.send("touchStart", points);
  to = (...points: Point[]) => this.send("touchMove", points);
  up = () => this.send("touchEnd", []);
  // Lifts one of several fingers, by its number. The browser lifts only what an end names.
  lift = (at: Point, id: number) =>
    this.session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [{ ...at, id }] });
  torn = () => this.send("touchCancel", []);

  async along(points: Point[]) {
    await this.down(points[0]);
    for (const point of points.slice(1)) await this.to(point);
  }
}
