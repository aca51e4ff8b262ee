import { defineConfig } from "@playwright/test";

const chromium = {
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * Every journey is made twice: with script, and in a browser where script never arrives. What only script
 * adds is in `*.script.test.ts`, what only its absence shows in `*.plain.test.ts`.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/setup/browser.ts",
  outputDir: "test-results/journeys",
  fullyParallel: true,
  timeout: 60_000,
  workers: 2,
  forbidOnly: true,
  reporter: [["line"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: { launchOptions: chromium, locale: "en-GB", viewport: { width: 1280, height: 800 } },
  projects: [
    { name: "with script", use: { javaScriptEnabled: true }, testIgnore: "*.plain.test.ts" },
    { name: "without script", use: { javaScriptEnabled: false }, testIgnore: "*.script.test.ts" },
  ],
});
