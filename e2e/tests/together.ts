// What the tests of the shared results share: a server with a database of its own, and ways to look into both.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import * as daily from "./daily";
import { addressOf, awake, complaintsOf, expect, test as base } from "./quintet";

const quintet = process.env.QUINTET ?? "../target/debug/quintet";

export const ZONE = "Europe/Vienna";

// The command asks the machine for today, which is another day than there for some hours.
process.env.TZ = ZONE;

// Today where the tests are; its boards are open on the server.
export const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(new Date());

export class Server {
  private constructor(
    private process: ChildProcess,
    readonly url: string,
    readonly database: string,
  ) {}

  static async start(folder: string, extra: string[] = []): Promise<Server> {
    const database = `sqlite:${join(folder, "results.db")}`;
    const process = Server.run("0", database, extra);
    return new Server(process, await addressOf(process), database);
  }

  private static run(port: string, database: string, extra: string[] = []): ChildProcess {
    return spawn(quintet, ["serve", "--port", port, "--database", database, ...extra], { stdio: ["ignore", "pipe", "inherit"] });
  }

  // Dies without a word, as if its machine had lost its power.
  async die() {
    const ended = new Promise((resolve) => this.process.on("exit", resolve));
    this.process.kill("SIGKILL");
    await ended;
  }

  // Runs again at the same address, on the same database.
  async again() {
    this.process = Server.run(new URL(this.url).port, this.database);
    expect(await addressOf(this.process)).toBe(this.url);
  }

  // How much there is in the database, as the command counts it.
  counts(): Record<string, number> {
    const printed = execFileSync(quintet, ["admin", "count", "--database", this.database], { encoding: "utf8" });
    return Object.fromEntries(printed.trim().split("\n").map((line) => [line.split(" ")[0], Number(line.split(" ")[1])]));
  }

  async end() {
    const ended = new Promise((resolve) => this.process.on("exit", resolve));
    this.process.kill("SIGINT");
    expect(await ended).toBe(0);
  }
}

export const test = base.extend<{ shared: Server; complaints: string[] }>({
  shared: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "quintet-"));
    const server = await Server.start(folder);
    await use(server);
    await server.end();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ shared }, use) => use(shared.url),
  // The browser itself complains of a server that refuses or is away; the page must not.
  complaints: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page, (text) => text.startsWith("Failed to load resource"));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

// Switches taking part on, and says under which name.
export async function takePart(page: Page): Promise<string> {
  await page.goto("./#/together");
  await page.getByRole("main").getByRole("button", { name: "Take part" }).click();
  const offer = page.getByRole("dialog", { name: "Take part" });
  await offer.getByRole("button", { name: "Take part" }).click();
  const joined = page.getByRole("dialog", { name: "You’re taking part" });
  const name = (await joined.locator(".name-row b").textContent())!;
  await joined.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return name;
}

// Finishes today's board of Digits!.
export async function finish(page: Page) {
  const clear = await daily.openAtLastPair(page, today());
  await clear();
  await awake(page);
  return daily.result(page, "Board cleared");
}

export const outbox = (page: Page) => daily.stored(page, "outbox");

// Waits until the server has taken the result.
export const received = (page: Page) =>
  expect.poll(() => outbox(page), { timeout: 20_000 }).toMatch(/^\S+ digits received \d+ \d+ \d+ \d+$/m);
