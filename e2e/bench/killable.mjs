// A browser with its profile on disk that can be killed as a whole, as a pulled battery would end it.
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { launchOptions } from "../chromium.mjs";

const executable = () => launchOptions.executablePath ?? chromium.executablePath();

// A folder for a profile, and what removes it.
export function profile() {
  const folder = mkdtempSync(join(tmpdir(), "quintet-profile-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

// Starts the browser in a group of its own. `kill` ends all of its processes from one moment to the next.
export async function start(folder) {
  const options = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder}`, ...launchOptions.args];
  const child = spawn(executable(), [...options, "about:blank"], { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const gone = new Promise((done) => child.on("exit", done));
  const kill = async () => {
    const time = Date.now();
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
    await gone;
    return time;
  };
  let address;
  for await (const line of createInterface({ input: child.stderr })) {
    address = line.match(/ws:\/\/\S+/)?.[0];
    if (address) break;
  }
  if (!address) throw new Error("the browser ended before it could be reached");
  child.stderr.resume();
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  return { context, page: context.pages()[0] ?? (await context.newPage()), kill };
}
