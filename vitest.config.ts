import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import "./tests/setup/in-memory.ts";
import { IS_WHOLE } from "./tests/setup/whole.ts";

/** Files that are named by their path on the command line always run. */
const hasAllFiles =
  IS_WHOLE || process.argv.some((word) => /(^|\/)tests\/contract(\/|$)|\.whole\./.test(word));

/** Slow tests run first, so that all workers finish at about the same time. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/contract/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      "{app,server,scripts,eslint}/**/*.test.{ts,tsx}",
      `tests/contract/${hasAllFiles ? "**/*" : "{access/access,api-described,sentences}"}.test.ts`,
    ],
    exclude: hasAllFiles ? [] : ["**/*.whole.test.ts"],
    server: { deps: { external: [/\/build\/server\//] } },
    globalSetup: ["tests/setup/postgres.ts"],
    setupFiles: ["tests/setup/worker.ts"],
    pool: "forks",
    // One more than the usual number of cores, because tests also wait for the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
  },
});
