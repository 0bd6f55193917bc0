// The worker: the same module as the page, asked line by line.
import start, { answer } from "./quintet_web.js";

const ready = start();
addEventListener("message", async (event) => {
  await ready;
  postMessage(answer(event.data));
});
