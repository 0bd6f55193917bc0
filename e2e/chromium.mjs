// How the browser is started, wherever it is.

// The first two would fill a window of their own for every page: what the address bar shows while one types. The others
// are Playwright's, which a list of our own replaces: no other address is asked, and nothing is painted late.
const without = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];

export const launchOptions = {
  // The system's Chromium where there is one; Playwright's own otherwise.
  executablePath: process.env.CHROMIUM || undefined,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${without}`,
  ],
};
