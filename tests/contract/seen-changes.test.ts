import { beforeAll, describe, expect, test } from "vitest";

import { findContent } from "#app/services/content/content.server.ts";
import { findContributor } from "#app/services/contributors/contributors.server.ts";
import { findEvent } from "#app/services/events/events.server.ts";
import { findMedia } from "#app/services/media/media.server.ts";

import { insertRow } from "../setup/rows.ts";
import { visitorContext } from "../setup/context.ts";
import { createTestUser } from "../setup/test-users.ts";
import { createItem, updateItem } from "../setup/items.ts";
import { createTestEvent } from "./access/events.ts";
import { createMediaItem } from "./access/media.ts";
import { execute } from "../setup/execute.ts";

/** `changed_at`, which sitemaps, feeds and OAI-PMH publish, moves if and only if a field changes that visitors see. */

const ids: Record<string, string> = {};
beforeAll(async () => {
  const person = await createTestUser("contrib_own");
  const [profile] = await execute<{ id: string }>("select id from contributor where account_id = ?", [
    person.id,
  ]);
  ids.content = await createItem(person, { category: "Scholarly Articles" });
  await updateItem(ids.content, "latitude = -1.3, longitude = 36.8");
  ids.event = await createTestEvent(undefined, { attendees: 5, description: "Words. ".repeat(40) });
  ids.media = await createMediaItem();
  ids.contributor = profile!.id;
});

const FIND = {
  content: findContent,
  event: findEvent,
  media: findMedia,
  contributor: findContributor,
} as const;
type Table = keyof typeof FIND;

const COUNTED = ["views", "downloads", "plays", "contributionCount"];

async function readAsVisitor(table: Table) {
  const result = await FIND[table](visitorContext(), ids[table]!);
  if (!result.ok) return undefined;
  return JSON.stringify(result.value, (name, value: unknown) => (COUNTED.includes(name) ? undefined : value));
}
async function readChangedAt(table: Table) {
  const [row] = await execute<{ changedAt: string }>(
    `select coalesce(changed_at, created_at)::text as "changedAt" from ${table} where id = ?`,
    [ids[table]],
  );
  return row!.changedAt;
}

const OTHER: Record<string, string> = {
  category: "'Library'",
  content_type: "'video'",
  type: "'video'",
  approval_status: "'rejected'",
  status: "'cancelled'",
  time: "'09:30'",
  end_time: "'23:30'",
  rights: "'CC0'",
  country: "'Rwanda'",
  email: "'another@example.org'",
  description: "'Another beginning'",
  text: "'Another'",
  citext: "'Another'",
  bool: "not is_published",
  date: "'1901-02-03'",
  embargo_until: "'2099-01-01'",
  timestamptz: "'1999-01-01'",
  details: `'{"material": "Clay"}'`,
  _text: "'{another}'",
  int4: "77",
  float8: "7.5",
  jsonb: `'{"width": 5, "height": 5, "widths": [5], "placeholder": ""}'`,
};
const FIXED = [
  "id",
  "changed_at",
  "created_at",
  "account_id",
  "uploader_id",
  "contributor_id",
  "approver_id",
  "proposer_id",
];

type Column = { table: Table; name: string; type: string };
const columns = await execute<Column>(
  `select table_name as table, column_name as name, udt_name as type from information_schema.columns
   where table_schema = 'public' and table_name in ('content', 'event', 'media', 'contributor') and is_generated = 'NEVER'
   order by 1, 2`,
);

/** Updates the row, compares, and restores the column. */
async function updateColumn(table: Table, set: string) {
  const id = ids[table]!;
  const [before] = await execute<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t where id = ?`,
    [id],
  );
  const [changedAt, visitorView] = [await readChangedAt(table), await readAsVisitor(table)];
  await execute(`update ${table} set ${set} where id = ?`, [id]);
  const moved = (await readChangedAt(table)) > changedAt;
  const changed = (await readAsVisitor(table)) !== visitorView;
  const [, name] = /^"?(\w+)/.exec(set)!;
  await execute(
    `update ${table} set "${name}" = (jsonb_populate_record(null::${table}, ?::jsonb))."${name}" where id = ?`,
    [before!.row, id],
  );
  return { moved, changed };
}

const insertFile = () =>
  insertRow("stored_file", { original_name: "another.webm", extension: "webm", size: 999 });

test.each(columns.filter(({ name }) => !FIXED.includes(name)))(
  "$table: $name",
  async ({ table, name, type }) => {
    const other = name === "file_id" ? `'${await insertFile()}'` : (OTHER[name] ?? OTHER[type]);
    expect(other, `another value for ${name}`).toBeDefined();
    const { moved, changed } = await updateColumn(table, `"${name}" = ${other}`);
    expect(moved).toBe(changed);
    expect(await updateColumn(table, `"${name}" = "${name}"`)).toEqual({ moved: false, changed: false });
  },
);

describe.each(["content", "event"] as const)("of %s", (table) => {
  test("a change after the preview of a description does not move changed_at", async () => {
    expect(await updateColumn(table, "description = description || ' and the rest of it'")).toEqual({
      moved: false,
      changed: false,
    });
    expect(await updateColumn(table, "description = left(description, 90)")).toEqual({
      moved: true,
      changed: true,
    });
  });

  test("a change of a pending record does not move changed_at, and its approval does", async () => {
    await execute(`update ${table} set approval_status = 'pending' where id = ?`, [ids[table]]);
    expect(await updateColumn(table, "title = 'What nobody sees'")).toEqual({ moved: false, changed: false });
    const before = await readChangedAt(table);
    await execute(`update ${table} set approval_status = 'approved' where id = ?`, [ids[table]]);
    expect((await readChangedAt(table)) > before).toBe(true);
  });
});
