// The worker: the same module as the page, asked line by line.
import start, { answer, initSync } from "./quintet_web.js";
import { lend } from "./instance.js";

lend(initSync);
const ready = start();
addEventListener("message", async (event) => {
  await ready;
  postMessage(await answer(event.data));
});
