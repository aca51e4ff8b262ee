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
    // «O«Windows»B»A»T»One»» «O«are opened one after the other and need no spare»B»window is gone before the next one comes: none needs another»T»renderer»» process«O«»B» of its own, made ready beside it»T»: journeys run one after the other»».
    "--renderer-process-limit=1",
    «O«»B»// Pages live too short to earn back what these compilers cost, and axe in them too.
    »T»// Pages are too short-lived for the optimizing compilers.
    »»"--js-flags=--no-maglev,--no-opt",
  ],
};

/**
 * «O«Journeys»B»Every journey is»T»By default, journeys»» run without script«O«, with»B», and by»T»; with»» `--whole` also with script. `*.script.test.ts`«O« and»B», what only its absence shows in»T» runs only
 * with script,»» `*.plain.test.ts`«O« run
 * only with or without it»B»»T» only without»».
 */
export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: IS_WHOLE ? [] : "*.whole.*",
  globalSetup: "./tests/setup/browser.ts",
  outputDir: "test-results/journeys",
  fullyParallel: true,
  «O«»B»// Guards against waiting for ever, and no measures.
  »T»// Against hanging tests.
  »»timeout: 240_000,
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
