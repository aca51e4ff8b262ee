/** `npm run backup -- FOLDER` works while the site is running. `check-backup` and `restore` also take a name. */
import { readFileSync } from "node:fs";

import { env } from "#app/env.server.ts";
import {
  checkBackup,
  makeBackup,
  restoreBackup,
  BackupTarget,
  BackupError,
  type RepeatedErasures,
} from "#app/services/backups/index.server.ts";

import { startEmbeddedDatabase } from "./embedded-postgres.ts";
import { checkExternalServices } from "./external-services.ts";
import { describeStartupError } from "./startup-error.ts";

const BACKUP_COMMANDS = {
  make: (target: BackupTarget) => makeBackup(target),
  check: (target: BackupTarget, name?: string) => checkBackup(target, name),
  restore: (target: BackupTarget, name?: string) => restoreBackup(target, name),
};
const COMMAND_RESULTS = { make: "created", check: "valid", restore: "restored" };

async function main([command = "", folder, name]: string[]) {
  if (!folder || !isCommand(command)) throw new BackupError("Usage: npm run backup -- FOLDER");
  const { databaseUrl, dataDir, backups } = env();
  const identities = backups.identityFile ? readAgeIdentities(backups.identityFile) : [];
  const target = new BackupTarget(folder, { recipient: backups.recipient, identities });
  if (command === "check") return printReport(command, await BACKUP_COMMANDS.check(target, name));
  await checkExternalServices(env());
  const database = databaseUrl ? undefined : await startEmbeddedDatabase(dataDir);
  try {
    printReport(command, await BACKUP_COMMANDS[command](target, name));
  } finally {
    await database?.stop();
  }
}

const isCommand = (text: string): text is keyof typeof BACKUP_COMMANDS => text in BACKUP_COMMANDS;

function readAgeIdentities(file: string): string[] {
  const identities = readFileSync(file, "utf8")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (!identities.length) throw new BackupError(`There is no age identity in BACKUP_IDENTITY (${file}).`);
  return identities;
}

type BackupReport = {
  name: string;
  rows: number;
  files: number;
  missing: string[];
  erasures?: RepeatedErasures;
};

function printReport(
  command: keyof typeof BACKUP_COMMANDS,
  { name, rows, files, missing, erasures }: BackupReport,
) {
  console.log(`${name} ${COMMAND_RESULTS[command]}: ${rows} rows, ${files - missing.length} files`);
  if (erasures) printErasures(erasures);
  if (!missing.length) return;
  console.error(`${missing.length} stored files were missing, unreadable or did not match their checksums:`);
  for (const file of missing) console.error(`  ${file}`);
  process.exitCode = 2;
}

function printErasures({ count, repeated, places, hasFullAdministrator }: RepeatedErasures) {
  console.log(
    `${count} erasures found in ${places.join(", ")}; ${repeated} made after the backup and repeated`,
  );
  if (!hasFullAdministrator)
    console.error("No full administrator is left. Make one: npm run account -- promote EMAIL");
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BackupError ? error.message : describeStartupError(error));
  process.exitCode = 1;
});
