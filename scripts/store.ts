/** `npm run store -- move` copies files from STORE_BEFORE to STORE; `npm run store -- check` compares digests. */
import { env } from "#app/env.server.ts";
import { closeConnection } from "#app/models/connection.server.ts";
import { checkFiles, moveFiles } from "#app/services/files/index.server.ts";

import { startEmbedded } from "./embedded-postgres.ts";
import { checkExternalServices } from "./external-services.ts";
import { describeStartupError, StartupError } from "./startup-error.ts";

async function main([what]: string[]) {
  const { databaseUrl, dataDir, storeBefore } = env();
  if (what !== "move" && what !== "check")
    throw new StartupError("Say what to do: npm run store -- move, or npm run store -- check");
  if (what === "move" && !storeBefore)
    throw new StartupError("STORE_BEFORE is needed: it says where the files are now.");
  await checkExternalServices(env());
  const database = databaseUrl ? undefined : await startEmbedded(dataDir);
  try {
    await (what === "move" ? move() : check());
  } finally {
    await closeConnection();
    await database?.stop();
  }
}

async function move() {
  const { copied, there, wrong, onTheirWay } = await moveFiles();
  console.log(`${copied} files copied, ${there} were there already`);
  reportWrong(wrong);
  if (onTheirWay)
    console.log(
      `${onTheirWay} files of uploads on their way are still in the old store: leave STORE_BEFORE set until there are none, which takes two days at most`,
    );
  else if (!wrong.length) console.log("All files are in the new store: STORE_BEFORE can go");
}

async function check() {
  const { right, wrong } = await checkFiles();
  console.log(`${right} files are what they should be`);
  reportWrong(wrong);
}

function reportWrong(wrong: string[]) {
  if (!wrong.length) return;
  console.error(`${wrong.length} stored files are missing, or not what they were:`);
  for (const name of wrong) console.error(`  ${name}`);
  process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeStartupError(error));
  process.exitCode = 1;
});
