import start from "./quintet_web.js";

start().catch((reason) => {
  console.error(reason);
  const notice = document.createElement("p");
  notice.textContent = "Quintet could not start. Reload the page to try again.";
  document.body.append(notice);
});
