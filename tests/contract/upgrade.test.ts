import { readFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { createDatabaseClient } from "#app/models/connection.server.ts";
import { migrate } from "#app/models/migrate.server.ts";

import { execute } from "../setup/execute.ts";
import { startProduct } from "../setup/product.ts";

/**
 * The rows and files that 1.0.0 wrote while it was used: by API calls, with its jobs running. What ends, ends an hour
 * after the upgrade.
 */

type Person = { id: string; email: string; password: string; token: string };
type Dump = {
  known: {
    accounts: { admin: Person; contributor: Person; reader: Person };
    item: string;
    recording: string;
    event: string;
    visit: { email: string; reference: string; link: string };
    calendar: { calendarUrl: string };
    reset: string;
    invitation: { email: string; link: string };
    confirmation: { email: string; link: string };
    newEmail: { email: string; link: string };
  };
  tables: Record<string, Record<string, unknown>[]>;
  /** By path in the store, as base64. */
  files: Record<string, string>;
};

const { known, tables, files } = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, "../setup/release-1.0.0.json.gz"))).toString(),
) as Dump;
const { admin, contributor, reader } = known.accounts;
const secretOf = (link: string) => link.split("/").at(-1)!;

/** Generated columns are left out. */
const INSERTED_COLUMNS = `
  select table_name as "table", string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' group by table_name`;
const ENDS = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and data_type like 'timestamp%' and column_name ~ '(ends|expires)_at$'`;

async function loadRelease() {
  while ((await migrate("down")).length) continue;
  const { mikro_orm_migrations: applied, ...rows } = tables;
  await migrate("up", { migrations: applied!.map(({ name }) => String(name)) });
  const client = createDatabaseClient();
  await client.connect();
  await client.query("begin; set local session_replication_role = replica");
  const { rows: inserted } = await client.query<{ table: string; columns: string }>(INSERTED_COLUMNS);
  const loaded = inserted.filter(({ table }) => table in rows);
  expect(loaded.map(({ table }) => table).sort()).toEqual(Object.keys(rows).sort());
  for (const { table, columns } of loaded) {
    await client.query(`delete from "${table}"`);
    await client.query(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows[table])],
    );
  }
  const { rows: ends } = await client.query<{ table: string; column: string }>(ENDS);
  for (const { table, column } of ends)
    await client.query(
      `update "${table}" set "${column}" = now() + interval '1 hour' where "${column}" is not null`,
    );
  await client.query("commit");
  await client.end();
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(process.env.UPLOADS_DIR!, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes, "base64");
  }
}

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  await loadRelease();
  product = await startProduct();
});
afterAll(() => product.stop("SIGKILL"));

async function send(path: string, { token, ...init }: RequestInit & { token?: string } = {}) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(product.origin + path, { redirect: "manual", headers, ...init });
  const text = await response.text();
  expect(response.status, `${path}: ${text.slice(0, 300)}`).toBeLessThan(300);
  return text;
}
const read = async <Body>(...request: Parameters<typeof send>) => JSON.parse(await send(...request)) as Body;
const post = (path: string, body: object) => send(path, { method: "POST", body: JSON.stringify(body) });

test("sessions and passwords stay valid", async () => {
  for (const { token, email, password } of [admin, contributor, reader]) {
    expect(await read("/api/auth/verify", { token })).toMatchObject({ user: { email } });
    await post("/api/auth/login", { email, password });
  }
});

test("the reader's page, favourite, place in an event and reading history stay", async () => {
  const { token } = reader;
  expect(await send(`/library/${known.item}`, { token })).toContain(`/library/${known.item}/read/2`);
  expect(await read("/api/me/favourites", { token })).toMatchObject({
    favourites: [{ content: { id: known.item } }],
  });
  expect(await read("/api/me/history", { token })).toMatchObject({
    history: [{ content: { id: known.item } }],
  });
  expect(await read(`/api/events/${known.event}/my-registration`, { token })).toMatchObject({
    isRegistered: true,
  });
  expect(await read(`/api/events/${known.event}/my-registration`, contributor)).toMatchObject({
    isRegistered: false,
    waitingPosition: 1,
  });
});

test("a corrected page has its correction, its earlier version, and can be corrected again", async () => {
  const { token } = admin;
  const path = `/api/content/${known.item}/pages/1`;
  type Page = { text: string; version: number; previousVersions: object[] };
  const page = await read<Page>(`${path}/correction`, { token });
  expect(page.text).toMatch(/^# The harbour\n\n[*-] dhows\n[*-] ledgers\n/);
  expect(page.previousVersions).toHaveLength(1);
  expect(await send(path, { token })).toContain("Line **one** of the ledger.");
  expect(await send("/api/search?q=dhows", { token })).toContain(known.item);
  const body = JSON.stringify({
    text: page.text.replace("The sea sings.", "The *sea* sings."),
    version: page.version,
  });
  await send(`${path}/correction`, { method: "PUT", body, token });
  const { html } = await read<{ html: string }>(path, { token });
  const patterns = [
    /<h2[^>]*>The harbour<\/h2>/,
    /<li>dhows<\/li>/,
    /<td>1890<\/td>/,
    /Line \*\*one\*\* of the ledger/,
  ];
  for (const pattern of patterns) expect(html).toMatch(pattern);
  expect(html).toMatch(/<blockquote>\s*<p>The <em>sea<\/em> sings/);
});

test("a page of the institution, a visit type, a transcript and files stay", async () => {
  const { token } = admin;
  expect(await send("/pages/harbour")).toContain('The <strong>harbour</strong> has <a href="/library">');
  expect(await send("/api/visit-types")).toContain("Language of the tour");
  expect(await send(`/api/content/${known.recording}/transcript`, { token })).toContain("The sea sings.");
  expect(await send(`/api/content/${known.item}/download`, { token })).toContain("Line 399 of the ledger");
});

test("links that were sent or copied work", async () => {
  const { visit, invitation, confirmation, newEmail } = known;
  expect(await send(visit.link)).toContain(visit.reference);
  await post("/api/appointments/find", { reference: visit.reference, email: visit.email });
  expect(await send(new URL(known.calendar.calendarUrl).pathname)).toContain("An evening of drums");
  const password = "along the shore of the sea";
  await post("/api/auth/set-password", { secret: secretOf(known.reset), password });
  await post("/api/auth/login", { email: contributor.email, password });
  await post("/api/auth/accept-invitation", { secret: secretOf(invitation.link), name: "Zuhura", password });
  await post("/api/auth/login", { email: invitation.email, password });
  for (const { email, link } of [confirmation, newEmail]) {
    await post("/api/auth/confirm-address", { secret: secretOf(link) });
    expect(
      await execute("select confirmed_at is not null as is from account where email = ?", [email]),
    ).toEqual([{ is: true }]);
  }
  expect(
    await execute("select from account where email = ? and id = ?", [newEmail.email, reader.id]),
  ).toHaveLength(1);
});
