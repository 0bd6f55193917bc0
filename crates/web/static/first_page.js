// Draws what the address names before the client has loaded: the home page, or the frame of a game around an empty board,
// which stand in the page as templates. The client takes their place as soon as it has drawn the same.
(() => {
  // A page of the client that does not wait for anything.
  const LIVE = "body > :not(first-page, template, noscript, script, dialog, .floating, :has(> .dealing))";

  // The lines of the page that name the style sheets of a game.
  const lines = (name) =>
    [...document.querySelectorAll("meta[name=sheet]")].filter((line) => line.className.split(" ").includes(name));

  // What the address names: a game, also by one of its daily boards, another page, or "suite", which is home.
  const named = () => {
    const [start, name] = location.hash.split("/");
    const daily = location.hash.match(/^#(?:\/daily\/|d=)[\d-]+\/([\w-]+)/)?.[1];
    return daily ?? (["", "#"].includes(start) ? name || "suite" : "");
  };

  const missing = (meta) => meta.nextElementSibling?.getAttribute("href") !== meta.content;

  // A game's style sheet stands behind the line that names it, where the client finds it too.
  const styled = (meta) =>
    new Promise((done) => {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = meta.content;
      sheet.onload = done;
      sheet.onerror = () => done(sheet.remove());
      meta.after(sheet);
    });

  const stored = (name) => {
    try {
      return localStorage.getItem(`quintet:${name}`);
    } catch {
      return null;
    }
  };

  class FirstPage extends HTMLElement {
    connectedCallback() {
      // Nothing comes in until the player goes somewhere else.
      const root = document.documentElement.dataset;
      root.still = "";
      addEventListener("hashchange", () => (this.isConnected ? this.draw() : delete root.still));
      new MutationObserver((_, watch) => {
        const live = document.querySelector(LIVE);
        if (!live || !this.isConnected) return;
        watch.disconnect();
        this.remove();
        // It is there already, so it does not come in once more.
        for (const animation of live.getAnimations({ subtree: true })) {
          if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
        }
      }).observe(document.body, { childList: true, subtree: true });
      // The client is not fetched before.
      this.drawn = this.draw();
    }

    async draw() {
      const name = named();
      const drawn = document.getElementById(`first-${name}`);
      this.replaceChildren();
      if (!drawn || !this.isConnected) return;
      document.documentElement.dataset.game = name;
      // What the client will ask for beside a game's own.
      const over = name === "suite" ? [] : lines("over").filter(missing);
      over.forEach(styled);
      await Promise.all(lines(name).filter(missing).map(styled));
      if (name !== named() || !this.isConnected) return;
      const page = drawn.content.cloneNode(true);
      // Who has played before is not told how.
      if (stored(`mode:${name}`)) page.querySelector(".welcome")?.remove();
      const last = [...page.querySelectorAll(".card")].find((card) => card.dataset.game === stored("last"))?.parentElement;
      if (last && matchMedia("(min-width: 700px)").matches) last.parentElement.prepend(last);
      this.replaceChildren(page);
    }
  }
  customElements.define("first-page", FirstPage);
})();
