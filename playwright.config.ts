import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

import "./tests/setup/in-memory.ts";
import { IS_WHOLE } from "./tests/setup/whole.ts";

const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const executablePath = BROWSERS.find((path) => existsSync(path));

const chromium = {
  ...(executablePath && { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",
    // Pages do not live long enough for the optimizing compilers to pay off.
    "--js-flags=--no-maglev,--no-opt",
  ],
};

/** `*.script.test.ts` runs only with JavaScript, `*.plain.test.ts` only without, other files with both in `--whole`. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/setup/browser.ts",
  outputDir: "test-results/journeys",
  fullyParallel: true,
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
    {
      name: "without script",
      use: { javaScriptEnabled: false },
      testIgnore: IS_WHOLE ? "*.script.test.ts" : ["*.script.test.ts", "*.whole.*"],
    },
  ],
});
