// The client inside the Android and iOS apps, with what Capacitor puts into the page there played by the test.
import type { Locator } from "@playwright/test";
import { expect, test } from "./quintet";

test.use({ serviceWorkers: "allow" });

test("an app: back leaves a sheet, the game, the app; bars and notch are kept clear; no service worker", async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    const listening: Record<string, () => void> = {};
    const App = {
      addListener: (event: string, then: () => void) => (listening[event] = then),
      exitApp: () => said.push("exit"),
    };
    const SystemBars = { setStyle: ({ style }: { style: string }) => said.push(style) };
    Object.assign(window, { said, listening, Capacitor: { isNativePlatform: () => true, Plugins: { App, SystemBars } } });
  });
  const said = () => page.evaluate(() => (window as any).said.at(-1));
  const back = () => page.evaluate(() => (window as any).listening.backButton());

  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("./#/numberclart/sprint~3");
  await expect.poll(said).toBe("LIGHT");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(said).toBe("DARK");

  // A notch above and a bar for gestures below; what can be touched keeps clear of both.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride" as any, { insets: { top: 47, bottom: 34 } } as any);
  const foot = page.viewportSize()!.height - 34;
  const edges = async (of: Locator) => {
    const boxes = await of.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    return [Math.min(...boxes.map((box) => box.top)) >= 47, Math.max(...boxes.map((box) => box.bottom)) <= foot];
  };
  await expect.poll(() => edges(page.getByRole("button"))).toEqual([true, true]);

  const [arrows, controls] = await Promise.all([".clay-arrows", ".controls"].map((name) => page.locator(name).boundingBox()));
  expect(arrows!.y + arrows!.height, "the board makes room").toBeLessThanOrEqual(controls!.y);

  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => edges(page.getByRole("dialog").locator(".sheet-head"))).toEqual([true, true]);
  await back();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("grid")).toBeVisible();
  await back();
  await expect(page.getByRole("listitem")).toHaveCount(5);
  expect((await edges(page.getByRole("button", { name: "Settings" })))[0]).toBe(true);
  expect(await said()).toBe("DARK");
  await back();
  expect(await said()).toBe("exit");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
