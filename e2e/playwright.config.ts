import { defineConfig, devices } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A busy machine can be late once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  timeout: 60_000,
  use: {
    // Only the tests of what is kept for offline use want it kept.
    serviceWorkers: "block",
    launchOptions: {
      // The system's Chromium where there is one; Playwright's own otherwise.
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] }, testIgnore: "**/*.touch.spec.ts" },
    { name: "phone", use: { ...devices["Pixel 7"] }, testIgnore: ["**/*.keyboard.spec.ts", "**/serve.spec.ts", "**/offline.spec.ts", "**/saving.spec.ts", "**/sound.spec.ts", "**/themes.spec.ts"] },
  ],
});
