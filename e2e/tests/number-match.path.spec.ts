import { cell, open, settled, solution } from "./number-match";
import { expect, test } from "./quintet";

// A deal whose solution has a path of every shape.
async function everyShape() {
  for (let seed = 1; ; seed += 1) {
    const found = await solution(seed);
    if (new Set(found.steps.map(({ matched }) => matched.shape)).size === 5) return { seed, steps: found.steps };
  }
}

// Looks at every line in the frame that shows it, and walks along it in small steps.
function watch() {
  const under = () => {
    const grid = document.querySelector(".grid")!.getBoundingClientRect();
    const [one, next] = [...document.querySelectorAll(".cell")].map((cell) => cell.getBoundingClientRect());
    const pitch = next.x - one.x;
    const names: string[] = [];
    for (const path of document.querySelectorAll<SVGPathElement>(".path path")) {
      const toScreen = path.getScreenCTM()!;
      const length = path.getTotalLength();
      const points = Math.ceil(length / 2);
      for (let point = 0; point <= points; point += 1) {
        const at = path.getPointAtLength((length * point) / points).matrixTransform(toScreen);
        const [x, y] = [at.x - grid.x - 1, at.y - grid.y - 1];
        // Between two cells, and where a line flows over the edge, it is in no cell for a moment.
        if (x < 0 || x > 9 * pitch || x % pitch > one.width || y % pitch > one.width) continue;
        const name = String.fromCharCode(97 + Math.floor(x / pitch)) + (Math.floor(y / pitch) + 1);
        if (names[names.length - 1] !== name) names.push(name);
      }
    }
    return names;
  };
  const seen: string[][] = [];
  Object.assign(window, { seen });
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    const line = added.find((node) => node instanceof SVGElement && node.classList.contains("path"));
    if (line) requestAnimationFrame(() => line.isConnected && seen.push(under()));
  }).observe(document.querySelector(".grid")!, { childList: true, subtree: true });
}

test("the drawn line passes through exactly the cells of the engine's path, for every shape", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { seed, steps } = await everyShape();
  await open(page, `stages~${seed}`);
  await page.evaluate(watch);
  for (const { move } of steps) {
    for (const name of move.split("-")) await cell(page, name).click();
    await settled(page);
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
  expect(seen).toEqual(steps.map(({ matched }) => matched.path));
});
