import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import "./tests/setup/in-memory.ts";
import { IS_WHOLE } from "./tests/setup/whole.ts";

/** Files that are named by their path on the command line always run. */
const hasWholeFiles = IS_WHOLE || process.argv.some((word) => /\.whole(\.|$)/.test(word));

/** These share one server with the demo: `tests/setup/demo-server.ts`. */
const SHARED_SERVER_FILES = [
  "tests/contract/{accounts,admin-navigation,api-client,contract-errors,descriptions,item-pages}.test.ts",
  "tests/contract/{robots,shared-links}.test.ts",
  "tests/contract/described-pages.whole.test.ts",
];

/** These change what belongs to their process: environment variables, settings of the site, servers, jobs, signals. */
const FILES_WITH_OWN_PROCESS = [
  "{server,scripts,eslint}/**/*.test.ts",
  "tests/contract/**/*.test.ts",
  "app/**/*.whole.test.ts",
  "app/core/jobs.server.test.ts",
  "app/{env,models}/**/*.test.ts",
  "app/http/request-site.server.test.ts",
  "app/services/{accounts/login-provider,mail,pages,site,transcripts,vocabularies}/**/*.test.ts",
  "app/services/accounts/{change-email,confirm-email,password-reset,setup-links}.server.test.ts",
  "app/services/appointments/visit-types.server.test.ts",
  "app/services/content/harvest.server.test.ts",
  "app/services/erasure/erase-messages.server.test.ts",
  "app/services/events/event-{details,picture}.server.test.ts",
  "app/services/files/{s3-*,temporary-files}.server.test.ts",
  "app/services/imports/{fetch-repository,harvest}.server.test.ts",
  "app/services/lifecycle/{run-jobs,send-reminders}.server.test.ts",
  "app/services/privacy/retention.server.test.ts",
];

/** Slow tests run first, so that all workers finish at about the same time. Files that share a process run last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const getRank = ({ moduleId, project }: TestSpecification) =>
      moduleId.includes("/tests/contract/") ? 0 : project.name === "own process" ? 1 : 2;
    return sorted.sort((a, b) => getRank(a) - getRank(b));
  }
}

const exclude = hasWholeFiles ? [] : ["**/*.whole.test.ts"];

export default defineConfig({
  test: {
    server: { deps: { external: [/\/build\/server\//] } },
    globalSetup: ["tests/setup/postgres.ts"],
    pool: "forks",
    chaiConfig: { truncateThreshold: 0 },
    // One more than the usual number of cores, because tests also wait for the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      {
        extends: true,
        test: {
          name: "own process",
          include: FILES_WITH_OWN_PROCESS,
          exclude: [...exclude, ...SHARED_SERVER_FILES],
          setupFiles: ["tests/setup/refuse-other-machines.ts", "tests/setup/worker.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "shared server",
          include: SHARED_SERVER_FILES,
          exclude,
          isolate: false,
          setupFiles: ["tests/setup/refuse-other-machines.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "shared process",
          include: ["app/**/*.test.{ts,tsx}"],
          exclude: [...exclude, ...FILES_WITH_OWN_PROCESS],
          isolate: false,
          setupFiles: [
            "tests/setup/refuse-other-machines.ts",
            "tests/setup/worker.ts",
            "tests/setup/shared-process.ts",
          ],
        },
      },
    ],
  },
});
