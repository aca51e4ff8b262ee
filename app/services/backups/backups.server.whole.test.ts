import {
  cpSync,
  mkdtempSync,
  readdirSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Readable } from "node:stream";

import { generateX25519Identity, identityToRecipient } from "age-encryption";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { createSecretLink } from "#app/services/credentials/index.server.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager, createDatabaseClient } from "#app/models/connection.server.ts";
import { createCalendarLink } from "#app/services/calendars/calendar-links.server.ts";
import { deleteContent } from "#app/services/content/content.server.ts";
import { sendConfirmationLink } from "#app/services/accounts/confirmation-links.server.ts";
import { createSetupLink } from "#app/services/accounts/setup-links.server.ts";

import { insertRow } from "../../../tests/setup/rows.ts";
import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { databaseUrl } from "../../../tests/setup/database-url.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem } from "../../../tests/setup/items.ts";
import {
  runDueBackup,
  checkBackup,
  makeBackup,
  loadLastBackup,
  restoreBackup,
  BackupTarget,
  BackupError,
} from "./index.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

const originalSettings = { databaseUrl: env().databaseUrl!, uploadsDir: env().uploadsDir };
const restoredSettings = { databaseUrl: databaseUrl(inject("socket"), "restored"), uploadsDir: "" };
const folders: string[] = [];
const newFolder = () => folders[folders.push(mkdtempSync(join(tmpdir(), "urithi-backups-"))) - 1]!;

async function inDatabase<Output>(url: string, run: (client: Client) => Promise<Output>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return run(client).finally(() => client.end());
}
const asOwner = (sql: string) =>
  inDatabase(databaseUrl(inject("socket"), "postgres"), (client) => client.query(sql));

async function withRestoredSettings<Output>(run: () => Promise<Output>): Promise<Output> {
  Object.assign(env(), restoredSettings);
  return run().finally(() => Object.assign(env(), originalSettings));
}

let owner: TestUser;
beforeAll(async () => {
  owner = await createTestUser("contrib_own");
  for (let i = 0; i < 3; i++) await createItem(owner);
});
beforeEach(async () => {
  await asOwner("drop database if exists restored with (force)");
  await asOwner("create database restored template template0");
  restoredSettings.uploadsDir = newFolder();
});
afterAll(async () => {
  await asOwner("drop database if exists restored with (force)");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const loadAllRows = (url: string) =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> all('{upload,upload_file,file_store,unverified_copy,session,secret_link,mikro_orm_migrations}') order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of rows)
      all[name] = (
        await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
      ).rows.flatMap(({ row }) => (/^\((collection|backup),/.test(row) ? [] : [row]));
    return all;
  });

const findIncompleteFiles = (url: string, uploadsDir: string) =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string; size: string }>("select name, size from stored_file");
    return rows.filter(({ name, size }) => {
      const found = statSync(join(uploadsDir, "content", name.slice(0, 2), name), { throwIfNoEntry: false });
      return found?.size !== Number(size);
    });
  });

const listRestoredFiles = () =>
  readdirSync(restoredSettings.uploadsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);

test("restores every row and file into another database and store", async () => {
  const folder = newFolder();
  const backup = await makeBackup(new BackupTarget(folder));
  const restored = await withRestoredSettings(() => restoreBackup(new BackupTarget(folder)));
  const places = [join(folder, "erasures.jsonl"), restoredSettings.uploadsDir];
  const erasures = { count: 0, repeated: 0, places, hasFullAdministrator: true };
  expect(restored).toEqual({
    name: backup.name,
    rows: backup.rows,
    files: backup.files,
    missing: [],
    erasures,
  });
  expect(await loadAllRows(restoredSettings.databaseUrl)).toEqual(
    await loadAllRows(originalSettings.databaseUrl),
  );
  expect(await findIncompleteFiles(restoredSettings.databaseUrl, restoredSettings.uploadsDir)).toEqual([]);
  const off = await inDatabase(restoredSettings.databaseUrl, (client) =>
    client.query("select tgname from pg_trigger where tgenabled <> 'O'"),
  );
  expect(off.rows).toEqual([]);
  // The restored copy is a collection of its own.
  await expect(withRestoredSettings(() => makeBackup(new BackupTarget(folder)))).rejects.toThrow(
    /another collection/,
  );

  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    expect(statSync(join(folder, path)).mode & 0o077).toBe(0);

  // Only new files are copied the second time, and a folder in use is not restored into.
  await createItem(owner);
  expect((await makeBackup(new BackupTarget(folder))).copied).toBe(1);
  const before = await loadAllRows(restoredSettings.databaseUrl);
  await expect(withRestoredSettings(() => restoreBackup(new BackupTarget(folder)))).rejects.toThrow(
    /not empty/,
  );
  expect(await loadAllRows(restoredSettings.databaseUrl)).toEqual(before);
});

