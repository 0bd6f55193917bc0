// The daily boards by finger.
import * as daily from "./daily";
import { DATE } from "./daily";
import { corners, counts, middles } from "./pathwayz";
import { expect, Finger, test } from "./quintet";

test.use({ timezoneId: "Europe/Vienna", reducedMotion: "reduce" } as object);

test.beforeEach(async ({ page }) => page.clock.install({ time: new Date(`${DATE}T12:00:00+02:00`) }));

test("swiping sideways changes the day", async ({ page }) => {
  await page.goto("./#/daily");
  const heading = page.getByRole("heading", { level: 2 }).first();
  await expect(heading).toHaveText("Thursday 15 October");
  const finger = await Finger.on(page);
  await finger.along([{ x: 80, y: 500 }, { x: 180, y: 505 }, { x: 280, y: 505 }]);
  await finger.up();
  await expect(heading).toHaveText("Wednesday 14 October");
  await finger.along([{ x: 280, y: 500 }, { x: 180, y: 505 }, { x: 80, y: 505 }]);
  await finger.up();
  await expect(heading).toHaveText("Thursday 15 October");
});

test("players who cannot hold keep their line on a daily board, and nothing of that is in the record", async ({ page }) => {
  await daily.keep(page, { settings: "keep-path=on" });
  await daily.open(page, "pathwayz");
  const line = await daily.line("pathwayz");
  const finger = await Finger.on(page);
  const drawn = line.slice(0, 6);
  await finger.along(await middles(page, corners(drawn)));
  await finger.up();
  await expect(counts(page)).toContainText("Cells: 6/");
  await expect(page.locator(".mode")).toHaveText("Drawn");
  const record = await daily.stored(page, `game:pathwayz:daily-${DATE}`);
  expect(record.split("\n")[0]).not.toContain("keep");
  expect(record.split("\n")[1]).toBe(drawn.join(" "));
});
