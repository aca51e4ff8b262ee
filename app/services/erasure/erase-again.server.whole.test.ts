import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { deleteAppointment } from "#app/services/appointments/appointment-status.server.ts";
import { deleteContributor } from "#app/services/contributors/contributors.server.ts";
import { BackupTarget, makeBackup, restoreBackup } from "#app/services/backups/index.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { databaseUrl } from "../../../tests/setup/database-url.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
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

async function restore(folder: string) {
  const restored = { databaseUrl: databaseUrl(inject("socket"), "erased"), uploadsDir: newFolder() };
  Object.assign(env(), restored);
  await restoreBackup(new BackupTarget(folder)).finally(() => Object.assign(env(), original));
  return restored;
}

beforeEach(async () => {
  await inDatabase("postgres", "drop database if exists erased with (force)");
  await inDatabase("postgres", "create database erased template template0");
});
afterEach(async () => {
  env().backups.folder = undefined;
  await inDatabase("postgres", "drop database if exists erased with (force)");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const getFilePath = (uploadsDir: string, name: string) => join(uploadsDir, "content", name.slice(0, 2), name);

test("a restored backup repeats the erasures that were made after it", async () => {
  const folder = newFolder();
  env().backups.folder = folder;
  const [owner, admin] = await createTestUsers(["contrib_own", "admin"]);
  const stays = await createTestUser("contrib_own");
  const [draft, work] = [
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
  expect(await inErased("select id, uploader_id from content where id = any ($1)", [[draft, work]])).toEqual([
    { id: work, uploader_id: null },
  ]);
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
  const [profile, removed, application, request] = [createId(), createId(), createId(), createId()];
  for (const id of [profile, removed])
    await execute("insert into contributor (id, name, email) values (?, 'A', ?)", [
      id,
      id === profile ? email : createEmail(),
    ]);
  await execute(
    `insert into audit_log (id, actor_name, action, subject_id, subject_name)
     values (gen_random_uuid(), '', 'contributor.added', ?, 'A <a@example.org>')`,
    [removed],
  );
  await execute(
    `insert into contributor_application (id, name, email, expertise, motivation) values (?, 'A', ?, '', '')`,
    [application, email],
  );
  await execute(
    `insert into privacy_request (id, kind, name, email, text, due_on, answer, answered_at)
     values (?, 'access', 'A', ?, '', current_date, 'Yes', now())`,
    [request, email],
  );
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

test("the file store has the erasures, too, if there is no folder for scheduled backups", async () => {
  const folder = newFolder();
  const owner = await createTestUser("user");
  await makeBackup(new BackupTarget(folder));
  await execute("update account set erase_on = current_date where id = ?", [owner.id]);
  expect(await eraseAccount(createEntityManager(), owner.id)).toBe(true);
  expect(existsSync(join(original.uploadsDir, "erasures", owner.id))).toBe(true);
});

test("an account is not erased if its erasure cannot be recorded", async () => {
  env().backups.folder = "/dev/null/backups";
  const owner = await createTestUser("user");
  await execute("update account set erase_on = current_date where id = ?", [owner.id]);
  await expect(eraseAccount(createEntityManager(), owner.id)).rejects.toThrow(/ENOTDIR/);
  expect(await execute("select from account where id = ?", [owner.id])).toHaveLength(1);
  env().backups.folder = undefined;
  expect(await eraseAccount(createEntityManager(), owner.id)).toBe(true);
});