test("every backup is consistent during concurrent writes", async () => {
  const folder = newFolder();
  let isOver = false;
  const writers = [1, 2].map(async () => {
    while (!isOver) {
      const id = await createItem(owner);
      await createItem(owner);
      await deleteContent(userContext(owner), id);
    }
  });
  try {
    for (let i = 0; i < 3; i++) expect((await makeBackup(new BackupTarget(folder))).missing).toEqual([]);
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
  await withRestoredSettings(() => restoreBackup(new BackupTarget(folder)));
  expect(await findIncompleteFiles(restoredSettings.databaseUrl, restoredSettings.uploadsDir)).toEqual([]);
});

test("refuses a backup with a changed, truncated or missing file and writes nothing", async () => {
  const whole = newFolder();
  await makeBackup(new BackupTarget(whole));
  const parts = readdirSync(whole, { recursive: true, encoding: "utf8" }).filter(
    (path) => statSync(join(whole, path)).isFile() && !/(collection|names\.gz)$/.test(path),
  );
  const damage = fc.record({
    part: fc.constantFrom(...parts),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    how: fc.constantFrom("flip", "cut", "remove"),
  });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(damage, async ({ part, at, how }) => {
      const folder = newFolder();
      cpSync(whole, folder, { recursive: true });
      const bytes = readFileSync(join(whole, part));
      const place = Math.floor(bytes.length * at);
      if (how === "remove") rmSync(join(folder, part));
      else if (how === "cut") writeFileSync(join(folder, part), bytes.subarray(0, place));
      else writeFileSync(join(folder, part), bytes.with(place, bytes[place]! ^ 0x10));
      // Some bytes of gzip's header have no effect: then the content must be unchanged.
      const outcome = await checkBackup(new BackupTarget(folder)).catch((error: unknown) => error);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(BackupError);
        refused++;
      } else expect([how, place < 10]).toEqual(["flip", true]);
      rmSync(folder, { recursive: true });
    }),
    { numRuns: 30 },
  );
  expect(refused).toBeGreaterThan(20);

  const [table] = parts.filter((path) => path.endsWith("account.gz"));
  writeFileSync(join(whole, table!), "nothing");
  await expect(withRestoredSettings(() => restoreBackup(new BackupTarget(whole)))).rejects.toThrow(/damaged/);
  expect(await loadAllRows(restoredSettings.databaseUrl)).toEqual({});
  expect(listRestoredFiles()).toEqual([]);
});

test("an encrypted backup cannot be read without the identity", async () => {
  const folder = newFolder();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await makeBackup(new BackupTarget(folder, { recipient }));
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (statSync(join(folder, path)).isFile()) expect(path).toMatch(/(\.age|collection|names\.gz)$/);

  await expect(checkBackup(new BackupTarget(folder))).rejects.toThrow(/BACKUP_IDENTITY/);
  const another = await generateX25519Identity();
  await expect(checkBackup(new BackupTarget(folder, { identities: [another] }))).rejects.toThrow(
    /another identity/,
  );
  await withRestoredSettings(() =>
    restoreBackup(new BackupTarget(folder, { identities: [another, identity] })),
  );
  expect(await loadAllRows(restoredSettings.databaseUrl)).toEqual(
    await loadAllRows(originalSettings.databaseUrl),
  );

  for (const now of [undefined, await identityToRecipient(another)])
    await expect(makeBackup(new BackupTarget(folder, { recipient: now }))).rejects.toThrow(
      /use a new folder/,
    );
  const plain = newFolder();
  await makeBackup(new BackupTarget(plain));
  await expect(makeBackup(new BackupTarget(plain, { recipient }))).rejects.toThrow(/use a new folder/);
  await expect(checkBackup(new BackupTarget(plain, { identities: [identity] }))).rejects.toThrow(
    /is not encrypted/,
  );
  const [name] = await new BackupTarget(folder).list();
  writeFileSync(join(folder, name!, "manifest"), "forged");
  await checkBackup(new BackupTarget(folder, { identities: [identity] }));
  await expect(checkBackup(new BackupTarget(folder))).rejects.toThrow(/BACKUP_IDENTITY/);
});

