import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./chromium.mjs";

export default defineConfig({
  testDir: "tests",
  forbidOnly: true,
  fullyParallel: true,
  // Half of a test is waiting for frames and animations.
  workers: 3,
  // A test that passes at the second try is broken.
  retries: 0,
  reporter: "list",
  timeout: 60_000,
  use: {
    // Only the tests of what is kept for offline use want it kept.
    serviceWorkers: "block",
    launchOptions,
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] }, testIgnore: "**/*.touch.spec.ts" },
    { name: "phone", use: { ...devices["Pixel 7"] }, testIgnore: ["**/*.keyboard.spec.ts", "**/serve.spec.ts", "**/offline.spec.ts", "**/together.spec.ts", "**/saving.spec.ts", "**/journal.spec.ts", "**/import.spec.ts", "**/damage.spec.ts", "**/sound.spec.ts", "**/themes.spec.ts"] },
  ],
});
