import { beforeAll, describe, expect, test } from "vitest";

import { createId } from "#app/models/id.ts";
import { listRecordDemoSql } from "#app/models/seed/record-demo.ts";
import type { DemoSummary, Setup } from "#app/schemas/setup.ts";

import { useDemoProduct } from "../setup/use-product.ts";
import { execute } from "../setup/execute.ts";
import { createItem } from "../setup/items.ts";
import { DEMO_CREDENTIALS, logIn, readToken } from "../setup/login-requests.ts";
import { listFileNames, listKnownNames, listUnusedFiles } from "../setup/stored-names.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";

/** The tests follow each other on one demo: people use it, and it is removed in two steps. */

const product = await useDemoProduct();
let demoAdmin: string;
let demoReader: string;
let reader: TestUser;
beforeAll(async () => {
  [demoAdmin, demoReader] = (await Promise.all(
    DEMO_CREDENTIALS.slice(0, 2).map(async (credentials) =>
      readToken(await logIn(product, credentials[0], credentials[1])),
    ),
  )) as [string, string];
});

const request = (method: string, path: string, token: string, body?: object) =>
  fetch(product.origin + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
const fetchSetup = async () => (await (await request("GET", "/api/admin/setup", demoAdmin)).json()) as Setup;
const listRecords = () => execute("select table_name, record_id from demo_record order by 1, 2");
const count = async (table: string) =>
  (await execute<{ count: number }>(`select count(*)::int from ${table}`))[0]!.count;

const TABLES = ["content", "media", "event", "contributor", "contributor_application", "appointment"];

describe("the seed", () => {
  test("records every row that it made", async () => {
    const recorded = await execute<{ table_name: string; count: number }>(
      "select table_name, count(*)::int from demo_record group by 1",
    );
    for (const table of TABLES)
      expect([table, recorded.find((row) => row.table_name === table)?.count]).toEqual([
        table,
        await count(table),
      ]);
  });

  test("is recognised in a database of an earlier version", async () => {
    const records = await listRecords();
    await execute("delete from demo_record");
    for (const statement of listRecordDemoSql()) await execute(statement);
    expect(await listRecords()).toEqual(records);
  });
});

describe("with the demo's administrator only", () => {
  test("the checklist says what will go, and that this administrator stays", async () => {
    const { items, demo } = await fetchSetup();
    expect(items.filter(({ done }) => done)).toEqual([]);
    expect(demo.removable).toMatchObject({ content: 26, contributors: 3, visits: 10 });
    expect(demo.remaining).toEqual({ ...mapValues(demo.removable, 0), accounts: 1 });
  });

  test("an item is skipped and shown again; another name is refused", async () => {
    const skip = async (name: string, skipped: boolean) => {
      const response = await request("PUT", `/api/admin/setup/${name}`, demoAdmin, { skipped });
      return response.status === 200
        ? ((await response.json()) as Setup).items.find((item) => item.name === name)?.skipped
        : response.status;
    };
    expect(await skip("logo", true)).toBe(true);
    expect(await skip("logo", true)).toBe(true);
    expect(await skip("logo", false)).toBe(false);
    expect(await skip("privacy-of-others", true)).toBe(404);
    expect(
      (await request("PUT", "/api/admin/setup/logo", demoAdmin, { skipped: "x".repeat(40_000) })).status,
    ).toBe(400);
  });

  test("what people added stays with what it needs, and everything else goes with its files", async () => {
    reader = await createTestUser("user");
    const [contributor] = await execute<{ id: string; account: string; email: string }>(
      "select id, account_id as account, email from contributor where email = 'contributor@example.org'",
    );
    const owner = { id: contributor!.account, email: contributor!.email } as TestUser;
    const item = await createItem(owner);
    const [event] = await execute<{ id: string }>(
      "select id from event where approval_status = 'approved' and registered_count > 0 limit 1",
    );
    await execute(
      "insert into event_registration (id, event_id, account_id, state) values (?, ?, ?, 'registered')",
      [createId(), event!.id, reader.id],
    );
    await execute("update event set registered_count = registered_count + 1 where id = ?", [event!.id]);
    const [favourite] = await execute<{ id: string }>("select id from content where id <> ? limit 1", [item]);
    await execute("insert into favourite (account_id, content_id) values (?, ?)", [reader.id, favourite!.id]);
    await execute("update site_settings set settings = settings || ?::jsonb", [
      JSON.stringify({ email: "office@museum.example" }),
    ]);

    const response = await request("DELETE", "/api/admin/demo", demoAdmin);
    expect(response.status).toBe(200);
    expect(((await response.json()) as DemoSummary).remaining).toMatchObject({
      ...{ content: 1, media: 0, events: 1, contributors: 1, applications: 0, visits: 0, accounts: 1 },
    });
    expect(
      (await execute("select id from content order by id")).map(({ id }) => id as string).sort(),
    ).toEqual([item, favourite!.id].sort());
    expect(await execute("select contributor_id from content where id = ?", [item])).toEqual([
      { contributor_id: contributor!.id },
    ]);
    expect(await execute("select id, registered_count from event")).toEqual([
      { id: event!.id, registered_count: 1 },
    ]);
    expect(await count("favourite")).toBe(1);
    expect(await count("account where is_demo")).toBe(1);
    expect(await count("media")).toBe(0);
    expect(await count("tombstone where kind = 'content'")).toBe(25);
    expect(await count("site_picture")).toBe(0);
    expect(await listUnusedFiles()).toEqual([]);
    expect(listFileNames()).toEqual(await listKnownNames());
    expect((await request("GET", "/api/auth/verify", demoReader)).status).toBe(401);
    expect((await request("GET", "/api/auth/verify", demoAdmin)).status).toBe(200);
    expect(await execute("select settings from site_settings")).toEqual([
      { settings: { email: "office@museum.example" } },
    ]);
    expect(await count("audit_log where action = 'demo.removed'")).toBe(1);
  });
});

test("the rest goes when nothing needs it, the demo's administrator when there is another", async () => {
  const admin = await createTestUser("admin");
  await execute("delete from favourite; delete from event_registration");
  await execute("update content set contributor_id = null");
  const response = await request("DELETE", "/api/admin/demo", demoAdmin);
  const { removable, remaining } = (await response.json()) as DemoSummary;
  expect(removable).toMatchObject({ content: 1, events: 1, contributors: 1, accounts: 1 });
  expect(remaining).toEqual(mapValues(remaining, 0));
  expect((await request("GET", "/api/auth/verify", demoAdmin)).status).toBe(401);
  demoAdmin = admin.token;
  expect((await fetchSetup()).items.find(({ name }) => name === "demo")).toEqual({
    ...{ name: "demo", done: true, skipped: false },
  });
  expect(await count("demo_record")).toBe(0);
  expect(await count("content")).toBe(1);
});

const mapValues = <Value>(object: object, value: Value) =>
  Object.fromEntries(Object.keys(object).map((name) => [name, value]));
