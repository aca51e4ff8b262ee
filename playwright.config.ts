import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

import "./tests/setup/in-memory.ts";
import { IS_WHOLE } from "./tests/setup/whole.ts";

/** The headless shell does the same work in half the time. */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const chromium = {
  executablePath: BROWSERS.find((path) => existsSync(path)),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A window is gone before the next one comes: none needs another process of its own, made ready beside it.
    "--renderer-process-limit=1",
    // Pages live too short to earn back what these compilers cost, and axe in them too.
    "--js-flags=--no-maglev,--no-opt",
  ],
};

/**
 * Every journey is made without script, and by `npm test -- --whole` with script as well. What only script adds is in
 * `*.script.test.ts`, what only its absence shows in `*.plain.test.ts`.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: IS_WHOLE ? [] : "*.whole.*",
  globalSetup: "./tests/setup/browser.ts",
  outputDir: "test-results/journeys",
  fullyParallel: true,
  // Guards against waiting for ever, and no measures.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [["line"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: { launchOptions: chromium, locale: "en-GB", viewport: { width: 1280, height: 800 } },
  projects: [
    {
      name: "with script",
      use: { javaScriptEnabled: true },
      ...(IS_WHOLE
        ? { testIgnore: "*.plain.test.ts" }
        : { testMatch: "*.script.test.ts", testIgnore: "*.whole.*" }),
    },
    { name: "without script", use: { javaScriptEnabled: false }, testIgnore: "*.script.test.ts" },
  ],
});
