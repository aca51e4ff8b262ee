import { insertRow } from "../../../tests/setup/rows.ts";
import "../../../tests/setup/mailbox.ts";

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { deleteAppointment } from "#app/services/appointments/appointment-status.server.ts";
import { deleteContributor } from "#app/services/contributors/contributors.server.ts";
import { BackupTarget, makeBackup, restoreBackup } from "#app/services/backups/index.server.ts";
import { formatManifest, type Manifest, parseManifest } from "#app/services/backups/manifest.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { databaseUrl } from "../../../tests/setup/database-url.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { sendEveryMessage } from "../../../tests/setup/every-message.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { closeMailbox } from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, createTestUsers } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { eraseAccount } from "./erase-account.server.ts";

const original = { databaseUrl: env().databaseUrl!, uploadsDir: env().uploadsDir };
const folders: string[] = [];
const newFolder = () => folders[folders.push(mkdtempSync(join(tmpdir(), "urithi-erasures-"))) - 1]!;

async function inDatabase<Row extends object>(name: string, statement: string, values?: unknown[]) {
  const client = new Client({ connectionString: databaseUrl(inject("socket"), name) });
  await client.connect();
  const { rows } = await client.query<Row>(statement, values).finally(() => client.end());
  return rows;
}

async function restore(folder: string, name?: string) {
  const restored = { databaseUrl: databaseUrl(inject("socket"), "erased"), uploadsDir: newFolder() };
  Object.assign(env(), restored);
  const { erasures } = await restoreBackup(new BackupTarget(folder), name).finally(() =>
    Object.assign(env(), original),
  );
  return { ...restored, erasures };
}

async function createEmptyDatabase() {
  await inDatabase("postgres", "drop database if exists erased with (force)");
  await inDatabase("postgres", "create database erased template template0");
}

