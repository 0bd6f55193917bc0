import type { Page } from "@playwright/test";
import { ROUND, WAYS, agrees, open } from "./numberclart";
import { expect, test } from "./quintet";

// A finger's way across the screen, as the browser itself makes pointer events of it.
async function swipe(page: Page, across: number, down: number) {
  const box = (await page.locator(".board").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + across * part, y: y + down * part }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
  await touch("touchEnd", 1);
  await session.detach();
}

test("swipes play what the engine says they mean", async ({ page }) => {
  await open(page, "endless~42");
  const ways = [...ROUND, ...ROUND, ...ROUND];
  for (const way of ways) await swipe(page, 80 * WAYS[way][0], 80 * WAYS[way][1]);
  await agrees(page, "endless", 42, ways);
});

test("the longer axis decides, and a short way is no swipe", async ({ page }) => {
  await open(page, "endless~42");
  await swipe(page, 15, -10);
  await agrees(page, "endless", 42, []);
  await swipe(page, 50, 70);
  await swipe(page, -70, 50);
  await agrees(page, "endless", 42, ["down", "left"]);
});

test("neither scrolls nor zooms the page", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 420 });
  await open(page, "endless~42");
  await swipe(page, 0, -150);
  expect(await page.evaluate(() => [scrollX, scrollY, visualViewport!.scale])).toEqual([0, 0, 1]);
  await agrees(page, "endless", 42, ["up"]);
});
