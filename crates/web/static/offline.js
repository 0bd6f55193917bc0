// Keeps the client on this device, and tells the page when a newer version is ready. It never takes over by
// itself: the page answers with "quintet:reload" once its player agrees.
const container = navigator.serviceWorker;
const tell = (what) => dispatchEvent(new Event(`quintet:${what}`));
const kept = () => document.documentElement.setAttribute("data-kept", "");

async function keep() {
  const registration = await container.register("./sw.js", { updateViaCache: "none" });
  const offer = () => {
    if (registration.active && registration.waiting) tell("new-version");
  };
  if (registration.active) {
    kept();
    offer();
  } else {
    registration.installing?.addEventListener("statechange", ({ target }) => {
      if (target.state === "activated") kept();
    });
  }
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  // An update that comes in the middle of a game is offered again on the way home.
  addEventListener("hashchange", offer);
  addEventListener("quintet:reload", () => {
    const { waiting } = registration;
    // In another tab it may have been accepted already.
    if (!waiting) return location.reload();
    container.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("activate");
  });
  // An installed client is seldom reloaded, so it also looks when the player comes back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

// Where nothing may be kept, one plays with a network.
if (container) keep().catch(() => {});