test.each([undefined, "sealed"])(
  "a file that the disk does not read is named, and all else is there (%s)",
  async (how) => {
    const id = await createItem(owner);
    const [{ name }] = (await execute<{ name: string }>(
      "select f.name from content c join stored_file f on f.id = c.file_id where c.id = ?",
      [id],
    )) as [{ name: string }];
    const place = join(originalSettings.uploadsDir, "content", name.slice(0, 2), name);
    // Opens and has the right length, but every read fails.
    rmSync(place);
    mkdirSync(place);
    await execute("update stored_file set size = ? where name = ?", [statSync(place).size, name]);
    const folder = newFolder();
    const identity = await generateX25519Identity();
    const recipient = how && (await identityToRecipient(identity));
    expect((await makeBackup(new BackupTarget(folder, { recipient }))).missing).toEqual([name]);
    const stored = readdirSync(join(folder, "files"), { recursive: true }).map(String);
    expect(stored.filter((path) => path.includes(name))).toEqual([]);
    const target = new BackupTarget(folder, { identities: how ? [identity] : [] });
    expect((await withRestoredSettings(() => restoreBackup(target))).missing).toEqual([name]);
    rmSync(place, { recursive: true });
    await deleteContent(userContext(owner), id);
  },
);

test.each(["gone", "a-file/within"])("fails when the files folder is unavailable (%s)", async (subpath) => {
  const [folder, parentFolder] = [newFolder(), newFolder()];
  writeFileSync(join(parentFolder, "a-file"), "");
  Object.assign(env(), { uploadsDir: join(parentFolder, subpath) });
  const attempt = makeBackup(new BackupTarget(folder)).finally(() => Object.assign(env(), originalSettings));
  await expect(attempt).rejects.toThrow(/ENOENT|ENOTDIR/);
  expect(await new BackupTarget(folder).list()).toEqual([]);
});