beforeEach(createEmptyDatabase);
afterEach(async () => {
  env().backups.folder = undefined;
  await inDatabase("postgres", "drop database if exists erased with (force)");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

afterAll(closeMailbox);

const getFilePath = (uploadsDir: string, name: string) => join(uploadsDir, "content", name.slice(0, 2), name);

test("a restored backup repeats the erasures that were made after it", async () => {
  const folder = newFolder();
  env().backups.folder = folder;
  const [owner, admin] = await createTestUsers(["contrib_own", "admin"]);
  const stays = await createTestUser("contrib_own");
  const [draft, corrected, work] = [
    await createItem(owner, { status: "pending" }),
    await createItem(owner, { status: "pending" }),
    await createItem(owner, { status: "approved" }),
  ];
  const visit = await createAppointment(undefined);
  await execute(
    `insert into audit_log (id, actor_id, actor_name, action, subject_id, subject_name)
     values (gen_random_uuid(), ?, ?, 'content.approved', ?, 'A work')`,
    [owner.id, `A <${owner.email}>`, work],
  );
  const [{ name }] = (await execute<{ name: string }>(
    "select f.name from stored_file f join content c on c.file_id = f.id where c.id = ?",
    [draft],
  )) as [{ name: string }];
  await execute("update account set erase_on = current_date where id = ?", [stays.id]);
  await makeBackup(new BackupTarget(folder));

  unwrap(await decideContent(userContext(admin), corrected, { approve: true, rejectionReason: "" }));
  await execute("update account set erase_on = null where id = ?", [stays.id]);
  await execute("update account set erase_on = current_date where id = ?", [owner.id]);
  expect(await eraseAccount(createEntityManager(), owner.id)).toBe(true);
  unwrap(await deleteAppointment(userContext(admin), visit.id));
  expect(existsSync(getFilePath(original.uploadsDir, name))).toBe(false);
  const text = readFileSync(join(folder, "erasures.jsonl"), "utf8");
  expect(text).toContain(owner.id);
  expect(text).not.toContain(owner.email);
  // A crash cut off a line.
  appendFileSync(join(folder, "erasures.jsonl"), '\n{"kind":"acc');

  const restored = await restore(folder);
  const inErased = <Row extends object>(statement: string, values: unknown[]) =>
    inDatabase<Row>("erased", statement, values);
  expect(
    await inErased("select id, erase_on from account where id = any ($1)", [[owner.id, stays.id]]),
  ).toEqual([{ id: stays.id, erase_on: null }]);
  // A work that was approved after the backup stays, as it did at the erasure.
  expect(
    await inErased("select id, uploader_id from content where id = any ($1) order by id", [
      [draft, corrected, work],
    ]),
  ).toEqual([corrected, work].map((id) => ({ id, uploader_id: null })));
  expect(await inErased("select id from appointment where id = $1", [visit.id])).toEqual([]);
  expect(existsSync(getFilePath(restored.uploadsDir, name))).toBe(false);
  const [erasure] = await execute<{ pseudonym: string }>(
    "select pseudonym from erasure where subject_id = ?",
    [owner.id],
  );
  expect(
    await inErased("select actor_id from audit_log where subject_id = $1 and action = 'content.approved'", [
      work,
    ]),
  ).toEqual([{ actor_id: erasure!.pseudonym }]);
  expect(await inErased("select to_regclass('restoring') as marker", [])).toEqual([{ marker: null }]);

  // The restored database and its file store have the list, too.
  expect(restored.erasures).toMatchObject({ repeated: 2, hasFullAdministrator: true });
  expect(restored.erasures.places[0]).toBe(join(folder, "erasures.jsonl"));
  expect(
    await inErased("select from erasure where subject_id = any ($1)", [[owner.id, visit.id]]),
  ).toHaveLength(2);
  for (const { id } of [owner, visit])
    expect(existsSync(join(restored.uploadsDir, "erasures", id))).toBe(true);

  // The next backup stores the list in its own folder.
  const other = newFolder();
  await makeBackup(new BackupTarget(other));
  expect(readFileSync(join(other, "erasures.jsonl"), "utf8")).toContain(owner.id);
});

test("a restored backup has no records by address of an account that was created after it", async () => {
  const folder = newFolder();
  env().backups.folder = folder;
  const [owner, later, admin] = await createTestUsers(["user", "user", "admin"]);
  const email = createEmail();
  const visit = await createAppointment(undefined, { email });
  const [profile, removed] = [await insertRow("contributor", { email }), await insertRow("contributor")];
  await execute(
    `insert into audit_log (id, actor_name, action, subject_id, subject_name)
     values (gen_random_uuid(), '', 'contributor.added', ?, 'A <a@example.org>')`,
    [removed],
  );
  const application = await insertRow("contributor_application", { email });
  const request = await insertRow("privacy_request", { email, answer: "Yes", answered_at: new Date() });
  await makeBackup(new BackupTarget(folder));

  await execute("update account set email = ?, erase_on = current_date where id = ?", [email, later.id]);
  expect(await eraseAccount(createEntityManager(), later.id)).toBe(true);
  unwrap(await deleteContributor(userContext(admin), removed));
  await restore(folder);
  for (const [table, ids] of [
    ["account", [later.id]],
    ["appointment", [visit.id]],
    ["contributor", [profile, removed]],
    ["contributor_application", [application]],
    ["privacy_request", [request]],
  ] as const)
    expect(await inDatabase("erased", `select id from ${table} where id = any ($1)`, [ids]), table).toEqual(
      [],
    );
  expect(await inDatabase("erased", "select from account where id = $1", [owner.id])).toHaveLength(1);
  expect(
    await inDatabase("erased", "select subject_name from audit_log where subject_id = $1", [removed]),
  ).toEqual([{ subject_name: "" }]);
});

test("a restored backup has no message that names an erased person", async () => {
  const folder = newFolder();
  env().backups.folder = folder;
  const { people, texts } = await sendEveryMessage();
  await makeBackup(new BackupTarget(folder));
  for (const { id } of people) {
    await execute("update account set erase_on = current_date where id = ?", [id]);
    expect(await eraseAccount(createEntityManager(), id)).toBe(true);
  }
  await restore(folder);
  const messages = "select kind from message m where m::text ilike any ($1)";
  expect(await inDatabase("erased", messages, [texts.map((text) => `%${text}%`)])).toEqual([]);
});

test("an erasure that failed before the backup is not repeated, unless the time of the backup is unknown", async () => {
  const folder = newFolder();
  const [owner, recent] = await createTestUsers(["user", "user"]);
  for (const [{ id }, minutes] of [
    [owner, 70],
    [recent, 50],
  ] as const) {
    const erasedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    appendFileSync(join(folder, "erasures.jsonl"), `${JSON.stringify({ kind: "account", id, pseudonym: createId(), erasedAt })}\n`); // prettier-ignore
  }
  const { name } = await makeBackup(new BackupTarget(folder));
  const restoreAccounts = async () => {
    const { count, repeated } = (await restore(folder)).erasures;
    const ids = [[owner.id, recent.id]];
    const rows = await inDatabase("erased", "select id from account where id = any ($1)", ids);
    return { rows, notRepeated: count - repeated };
  };
  expect(await restoreAccounts()).toEqual({ rows: [{ id: owner.id }], notRepeated: 1 });

  const path = join(folder, name, "manifest");
  const manifest = parseManifest(readFileSync(path, "utf8")) as Manifest;
  writeFileSync(path, formatManifest({ ...manifest, madeAt: "" }));
  await createEmptyDatabase();
  expect(await restoreAccounts()).toEqual({ rows: [], notRepeated: 0 });
});

test("an erasure that was made again after it failed is repeated", async () => {
  const folder = newFolder();
  const owner = await createTestUser("user");
  const failed = {
    kind: "account",
    id: owner.id,
    pseudonym: createId(),
    erasedAt: "2026-01-01T00:00:00.000Z",
  };
  appendFileSync(join(folder, "erasures.jsonl"), `${JSON.stringify(failed)}\n`);
  const target = new BackupTarget(folder);
  const { name } = await makeBackup(target);
  await execute("update account set erase_on = current_date where id = ?", [owner.id]);
  expect(await eraseAccount(createEntityManager(), owner.id)).toBe(true);
  await makeBackup(target);
  await restore(folder, name);
  expect(await inDatabase("erased", "select from account where id = $1", [owner.id])).toEqual([]);
});

test("a restore reports that no full administrator is left", async () => {
  const folder = newFolder();
  env().backups.folder = folder;
  await execute("update account set role = 'user' where role = 'admin'");
  const admin = await createTestUser("admin");
  await makeBackup(new BackupTarget(folder));
  await execute("update account set erase_on = current_date where id = ?", [admin.id]);
  expect(await eraseAccount(createEntityManager(), admin.id)).toBe(true);
  expect((await restore(folder)).erasures).toMatchObject({ hasFullAdministrator: false });
});

test("the file store has the erasures, too, if there is no folder for scheduled backups", async () => {
  const folder = newFolder();
  const owner = await createTestUser("user");
  await makeBackup(new BackupTarget(folder));
  await execute("update account set erase_on = current_date where id = ?", [owner.id]);
  expect(await eraseAccount(createEntityManager(), owner.id)).toBe(true);
  expect(existsSync(join(original.uploadsDir, "erasures", owner.id))).toBe(true);
});

test("an account is not erased if its erasure cannot be recorded", async () => {
  env().backups.folder = newFolder();
  const owner = await createTestUser("user");
  await execute("update account set erase_on = current_date where id = ?", [owner.id]);
  // A file is in the place of the folder.
  const stored = join(original.uploadsDir, "erasures");
  rmSync(stored, { recursive: true, force: true });
  writeFileSync(stored, "");
  await expect(eraseAccount(createEntityManager(), owner.id)).rejects.toThrow();
  expect(existsSync(join(env().backups.folder!, "erasures.jsonl"))).toBe(false);
  rmSync(stored);
  env().backups.folder = "/dev/null/backups";
  await expect(eraseAccount(createEntityManager(), owner.id)).rejects.toThrow(/ENOTDIR/);
  expect(await execute("select from account where id = ?", [owner.id])).toHaveLength(1);
  env().backups.folder = undefined;
  expect(await eraseAccount(createEntityManager(), owner.id)).toBe(true);
});
