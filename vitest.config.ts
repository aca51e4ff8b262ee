import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,front-door,scripts,tests,eslint}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    globalSetup: ["tests/setup/postgres.ts"],
    setupFiles: ["tests/setup/worker.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
  },
});