const endCopying = (client: Client) =>
  expect
    .poll(async () => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and query like 'copy %app_flag%'`,
      );
      return rowCount;
    })
    .toBeGreaterThan(0);

test("an interrupted backup does not count and the next one removes it", async () => {
  const folder = newFolder();
  await makeBackup(new BackupTarget(folder));
  const [first] = await new BackupTarget(folder).list();
  /** Cut off while a table is copied: the copy waits until the stream is read. */
  class InterruptedTarget extends BackupTarget {
    override async write(path: string, source: Readable, isValid?: () => boolean) {
      if (path.includes("app_flag")) await inDatabase(originalSettings.databaseUrl, endCopying);
      return super.write(path, source, isValid);
    }
  }
  await expect(makeBackup(new InterruptedTarget(folder))).rejects.toThrow();
  expect(await new BackupTarget(folder).list()).toEqual([first]);
  await makeBackup(new BackupTarget(folder));
  expect(readdirSync(folder).filter((name) => name.endsWith("unfinished"))).toEqual([]);
});

test("deletes old backups and keeps the files that the remaining ones need", async () => {
  const folder = newFolder();
  const target = new BackupTarget(folder);
  const id = await createItem(owner);
  await makeBackup(target);
  await deleteContent(userContext(owner), id);
  const last = await makeBackup(target);
  await target.deleteOldBackups(1);
  expect(await target.list()).toEqual([last.name]);
  const files = readdirSync(join(folder, "files"), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.includes("/"),
  );
  expect(files).toHaveLength(last.files);
  expect((await checkBackup(target)).files).toBe(last.files);
});

test("fails when the target is full, also in the middle of a table", async () => {
  class FullTarget extends BackupTarget {
    readonly folder: string;
    readonly recipient: string | undefined;
    constructor(folder: string, recipient?: string) {
      super(folder, { recipient });
      this.folder = folder;
      this.recipient = recipient;
    }
    override write(path: string, source: Readable, isValid?: () => boolean) {
      const place = join(this.folder, `${path}${this.recipient ? ".age" : ""}.unfinished`);
      mkdirSync(dirname(place), { recursive: true });
      if (path.includes("app_flag")) symlinkSync("/dev/full", place);
      return super.write(path, source, isValid);
    }
  }
  await execute(
    `insert into app_flag (name, value) select 'large ' || i, to_jsonb(
       (select string_agg(md5(random()::text || i || j), '') from generate_series(1, 4000) j))
     from generate_series(1, 60) i`,
  );
  try {
    const recipient = await identityToRecipient(await generateX25519Identity());
    for (const sealedFor of [undefined, recipient])
      await expect(makeBackup(new FullTarget(newFolder(), sealedFor))).rejects.toThrow(/ENOSPC/);
  } finally {
    await execute("delete from app_flag where name like 'large %'");
  }
});

test("a restore that fails while writing leaves everything empty and can be repeated", async () => {
  const folder = newFolder();
  await makeBackup(new BackupTarget(folder));
  class FailingTarget extends BackupTarget {
    readonly #seen = new Set<string>();
    override async read(path: string) {
      if (/account\.gz$/.test(path) && this.#seen.has(path)) throw new Error("the disk is gone");
      this.#seen.add(path);
      return super.read(path);
    }
  }
  await expect(withRestoredSettings(() => restoreBackup(new FailingTarget(folder)))).rejects.toThrow(
    /the disk is gone/,
  );
  expect(await loadAllRows(restoredSettings.databaseUrl)).toEqual({});
  expect(listRestoredFiles()).toEqual([]);
  await withRestoredSettings(() => restoreBackup(new BackupTarget(folder)));
  expect(await loadAllRows(restoredSettings.databaseUrl)).toEqual(
    await loadAllRows(originalSettings.databaseUrl),
  );
});

test("includes the rows of a table that a concurrent migration rewrites", async () => {
  const folder = newFolder();
  const count = "select count(*)::int as count from account";
  const [{ count: accounts }] = await createEntityManager().execute<[{ count: number }]>(count);
  const migration = createDatabaseClient();
  await migration.connect();
  try {
    await migration.query("begin");
    await migration.query("alter table account add column extra float default random()");
    const making = makeBackup(new BackupTarget(folder));
    const waiting = "select from pg_locks where not granted and relation = 'account'::regclass";
    await expect.poll(async () => (await migration.query(waiting)).rowCount).toBeGreaterThan(0);
    await migration.query("commit");
    const { name } = await making;
    const lines = gunzipSync(readFileSync(join(folder, name, "account.gz")))
      .toString()
      .split("\n");
    expect(lines.filter((line) => line)).toHaveLength(accounts);
  } finally {
    await migration.query("rollback");
    await migration.query("alter table account drop column if exists extra");
    await migration.end();
  }
});

test("the scheduled job makes a backup when the last one is old enough and reports its age", async () => {
  const { backups } = env();
  const folder = newFolder();
  const list = () => new BackupTarget(folder).list();
  const never = new AbortController().signal;
  const agedBy = (hours: number) =>
    execute(
      `update app_flag set value = value || jsonb_build_object('madeAt', now() - interval '1 hour' * ?)
       where name = 'backup'`,
      [hours],
    );
  await execute("delete from app_flag where name = 'backup'");
  expect(await loadLastBackup(createEntityManager())).toEqual({
    createdAt: null,
    missingFiles: 0,
    isLate: false,
    error: null,
  });
  await runDueBackup(createEntityManager(), never);
  expect(await list()).toEqual([]);
  Object.assign(env(), { backups: { ...backups, folder, everyHours: 6 } });
  try {
    await runDueBackup(createEntityManager(), never);
    expect(await list()).toHaveLength(1);
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 30, noNaN: true }), async (hours) => {
        const before = (await list()).length;
        await agedBy(hours);
        expect(await loadLastBackup(createEntityManager())).toMatchObject({
          missingFiles: 0,
          isLate: hours > 12,
        });
        await runDueBackup(createEntityManager(), never);
        expect((await list()).length - before).toBe(hours >= 5.5 ? 1 : 0);
        expect(await loadLastBackup(createEntityManager())).toMatchObject({ isLate: false });
      }),
      { numRuns: 8 },
    );
    const ended = AbortSignal.abort(new Error("the process ends"));
    await agedBy(7);
    await expect(runDueBackup(createEntityManager(), ended)).rejects.toThrow("the process ends");
    expect(await loadLastBackup(createEntityManager())).toMatchObject({ isLate: false });
    await runDueBackup(createEntityManager(), never);
    await checkBackup(new BackupTarget(folder));
  } finally {
    Object.assign(env(), { backups });
  }
});

test("deletes no files when the list of one backup cannot be read", async () => {
  const folder = newFolder();
  const names = [];
  for (let i = 0; i < 3; i++) names.push((await makeBackup(new BackupTarget(folder))).name);
  rmSync(join(folder, names[2]!, "names.gz"));
  await new BackupTarget(folder).deleteOldBackups(2);
  writeFileSync(join(folder, names[2]!, "names.gz"), "torn");
  await new BackupTarget(folder).deleteOldBackups(2);
  expect(await new BackupTarget(folder).list()).toEqual(names);
});

test("a restore marks pending mail as failed", async () => {
  const folder = newFolder();
  const id = await insertRow("message", { kind: "visit-asked" });
  await makeBackup(new BackupTarget(folder));
  await execute("delete from message where id = ?", [id]);
  await withRestoredSettings(() => restoreBackup(new BackupTarget(folder)));
  const found = await inDatabase(restoredSettings.databaseUrl, (client) =>
    client.query("select state, reason from message where id = $1 or state = 'pending'", [id]),
  );
  expect(found.rows).toEqual([{ state: "failed", reason: "restored from backup" }]);
});

describe("secret links after a restore", () => {
  const count = async (sql: string, ...values: unknown[]) => {
    const { rows } = await inDatabase(restoredSettings.databaseUrl, (client) =>
      client.query<{ count: number }>(`select count(*)::int from ${sql}`, values),
    );
    return rows[0]!.count;
  };

  test("a link that can be revoked or replaced is not valid", async () => {
    const folder = newFolder();
    const reader = await createTestUser("user");
    await createCalendarLink(userContext(reader), "registrations");
    await createEntityManager().transactional((em) =>
      sendConfirmationLink(em, userContext(reader), reader.id),
    );
    await createEntityManager().transactional((em) => createSetupLink(em, reader.id));
    await createSecretLink(createEntityManager(), "new-email", {
      accountId: reader.id,
      email: createEmail(),
    });
    const links = await execute<{ id: string }>(
      `select id from session union all select token_hash from secret_link where kind <> 'visit'
       union all select email::text from secret_link where kind = 'new-email'`,
    );
    expect(links.length).toBeGreaterThanOrEqual(6);
    await makeBackup(new BackupTarget(folder));
    await withRestoredSettings(() => restoreBackup(new BackupTarget(folder)));
    const { message: _, ...tables } = await loadAllRows(restoredSettings.databaseUrl);
    const restored = JSON.stringify(tables);
    for (const { id } of links) expect(restored.includes(id)).toBe(false);
    expect(await count("session")).toBe(0);
    expect(await count("secret_link where kind <> 'visit'")).toBe(0);
    expect(await count("account where id = $1 and confirmed_at is null", reader.id)).toBe(1);
  });

  test("the private link of a visit request is valid", async () => {
    const folder = newFolder();
    const { secret } = await createAppointment(undefined);
    await makeBackup(new BackupTarget(folder));
    await withRestoredSettings(() => restoreBackup(new BackupTarget(folder)));
    expect(await count("secret_link where token_hash = $1", hashToken(secret))).toBe(1);
  });
});
