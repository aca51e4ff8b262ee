/** `npm run store -- move` copies files from PREVIOUS_STORE to STORE. `npm run store -- check` compares digests. */
import { env } from "#app/env.server.ts";
import { closeDatabasePools } from "#app/models/connection.server.ts";
import { verifyStoredFiles, copyFilesToNewStore } from "#app/services/files/index.server.ts";

import { startEmbeddedDatabase } from "./embedded-postgres.ts";
import { checkExternalServices } from "./external-services.ts";
import { describeStartupError, StartupError } from "./startup-error.ts";

async function main([command]: string[]) {
  const { databaseUrl, dataDir, previousStore } = env();
  if (command !== "move" && command !== "check")
    throw new StartupError("Usage: npm run store -- move | check");
  if (command === "move" && !previousStore)
    throw new StartupError("PREVIOUS_STORE is required: the store where the files are now.");
  await checkExternalServices(env());
  const database = databaseUrl ? undefined : await startEmbeddedDatabase(dataDir);
  try {
    await (command === "move" ? copyAllFiles() : checkAllFiles());
  } finally {
    await closeDatabasePools();
    await database?.stop();
  }
}

async function copyAllFiles() {
  const { copied, existing, wrong, pendingUploads } = await copyFilesToNewStore();
  console.log(`${copied} files copied, ${existing} already existed`);
  reportDamagedFiles(wrong);
  if (pendingUploads)
    console.log(
      `${pendingUploads} files of unfinished uploads are still in the previous store: leave PREVIOUS_STORE set until there are none, at most two days`,
    );
  else if (!wrong.length) console.log("All files are in the new store: PREVIOUS_STORE can be removed");
}

async function checkAllFiles() {
  const { right, wrong } = await verifyStoredFiles();
  console.log(`${right} files match their checksums`);
  reportDamagedFiles(wrong);
}

function reportDamagedFiles(damagedNames: string[]) {
  if (!damagedNames.length) return;
  console.error(`${damagedNames.length} stored files are missing or do not match their checksums:`);
  for (const name of damagedNames) console.error(`  ${name}`);
  process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeStartupError(error));
  process.exitCode = 1;
});
