import { text } from "node:stream/consumers";

import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";

import { requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { catalogueTranslators } from "#app/messages/all.server.ts";
import { LANGUAGE_NAMES } from "#app/messages/languages.ts";
import { eraseAccount } from "#app/services/erasure/index.server.ts";
import { readStoredBuffer } from "#app/services/files/index.server.ts";

import { insertRow } from "../../../tests/setup/rows.ts";
import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { runJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import {
  deleteExpiredExports,
  findDataExport,
  findDataExportFile,
  requestDataExport,
} from "./data-exports.server.ts";
import { formatHtmlRows, getColumnLabel } from "./export-html.ts";
import { EXPORT_TABLES } from "./export-rules.ts";
import { countStoredRows } from "./load-export.server.ts";
import { createVisitExportZip, loadVisitExport } from "./visit-exports.server.ts";

async function unpack(bytes: Buffer) {
  const files = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  const names = [...files.keys()];
  const read = (name: string) => files.get(name)!;
  const data = JSON.parse(read("data.json")) as Record<string, Record<string, unknown>[]>;
  return { names, read, data };
}

async function createExport(ctx: Context) {
  unwrap(await requestDataExport(ctx));
  expect(await runJobs("create-data-export")).toEqual([]);
  return unpack(await readStoredBuffer(unwrap(await findDataExportFile(ctx)).name));
}

test("contains the data of the account and of its confirmed address, and its files", async () => {
  const user = await createTestUser("contrib_own");
  await createItem(user);
  const name = `=1+1 <b>Amina</b> & "Said"`;
  const booked = await createAppointment(undefined, { email: user.email, firstName: name });
  await execute("update appointment set admin_notes = 'Internal' where id = ?", [booked.id]);
  const { names, read, data } = await createExport(userContext(user));
  expect(read("data.json")).not.toContain("Internal");
  expect(data["visits-appointment"]).toMatchObject([{ reference: booked.reference, first_name: name }]);
  expect(data["accounts-account"]).toMatchObject([{ email: user.email, wants_digest: true }]);
  expect(data["works-content"]).toMatchObject([{ title: "A work" }]);
  expect(names).toContain("files/1-a work.pdf");
  expect(read("files/1-a work.pdf")).toMatch(/^%PDF/);
  expect(read("csv/visits-appointment.csv")).toContain(`"'=1+1 <b>Amina</b> & ""Said"""`);
  const html = read("index.html");
  expect(html).toContain("=1+1 &lt;b&gt;Amina&lt;/b&gt; &amp; &quot;Said&quot;");
  expect(html).not.toMatch(/<script|<b>/);
});

test("contains the pictures of proposed events, and a profile with the confirmed address", async () => {
  const user = await createTestUser("user");
  await insertRow("contributor", { name: "Imported", email: user.email });
  const proposal = { title: "Song/Dance", approval_status: "pending", proposer_id: user.id };
  await execute(
    "insert into event_picture (id, event_id, webp, small_webp, jpeg) values (gen_random_uuid(), ?, '', '', 'picture')",
    [await insertRow("event", proposal)],
  );
  const { read, data } = await createExport(userContext(user));
  expect(data["profiles-contributor"]).toMatchObject([{ name: "Imported" }]);
  expect(read("files/1-Song_Dance.jpg")).toBe("picture");
});

test("shows the name of a column that has no label", () => {
  expect(formatHtmlRows("en", ["made_up"], [{ made_up: 1 }])).toContain("made_up");
});

test("names codes in the language of the export, and shows others as they are", () => {
  const t = catalogueTranslators.fr;
  for (const [column, code, name] of [
    ["action", "login.succeeded", t("audit-log.login.succeeded")],
    ["content_type", "article", t("kind.article")],
    ["approval_status", "pending", t("status.pending")],
    ["state", "registered", t("registrations.registered")],
    ["role", "user", t("role.user")],
    ["language", "sw", LANGUAGE_NAMES.sw],
    ["action", "made.up", "made.up"],
    ["first_name", "user", "user"],
  ])
    expect(formatHtmlRows("fr", [column!], [{ [column!]: code }])).toContain(`<td>${name}</td>`);
  expect(formatHtmlRows("fr", ["areas"], [{ areas: ["content"] }])).toContain(t("accounts.area-content"));
});

test("shows a text that looks like a day or a time, and is none, unchanged", () => {
  const texts = [
    "2026-13-45",
    "0000-00-00",
    "2026-02-31",
    "2026-99-99T99:99:99+99:99",
    "2026-02-28T99:99:99+99:99",
  ];
  for (const text of texts)
    expect(formatHtmlRows("en", ["name"], [{ name: text }])).toContain(`<td>${text}</td>`);
  const html = formatHtmlRows("en", ["name"], [{ name: ["2026-02-28", "2026-02-28T10:00:00.5+00:00"] }]);
  expect(html).toContain("<td>28 February 2026, 28 Feb 2026");
});

test("contains no secrets, no other people and nothing of an address that is not confirmed", async () => {
  const [user, other] = [await createTestUser("admin"), await createTestUser("user")];
  await execute("update account set confirmed_at = null where id = ?", [user.id]);
  await createAppointment(undefined, { email: user.email, lastName: "Unproven" });
  await execute(
    `insert into audit_log (id, actor_id, actor_name, action, subject_id, subject_name, note, from_state, to_state)
     values (gen_random_uuid(), ?, 'Me', 'account.changed', ?, ?, 'Note about other', 'Old name', 'New name')`,
    [user.id, other.id, other.email],
  );
  const { read, data } = await createExport(userContext(user));
  const text = read("data.json") + read("index.html");
  for (const secret of ["Unproven", other.email, other.id, "Note about", "Old name", "$argon2"])
    expect(text).not.toContain(secret);
  expect(data["decisions-audit_log"]).toHaveLength(1);
});

test("contains answers only to requests that were made with the account's own confirmed address", async () => {
  const [user, other] = [await createTestUser("user"), await createTestUser("user")];
  for (const email of [user.email.toUpperCase(), other.email])
    await insertRow("privacy_request", {
      ...{ account_id: user.id, email, answer: `Data of ${email}`, answered_at: new Date() },
    });
  const { data } = await createExport(userContext(user));
  const answers = data["requests-privacy_request"]!.map(({ email, answer }) => [email, answer]);
  expect(answers).toHaveLength(2);
  expect(answers).toContainEqual([user.email.toUpperCase(), `Data of ${user.email.toUpperCase()}`]);
  expect(answers).toContainEqual([other.email, null]);
});

test("creates one export at a time, and only its owner can download it, for seven days", async () => {
  const [user, other] = [await createTestUser("user"), await createTestUser("user")];
  const ctx = userContext(user);
  const states = await Promise.all([requestDataExport(ctx), requestDataExport(userContext(user))]);
  expect(states.map(unwrap)).toMatchObject([{ state: "queued" }, { state: "queued" }]);
  expect(await execute("select from data_export where account_id = ?", [user.id])).toHaveLength(1);
  await runJobs("create-data-export");
  expect(unwrap(await findDataExport(ctx))).toMatchObject({ state: "ready", link: "/api/me/export/file" });
  expect(
    await execute("select from message where kind = 'data-export-ready' and account_id = ?", [user.id]),
  ).toHaveLength(1);
  expect(await findDataExportFile(userContext(other))).toMatchObject({ kind: "not-found" });
  expect(await findDataExportFile(visitorContext())).toMatchObject({ kind: "unauthenticated" });
  const actor = requireUser(ctx);
  const unproven = { ...actor, session: { ...actor.session, isProven: false } };
  expect(await findDataExportFile({ ...ctx, actor: unproven })).toMatchObject({ needs: "reauthentication" });
  const { name } = unwrap(await findDataExportFile(ctx));
  await execute("update data_export set expires_at = now() where account_id = ?", [user.id]);
  expect(unwrap(await findDataExport(ctx))).toMatchObject({ state: "none", link: null });
  expect(await findDataExportFile(ctx)).toMatchObject({ kind: "not-found" });
  await deleteExpiredExports(createEntityManager());
  await expect(readStoredBuffer(name)).rejects.toThrow();
  expect(await execute("select from stored_file where name = ?", [name])).toEqual([]);
});

test("is not stored for an account that was deleted in the meantime, and deleted with an account", async () => {
  const [early, late] = [await createTestUser("user"), await createTestUser("user")];
  unwrap(await requestDataExport(userContext(early)));
  await execute("delete from account where id = ?", [early.id]);
  await createExport(userContext(late));
  const { name } = unwrap(await findDataExportFile(userContext(late)));
  await execute("delete from account where id = ?", [late.id]);
  await deleteExpiredExports(createEntityManager());
  expect(await execute("select from data_export where account_id is null")).toEqual([]);
  await expect(readStoredBuffer(name)).rejects.toThrow();
});

test("is deleted at once with an account that is erased", async () => {
  const person = await createTestUser("user");
  await createExport(userContext(person));
  const { name } = unwrap(await findDataExportFile(userContext(person)));
  await execute("update account set erase_on = current_date where id = ?", [person.id]);
  expect(await eraseAccount(createEntityManager(), person.id)).toBe(true);
  await expect(readStoredBuffer(name)).rejects.toThrow();
  expect(await execute("select from stored_file where name = ?", [name])).toEqual([]);
});

test("countStoredRows counts by kind, only the rows of the account", async () => {
  const user = await createTestUser("user");
  await createAppointment(user);
  await createAppointment(undefined);
  const stored = await countStoredRows(createEntityManager(), user.id);
  expect(stored).toMatchObject({ accounts: 1, sessions: 1, visits: 1, registrations: 0 });
});

test("needs a recent proof", async () => {
  const ctx = userContext(await createTestUser("user"));
  if (ctx.actor.role !== "visitor") ctx.actor.session.isProven = false;
  expect(await requestDataExport(ctx)).toMatchObject({ kind: "forbidden", needs: "reauthentication" });
});

test("gives a visitor only the visit of the private link", async () => {
  const visit = await createAppointment(undefined);
  await createAppointment(undefined, { email: visit.email, lastName: "Another" });
  await execute("insert into bounced_address (address, reason) values (?, 'mailbox full')", [visit.email]);
  await execute("insert into unsubscription (address, topic) values (?, 'reminders')", [visit.email]);
  const chunks: Buffer[] = [];
  for await (const chunk of unwrap(await createVisitExportZip(visitorContext(), visit.secret)))
    chunks.push(chunk);
  const { data } = await unpack(Buffer.concat(chunks));
  expect(data["visits-appointment"]).toMatchObject([{ reference: visit.reference }]);
  expect(data["messages-message"]).toMatchObject([{ kind: "appointment-received" }]);
  // Anyone can book with the address, and must not learn more about it.
  expect(JSON.stringify(data)).not.toMatch(/Another|mailbox full|unsubscription/);
  expect(unwrap(await loadVisitExport(visitorContext(), visit.secret))).toEqual(data);
  expect(await loadVisitExport(visitorContext(), "made up")).toMatchObject({ kind: "not-found" });
});

test("exports no column that has a secret or an id, and each with a label", () => {
  const names = new Set(EXPORT_TABLES.flatMap(({ columns }) => Object.keys(columns)));
  for (const name of names) {
    expect(name).not.toMatch(/hash|secret|^digest|token|key|_id$|sealed/);
    expect(getColumnLabel(name), name).toBeDefined();
  }
});
