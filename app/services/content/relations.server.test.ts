import { randomUUID } from "node:crypto";

import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import type { Relation } from "#app/schemas/relations.ts";
import { RELATION_KIND_NAMES, RELATION_KINDS, RELATION_ROWS } from "#app/schemas/lists/relations.ts";
import { DescribeItem } from "#app/schemas/items.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import { findContent, updateContent } from "#app/services/content/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const asAdmin = () => userContext(admin);
const relate = (id: string, relations: Relation[]) => updateContent(asAdmin(), id, { relations });
const listShown = async (id: string, ctx = visitorContext()) =>
  (unwrap(await findContent(ctx, id)).relations ?? []).map(({ kind, id: other }) => [kind, other]);

test("both items show a relation, which another set replaces", async () => {
  const [letter, box, essay] = [
    await createItem(undefined),
    await createItem(undefined),
    await createItem(undefined),
  ];
  unwrap(await relate(letter, [{ kind: "part-of", id: box }]));
  unwrap(await relate(essay, [{ kind: "about", id: letter }]));
  expect(await listShown(letter)).toEqual([
    ["part-of", box],
    ["subject-of", essay],
  ]);
  expect(await listShown(box)).toEqual([["has-part", letter]]);
  unwrap(await relate(letter, [{ kind: "see-also", id: box }]));
  expect(await listShown(box)).toEqual([["see-also", letter]]);
  unwrap(await relate(letter, []));
  expect([await listShown(letter), await listShown(box)]).toEqual([[["subject-of", essay]], []]);
});

test("a long list of related items has pages, and each says how many follow", async () => {
  const [box, hidden] = [await createItem(undefined), await createItem(undefined, { status: "pending" })];
  const pair = await createItem(undefined);
  unwrap(await relate(box, [{ kind: "see-also", id: pair }]));
  unwrap(await relate(pair, [{ kind: "see-also", id: box }]));
  unwrap(await relate(hidden, [{ kind: "part-of", id: box }]));
  const owner = await createTestUser("contrib_own");
  const relations: Relation[] = RELATION_KIND_NAMES.map((kind) => ({ kind, id: box }));
  const expected: string[][] = [["see-also", pair]];
  for (let count = 0; count < 46; count++) {
    const id = await createItem(owner);
    unwrap(await relate(id, relations));
    expected.push(...relations.map(({ kind }) => [RELATION_KINDS[kind], id]));
  }
  const load = async (page?: number) => unwrap(await findContent(visitorContext(), box, page));
  const [first, second, third] = [await load(), await load(2), await load(3)];
  expect([first.relations?.length, first.moreRelations]).toEqual([200, 31]);
  expect([second.relations?.length, second.moreRelations]).toEqual([31, undefined]);
  expect([third.relations, third.moreRelations]).toEqual([undefined, undefined]);
  const shown = [...first.relations!, ...second.relations!].map(({ kind, id }) => [kind, id]);
  expect(shown.map(String).sort()).toEqual(expected.map(String).sort());
});

test("shows only items that the user may see, and an edit keeps relations to the others", async () => {
  const owner = await createTestUser("contrib_own");
  const [item, hidden, shown] = [
    await createItem(owner),
    await createItem(undefined, { status: "pending" }),
    await createItem(undefined),
  ];
  unwrap(await relate(item, [{ kind: "see-also", id: hidden }]));
  expect(await listShown(item)).toEqual([]);
  const changed = unwrap(
    await updateContent(userContext(owner), item, { relations: [{ kind: "part-of", id: shown }] }),
  );
  expect(changed.relations?.map(({ id }) => id)).toEqual([shown]);
  expect((await listShown(item, asAdmin())).map(([, id]) => id).sort()).toEqual([hidden, shown].sort());
});

test.each([
  ["itself", (id: string) => id, "relations.itself"],
  ["an item that does not exist", () => randomUUID(), "relations.unknown-item"],
])("refuses a relation to %s, at its row", async (_, getOther, msg) => {
  const id = await createItem(undefined);
  const other = await createItem(undefined);
  const relations: Relation[] = [
    { kind: "see-also", id: other },
    { kind: "see-also", id: getOther(id), row: 4 },
  ];
  expect(await relate(id, relations)).toMatchObject({
    ok: false,
    kind: "invalid",
    details: [{ path: RELATION_ROWS[4]!.item, msg }],
  });
  expect(await listShown(id)).toEqual([]);
});

test("a contributor cannot relate an item to one that only others may see", async () => {
  const owner = await createTestUser("contrib_own");
  const id = await createItem(owner);
  const hidden = await createItem(undefined, { status: "pending" });
  const result = await updateContent(userContext(owner), id, {
    relations: [{ kind: "see-also", id: hidden }],
  });
  expect(result).toMatchObject({ ok: false, message: "relations.unknown-item" });
});

test("no sequence of changes makes an item a part of itself", async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => createItem(undefined)));
  const change = fc.record({ from: fc.nat(3), to: fc.uniqueArray(fc.nat(3), { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const id of ids) unwrap(await relate(id, []));
      for (const { from, to } of changes)
        await relate(
          ids[from]!,
          to.map((at) => ({ kind: "part-of", id: ids[at]! })),
        );
      const circles = await execute(
        `with recursive whole (part, id) as (select from_id, to_id from item_relation where from_id = any(?)
           union select w.part, r.to_id from whole w join item_relation r on r.from_id = w.id)
         select from whole where part = id`,
        [`{${ids.join()}}`],
      );
      expect(circles).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test("two changes at once cannot make a circle", async () => {
  const [first, second] = [await createItem(undefined), await createItem(undefined)];
  const results = await Promise.all([
    relate(first, [{ kind: "part-of", id: second }]),
    relate(second, [{ kind: "part-of", id: first }]),
  ]);
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("the form reads an address or an id, and has no other fields of its rows", () => {
  const id = randomUUID();
  const { relations, ...others } = DescribeItem.parse({
    related0: `https://example.org/library/${id}?lang=sw`,
    relation0: "about",
    related2: id.toUpperCase(),
  });
  expect(relations).toEqual([
    { kind: "about", id, row: 0 },
    { kind: "part-of", id, row: 2 },
  ]);
  expect(Object.keys(others).filter((name) => /\d/.test(name))).toEqual([]);
  expect(DescribeItem.safeParse({ related0: "The blue pot" }).success).toBe(false);
  expect(UpdateContent.safeParse({ relations: [{ kind: "owns", id }] }).success).toBe(false);
});
