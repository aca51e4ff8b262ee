import { expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { createContent } from "#app/services/content/content.server.ts";
import { appendToUpload, createUpload } from "#app/services/files/uploads.server.ts";
import { STORED_DATA, STORED_KINDS } from "#app/services/privacy/stored-data.ts";
import { CreateContent } from "#app/schemas/content.ts";

import { insertRow } from "../../../tests/setup/rows.ts";
import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem, receiveFile } from "../../../tests/setup/items.ts";
import { createTestUser, createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { eraseAccount } from "./erase-account.server.ts";
import { ERASURE_RULES, OWN_TABLES } from "./erase-account.server.ts";

const erase = async ({ id }: { id: string }) => {
  await execute("update account set erase_on = current_date - 1 where id = ?", [id]);
  return eraseAccount(createEntityManager(), id);
};

test("has a rule for every table of the stored personal data, which is true in the database", async () => {
  const tables = STORED_KINDS.flatMap((kind) => Object.keys(STORED_DATA[kind].columns));
  expect(Object.keys(ERASURE_RULES).sort()).toEqual([...new Set(tables)].sort());
  const references = await execute<{ table: string; action: string }>(
    `select conrelid::regclass::text as "table", confdeltype::text as action from pg_constraint
     where contype = 'f' and confrelid = 'account'::regclass order by 1`,
  );
  const cascading = references.filter(({ action }) => action === "c").map(({ table }) => table);
  expect([...new Set(cascading)].sort()).toEqual([...OWN_TABLES, "message_account", "upload"].sort());
  for (const { table } of references.filter(({ action }) => action === "n"))
    expect(ERASURE_RULES, table).toHaveProperty(table);
});

const NAME = "Zanele Qwabeh";
/** An approved work keeps its author line, and so does the profile that it cites. */
const KEPT_COLUMNS =
  "content.author content.search_names " +
  "contributor.name contributor.search_title contributor.search_names erasure.subject_id item_person.name item_person.name_key";
const FIXED_COLUMNS =
  /^(id|email|address|kind|action|state|status|role|language|name|list|code|country|category|specialization|content_type|visit_type)$/;

async function fillTextColumns(table: string, where: string, values: unknown[]) {
  const columns = await execute<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = current_schema()
     and table_name = ? and data_type in ('text', 'USER-DEFINED') and is_generated = 'NEVER'`,
    [table],
  );
  for (const { name } of columns.filter((column) => !FIXED_COLUMNS.test(column.name)))
    // Some columns have constraints.
    await execute(`update ${table} set ${name} = ? where ${where}`, [NAME, ...values]).catch(() => undefined);
}

async function findColumnsWith(texts: string[]) {
  const columns = await execute<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await execute(
      `select from "${table}" where ${texts.map(() => `"${column}"::text ilike ?`).join(" or ")} limit 1`,
      texts.map((text) => `%${text}%`),
    );
    if (rows.length) found.push(`${table}.${column}`);
  }
  return found.sort();
}

async function createEverythingAbout(person: TestUser, admin: TestUser) {
  const { id, email } = person;
  const run = (statement: string, ...values: unknown[]) => execute(statement, values);
  await run("update account set name = ? where id = ?", NAME, id);
  await run("update contributor set name = ? where account_id = ?", NAME, id);
  const [approved, pending, hidden] = [
    await createItem(person, { status: "approved" }),
    await createItem(person, { status: "pending" }),
    await createItem(person, { status: "approved", isPublished: false, category: "Scholarly Repository" }),
  ];
  await run(
    "update content set author = ?, contributor_id = (select id from contributor where account_id = ?) where id = ?",
    ...[NAME, id, approved],
  );
  await fillTextColumns("content", "id = ?", [pending]);
  await run(
    "update stored_file set original_name = ? where id in (select file_id from content where id = ?)",
    ...[`${NAME}.pdf`, pending],
  );
  for (const owner of [person, undefined]) {
    const visit = await createAppointment(owner, { email });
    await run("update appointment set first_name = ? where id = ?", NAME, visit.id);
    if (owner) await run("update appointment set preferred_date = '2026-01-09' where id = ?", visit.id);
    await fillTextColumns("appointment", "id = ?", [visit.id]);
  }
  const event = await insertRow("event", {
    ...{ title: NAME, organizer: NAME, max_attendees: 1, approval_status: "pending", proposer_id: id },
  });
  await run("insert into favourite (account_id, content_id) values (?, ?)", id, approved);
  await run("insert into reading (account_id, content_id, action) values (?, ?, 'view')", id, approved);
  await run("insert into consent (id, account_id, topic, is_given, notice_version) values (?, ?, 'sms', true, 1)", createId(), id); // prettier-ignore
  await run("insert into secret_link (kind, token_hash, account_id) values ('set-up', ?, ?)", NAME, id);
  await run("insert into second_factor (account_id, sealed_secret) values (?, ?)", id, NAME);
  await run("insert into recovery_code (account_id, digest) values (?, ?)", id, NAME);
  for (const [by, to] of [
    [id, "guest@example.org"],
    [admin.id, email],
  ])
    await run(
      `insert into secret_link (kind, token_hash, email, payload, account_id) values ('invitation', ?, ?, '{}', ?)`,
      ...[createId(), to, by],
    );
  for (const to of [email, `old-${email}`, admin.email]) {
    const facts = { name: "N", by: NAME };
    const message = await insertRow("message", { kind: "email-changed", facts, address: to });
    if (to === admin.email)
      await run("insert into message_account (message_id, account_id) values (?, ?)", message, id);
  }
  await run("insert into bounced_address (address, reason) values (?, ?)", email, NAME);
  await run("insert into unsubscription (address, topic) values (?, 'digest')", email);
  const answered = { name: NAME, email, text: NAME, answer: "Yes", answered_at: new Date() };
  for (const owner of [id, null]) await insertRow("privacy_request", { account_id: owner, ...answered });
  await insertRow("contributor_application", { name: NAME, email, expertise: NAME, motivation: NAME });
  await run("insert into idempotency_key (id, digest, response) values (?, '', ?)", createId(), JSON.stringify({ id, email })); // prettier-ignore
  await run("with saved as (insert into page_version (id, page_id, version, slug, title, body, is_published, footer, saved_by) select gen_random_uuid(), id, 999, slug, title, body, is_published, footer, ? from page limit 1 returning page_id, saved_at) insert into audit_log (id, created_at, actor_id, actor_name, action, subject_id, subject_name) select ?, saved_at, ?, '', 'page.changed', page_id, '' from saved", NAME, createId(), id); // prettier-ignore
  const entries: [actor: string, actorName: string, subject: string, subjectName: string, note: string][] = [
    [id, `${NAME} <${email}>`, createId(), "Another", `${email} asked for it`],
    [
      admin.id,
      "A <a@example.org>",
      id,
      `${NAME} Early <old-${email}>`,
      `old-${email} → ${email.toUpperCase()}`,
    ],
    [admin.id, "A <a@example.org>", createId(), `${NAME} <${email}>`, `sent to ${email}`],
    [admin.id, "A <a@example.org>", event, NAME, NAME],
    [id, `${NAME} Early <old-${email}>`, id, `${NAME} Early <old-${email}>`, ""],
  ];
  for (const entry of entries)
    await run(
      `insert into audit_log (id, actor_id, actor_name, action, subject_id, subject_name, note, from_state, to_state)
       values (?, ?, ?, 'account.changed', ?, ?, ?, 'user', 'user')`,
      ...[createId(), ...entry],
    );
  await run("update audit_log set from_state = ? where subject_id = ?", `${NAME} Early`, id);
  await run("insert into audit_log (id, actor_name, action, subject_id, subject_name, from_state, to_state) values (?, '', 'account.email-changed', ?, '', ?, ?)", createId(), id, `old-${email}`, email); // prettier-ignore
  return { approved, pending, hidden };
}

test("leaves no column with the name, the address or the id, except the author line of an approved work", async () => {
  const [person, admin] = await createTestUsers(["contrib_own", "admin"]);
  const { id, email } = person;
  const { approved, pending, hidden } = await createEverythingAbout(person, admin);
  const entriesBefore = await execute("select id from audit_log order by id");
  const texts = [NAME, email, id];
  expect((await findColumnsWith(texts)).length).toBeGreaterThan(40);

  expect(await erase(person)).toBe(true);
  expect(await findColumnsWith(texts)).toEqual(KEPT_COLUMNS.split(" ").sort());
  expect(
    await execute("select id from content where id in (?, ?, ?) order by id", [approved, pending, hidden]),
  ).toEqual([{ id: approved }, { id: hidden }]);
  expect(
    await execute("select id from audit_log where id <= ? order by id", [entriesBefore.at(-1)!.id]),
  ).toEqual(entriesBefore);
  const [erasure] = await execute<{ pseudonym: string }>("select pseudonym from erasure where subject_id = ?", [id]); // prettier-ignore
  const { pseudonym } = erasure!;
  const label = `erased-${pseudonym.slice(0, 8)}`;
  expect(
    await execute("select actor_id, actor_name, note from audit_log where actor_id = ? and note <> '' order by id limit 1", [pseudonym]), // prettier-ignore
  ).toEqual([{ actor_id: pseudonym, actor_name: label, note: `${label} asked for it` }]);
  expect(
    await execute(
      "select subject_name, note from audit_log where note like 'sent to %' and subject_name = ?",
      [label],
    ),
  ).toEqual([{ subject_name: label, note: `sent to ${label}` }]);
  expect(await erase(person)).toBe(false);
});

test("keeps counts of visits, and what an administrator or an import added", async () => {
  const [librarian, reader] = await createTestUsers(["admin", "user"]);
  const item = await createItem(undefined, { status: "pending" });
  await execute("update content set uploader_id = ? where id = ?", [librarian.id, item]);
  await execute("delete from past_visit_count");
  const visit = await createAppointment(reader, { groupSize: "2-5" });
  await erase(librarian);
  await erase(reader);
  expect(await execute("select uploader_id from content where id = ?", [item])).toEqual([
    { uploader_id: null },
  ]);
  expect(await execute("select id from appointment where id = ?", [visit.id])).toEqual([]);
  expect(await execute("select status, visits, people from past_visit_count")).toEqual([
    { status: "cancelled", visits: 1, people: 5 },
  ]);
});

test("erases once, although two processes do it at the same time", async () => {
  const person = await createTestUser("contrib_own");
  await createItem(person, { status: "pending" });
  await execute("update account set erase_on = current_date where id = ?", [person.id]);
  const erased = await Promise.all([1, 2, 3].map(() => eraseAccount(createEntityManager(), person.id)));
  expect(erased.filter(Boolean)).toHaveLength(1);
  expect(await execute("select from erasure where subject_id = ?", [person.id])).toHaveLength(1);
});

test("either keeps or deletes an item that is approved at the same time, and never leaves it pending", async () => {
  for (let i = 0; i < 5; i++) {
    const [owner, admin] = await createTestUsers(["contrib_own", "admin"]);
    const item = await createItem(owner, { status: "pending" });
    const [approved, erased] = await Promise.all([
      decideContent(userContext(admin), item, { approve: true, rejectionReason: "" }),
      erase(owner),
    ]);
    expect(erased).toBe(true);
    const rows = await execute("select approval_status, uploader_id from content where id = ?", [item]);
    expect(rows).toEqual(approved.ok ? [{ approval_status: "approved", uploader_id: null }] : []);
  }
});

test("refuses an upload and an item that were begun before the erasure", async () => {
  const owner = await createTestUser("contrib_own");
  const upload = unwrap(await createUpload(userContext(owner), { name: "a.pdf", size: 8 }));
  const isErased = Promise.withResolvers<void>();
  const chunks = async function* () {
    yield Buffer.from("%PDF");
    await isErased.promise;
    yield Buffer.from("-1.7");
  };
  const appended = appendToUpload(userContext(owner), upload.id, 0, chunks());
  const file = await receiveFile("a work.pdf", createPdfFile("A work", ["of words"]));
  expect(await erase(owner)).toBe(true);
  isErased.resolve();
  expect((await appended).ok).toBe(false);
  const input = CreateContent.parse({ title: "A", author: "A", description: "Words. ".repeat(40), category: "Literary Collection" }); // prettier-ignore
  const created = await createContent(userContext(owner), input, file).catch((error: unknown) => error);
  expect(created).not.toMatchObject({ ok: true });
  expect(await execute("select from upload_file where upload_id = ?", [upload.id])).toEqual([]);
  expect(await execute("select from content where uploader_id is null and title = 'A'")).toEqual([]);
});
