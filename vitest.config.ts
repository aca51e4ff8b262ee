import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import "./tests/setup/in-memory.ts";
import { IS_WHOLE } from "./tests/setup/whole.ts";

/** What starts the product takes longest: begun first, so that no worker is left alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/contract/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["tests/contract/**/*.test.ts", "{app,server,scripts,eslint}/**/*.test.{ts,tsx}"],
    exclude: IS_WHOLE ? [] : ["**/*.whole.test.ts"],
    // To load the packages takes longer than most files; tests/setup/worker.ts keeps files apart that share a process.
    isolate: false,
    // What is built Node loads by itself: to make its megabytes ready, as is done to our sources, takes seconds.
    server: { deps: { external: [/\/build\/server\//] } },
    globalSetup: ["tests/setup/postgres.ts"],
    setupFiles: ["tests/setup/worker.ts"],
    pool: "forks",
    // Two keep two cores busy only while neither waits.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Guards against waiting for ever, and no measures: what is timed is in bench/.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
  },
});
