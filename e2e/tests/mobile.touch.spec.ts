// The client inside the Android and iOS apps, with what Capacitor puts into the page there played by the test.
import { expect, test } from "./quintet";

test.use({ serviceWorkers: "allow" });

test("back leaves a sheet, then the game, then the app; the bars suit the theme; nothing is kept twice", async ({ page }) => {
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

  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await back();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("grid")).toBeVisible();
  await back();
  await expect(page.getByRole("listitem")).toHaveCount(5);
  expect(await said()).toBe("DARK");
  await back();
  expect(await said()).toBe("exit");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
