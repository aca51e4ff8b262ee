import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";

/**
 * Long random histories of people and accounts, checked against a model. `SEED_OF_HISTORIES=… npm run drill -- people`
 * repeats one.
 */
const HISTORIES = 400;
const LONGEST = 40;
/** A slow machine plays fewer, and says how many. */
const LONGEST_MS = 4 * 60_000;

export async function drillPeople() {
  const postgres = await ownPostgres();
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl(postgres.socket, "urithi"),
    SESSION_SECRET: "a secret that is used for measuring only",
    RATE_LIMITS: "off",
    SEED: "none",
  });
  const { openApplication, closeApplication } = await import("#app/services/lifecycle/lifecycle.server.ts");
  const { playHistories } = await import("../tests/setup/people-histories.ts");
  await openApplication();

  const seed = Number(process.env.SEED_OF_HISTORIES ?? Date.now() % 1_000_000);
  const began = performance.now();
  try {
    const played = await playHistories(LONGEST, {
      numRuns: HISTORIES,
      seed,
      interruptAfterTimeLimit: LONGEST_MS,
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`  ${played} histories of up to ${LONGEST} steps in ${seconds} s, seed ${seed}\n  held`);
  } catch (error) {
    const { cause } = error as Error;
    console.log(`  seed ${seed}\n${String(error)}\n${String(cause)}\n  DID NOT HOLD`);
    process.exitCode = 1;
  } finally {
    await closeApplication();
    await postgres.remove();
  }
}
