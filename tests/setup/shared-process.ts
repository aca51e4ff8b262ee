import { afterAll, expect } from "vitest";

import { closeJobSender } from "#app/core/job-queue.server.ts";
import { env, parseEnvironment } from "#app/env.server.ts";
import { closeDatabasePools } from "#app/models/connection.server.ts";

/**
 * Importing the application costs more than most tests, so test files share a process with its modules. Each file has
 * the settings and database connections of its own database.
 */

const variables = { ...process.env };
Object.defineProperties(env(), Object.getOwnPropertyDescriptors(parseEnvironment(variables)));

afterAll(async () => {
  await closeJobSender();
  await closeDatabasePools();
  const advice = "this file changes the environment: name it in vitest.config.ts, for a process of its own";
  expect(parseEnvironment(process.env), advice).toEqual(parseEnvironment(variables));
});
