import { phone, launch, serve } from "./bench/stage.mjs";
const server = await serve(); const browser = await launch();
const { page, hold } = await phone(browser, server.address, { slowed: 1 });
await page.goto("./#/numberclart/endless~42"); await page.locator(".clay-tile").first().waitFor();
const mem = async () => { for (let i=0;i<3;i++) await hold.send("HeapProfiler.collectGarbage");
  const { metrics } = await hold.send("Performance.getMetrics"); const m=(n)=>metrics.find(x=>x.name===n).value;
  const { result } = await hold.send("Runtime.evaluate", { expression: "WebAssembly.Memory.prototype" });
  const { objects } = await hold.send("Runtime.queryObjects", { prototypeObjectId: result.objectId });
  const w = await hold.send("Runtime.callFunctionOn", { functionDeclaration: "function () { return this.map(it => it.buffer.byteLength).join() }", objectId: objects.objectId });
  return [m("JSHeapUsedSize"), w.result.value, m("Nodes"), m("JSEventListeners")]; };
const moves = () => page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find(k => k.startsWith("quintet:game:"))).split("\n")[1].split(" ").length);
console.log(0, ...(await mem()));
for (const goal of [200, 700, 1200, 2200, 3200]) { while ((await moves()) < goal) for (let i=0;i<10;i++) for (const key of ["ArrowLeft","ArrowUp","ArrowRight","ArrowDown"]) { await page.keyboard.press(key); await page.keyboard.press("u"); }
  await page.waitForTimeout(1500); console.log(goal, ...(await mem())); }
await browser.close(); server.end();
