/** `npm run store -- move` copies files from STORE_BEFORE to STORE; `npm run store -- check` compares digests. */
import { env } from "#app/env.server.ts";
import { closeConnection } from "#app/models/connection.server.ts";
import { checkFiles, moveFiles } from "#app/services/files/index.server.ts";

import { startEmbeddedDatabase } from "./embedded-postgres.ts";
import { checkExternalServices } from "./external-services.ts";
import { describeStartupError, StartupError } from "./startup-error.ts";

async function main([command]: string[]) {
  const { databaseUrl, dataDir, previousStore } = env();
  if (command !== "move" && command !== "check")
    throw new StartupError("Say what to do: npm run store -- move, or npm run store -- check");
  if (command === "move" && !previousStore)
    throw new StartupError("STORE_BEFORE is needed: it says where the files are now.");
  await checkExternalServices(env());
  const database = databaseUrl ? undefined : await startEmbeddedDatabase(dataDir);
  try {
    await (command === "move" ? moveAll() : checkAll());
  } finally {
    await closeConnection();
    await database?.stop();
  }
}

async function moveAll() {
  const {
    copied: copiedCount,
    there: existingCount,
    wrong: damagedNames,
    pendingUploads: pendingCount,
  } = await moveFiles();
  console.log(`${copiedCount} files copied, ${existingCount} were there already`);
  reportDamaged(damagedNames);
  if (pendingCount)
    console.log(
      `${pendingCount} files of uploads on their way are still in the old store: leave STORE_BEFORE set until there are none, which takes two days at most`,
    );
  else if (!damagedNames.length) console.log("All files are in the new store: STORE_BEFORE can go");
}

async function checkAll() {
  const { right: validCount, wrong: damagedNames } = await checkFiles();
  console.log(`${validCount} files are what they should be`);
  reportDamaged(damagedNames);
}

function reportDamaged(damagedNames: string[]) {
  if (!damagedNames.length) return;
  console.error(`${damagedNames.length} stored files are missing, or not what they were:`);
  for (const name of damagedNames) console.error(`  ${name}`);
  process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeStartupError(error));
  process.exitCode = 1;
});
