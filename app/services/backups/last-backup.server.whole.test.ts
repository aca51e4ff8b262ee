import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";

import { describeErrorKind } from "#app/core/job-runner.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import {
  insertMissingJobStates,
  recordJobFailure,
  recordJobSuccess,
} from "#app/services/lifecycle/job-list.server.ts";
import { formatJobFailure } from "#app/ui/admin/dashboard-status.tsx";

import { runDueBackup, makeBackup, loadLastBackup, BackupTarget } from "./index.server.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { t } from "../../../tests/setup/translate.ts";

const { backups } = env();
const folders: string[] = [];
const newFolder = () => folders[folders.push(mkdtempSync(join(tmpdir(), "urithi-backups-"))) - 1]!;
const setBackupFolder = (folder: string | undefined, recipient?: string) =>
  void Object.assign(env(), { backups: { ...backups, folder, recipient, everyHours: 6 } });

beforeEach(async () => {
  await insertMissingJobStates(createEntityManager());
  await execute("delete from app_flag where name = 'backup'");
  await execute(
    "update job_state set created_at = now(), succeeded_at = null, failed_at = null where name = 'create-backup'",
  );
});
afterEach(() => void Object.assign(env(), { backups }));
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

async function runBackupJob() {
  const error: unknown = await runDueBackup(createEntityManager(), new AbortController().signal).catch(
    (it: unknown) => it,
  );
  if (error) await recordJobFailure("create-backup", describeErrorKind(error));
  else await recordJobSuccess("create-backup");
  const { error: storedError } = await loadLastBackup(createEntityManager());
  return storedError && formatJobFailure(t, storedError);
}

test("shows why no backup is made until one succeeds", async () => {
  const another = newFolder();
  writeFileSync(join(another, "collection"), "another\nplain\n");
  setBackupFolder(another);
  expect(await runBackupJob()).toBe(t("backup.another-collection"));
  const used = newFolder();
  writeFileSync(join(used, "letters.txt"), "dear");
  setBackupFolder(used);
  expect(await runBackupJob()).toBe(t("backup.folder-not-empty"));
  const plain = newFolder();
  await makeBackup(new BackupTarget(plain));
  await execute("delete from app_flag where name = 'backup'");
  setBackupFolder(plain, await identityToRecipient(await generateX25519Identity()));
  expect(await runBackupJob()).toBe(t("backup.another-recipient"));
  setBackupFolder(plain);
  expect(await runBackupJob()).toBe(null);
});
