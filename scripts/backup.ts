/** `npm run backup -- FOLDER`, also beside the running product; `check-backup` and `restore` take a name, too. */
import { readFileSync } from "node:fs";

import { env } from "#app/env.server.ts";
import {
  checkBackup,
  makeBackup,
  restoreBackup,
  Target,
  WrongBackup,
} from "#app/services/backups/index.server.ts";

import { startEmbedded } from "./embedded-postgres.ts";
import { checkExternalServices } from "./external-services.ts";
import { describeStartupError } from "./startup-error.ts";

const TASKS = {
  make: (target: Target) => makeBackup(target),
  check: (target: Target, name?: string) => checkBackup(target, name),
  restore: (target: Target, name?: string) => restoreBackup(target, name),
};
const DONE = { make: "made", check: "whole", restore: "restored" };

async function main([what = "", folder, name]: string[]) {
  if (!folder || !isTask(what)) throw new WrongBackup("Say where: npm run backup -- FOLDER");
  const { databaseUrl, dataDir, backups } = env();
  const identities = backups.identityFile ? readIdentities(backups.identityFile) : [];
  const target = new Target(folder, { recipient: backups.recipient, identities });
  if (what === "check") return report(what, await TASKS.check(target, name));
  await checkExternalServices(env());
  const database = databaseUrl ? undefined : await startEmbedded(dataDir);
  try {
    report(what, await TASKS[what](target, name));
  } finally {
    await database?.stop();
  }
}

const isTask = (what: string): what is keyof typeof TASKS => what in TASKS;

/** It may hold comments, and a former identity beside the present one. */
function readIdentities(file: string): string[] {
  const found = readFileSync(file, "utf8")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (!found.length) throw new WrongBackup(`There is no age identity in BACKUP_IDENTITY (${file}).`);
  return found;
}

type Report = { name: string; rows: number; files: number; missing: string[] };

function report(what: keyof typeof TASKS, { name, rows, files, missing }: Report) {
  console.log(`${name} ${DONE[what]}: ${rows} rows, ${files - missing.length} files`);
  if (!missing.length) return;
  console.error(
    `${missing.length} stored files were missing, could not be read or are not what they were when it was made:`,
  );
  for (const file of missing) console.error(`  ${file}`);
  process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof WrongBackup ? error.message : describeStartupError(error));
  process.exitCode = 1;
});
