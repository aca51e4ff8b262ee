import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { Account } from "#app/models/account.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { ContributorEntity } from "#app/models/contributor.ts";
import { createId } from "#app/models/id.ts";
import { ORM_ENTITIES } from "#app/models/tables.ts";

import { visitorContext } from "../../tests/setup/context.ts";
import {
  createRow,
  deleteRow,
  prepareQuery,
  query,
  updateRow,
  type ParameterExpressions,
} from "./query.server.ts";
import { fail } from "./result.ts";
import { transaction } from "./transaction.server.ts";

const account = (name: string) => ({
  id: createId(),
  name,
  email: `${createId()}@urithi.test`,
  role: "user" as const,
  is_demo: false,
  created_at: sql<string>`now()`,
});

const named = prepareQuery((from, { name }: ParameterExpressions<{ name: string }>) =>
  from.selectFrom("account").select(["name", "is_demo"]).where("name", "=", name),
);

test("runs a typed query in the transaction of its entity manager", async () => {
  const refused = await transaction(visitorContext(), async (em) => {
    await query(em).insertInto("account").values(account("Inside")).execute();
    expect(await named(em, { name: "Inside" })).toEqual([{ name: "Inside", is_demo: false }]);
    expect(await named(createEntityManager(), { name: "Inside" })).toEqual([]);
    return fail("conflict", "events.stale");
  });
  expect(refused.ok).toBe(false);
  expect(await named(createEntityManager(), { name: "Inside" })).toEqual([]);
});

test("writes one row in the transaction, with its version, and nothing else of the entity manager", async () => {
  const id = createId();
  const profile = { id, name: "Before", email: `${id}@urithi.test` };
  await createRow(createEntityManager(), ContributorEntity, profile);
  const load = (em: EntityManager = createEntityManager()) =>
    query(em).selectFrom("contributor").select(["name", "version"]).where("id", "=", id).executeTakeFirst();
  const refused = await transaction(visitorContext(), async (em) => {
    em.create(Account, { name: "Pending", email: `${createId()}@urithi.test`, role: "user" });
    await updateRow(em, ContributorEntity, id, { name: "After" });
    expect(await load(em)).toEqual({ name: "After", version: 2 });
    await deleteRow(em, ContributorEntity, id);
    expect(await load(em)).toBeUndefined();
    expect(await named(em, { name: "Pending" })).toEqual([]);
    return fail("conflict", "events.stale");
  });
  expect(refused.ok).toBe(false);
  expect(await load()).toEqual({ name: "Before", version: 1 });
});

test("builds a prepared query once and binds the values of each concurrent call", async () => {
  let written = 0;
  const withName = prepareQuery((from, { name }: ParameterExpressions<{ name: string }>) => {
    written++;
    return from.selectFrom("account").select("name").where("name", "=", name);
  });
  const names = Array.from({ length: 20 }, (_, i) => `Number ${i}`);
  await query(createEntityManager())
    .insertInto("account")
    .values(names.map((name) => account(name)))
    .execute();
  const found = await Promise.all(names.map((name) => withName(createEntityManager(), { name })));
  expect(found).toEqual(names.map((name) => [{ name }]));
  expect(written).toBe(1);
});

test("has tables that match the entities, and queries that return their types", async () => {
  const columns = await query(createEntityManager())
    .selectFrom(
      sql<Column>`(select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable"
        from information_schema.columns where table_schema = 'public')`.as("c"),
    )
    .select(["c.table", "c.name", "c.type", "c.isNullable"])
    .execute();
  for (const { meta } of ORM_ENTITIES)
    for (const property of meta.props.filter(({ fieldNames, persist }) => fieldNames && persist !== false)) {
      const of = `${meta.tableName}.${property.fieldNames[0]}`;
      const column = columns.find(({ table, name }) => `${table}.${name}` === of);
      expect({ of, isNullable: column?.isNullable }).toEqual({ of, isNullable: property.nullable ?? false });
      expect({ of, read: READ_AS[column!.type] }).toEqual({ of, read: READ_AS[property.runtimeType] });
    }
});

type Column = { table: string; name: string; type: string; isNullable: boolean };

/** What each database type becomes in a row of a typed query. */
const READ_AS: Record<string, string> = {
  uuid: "text",
  text: "text",
  citext: "text",
  string: "text",
  timestamptz: "text",
  date: "text",
  Date: "text",
  int4: "number",
  int8: "number",
  float8: "number",
  number: "number",
  bool: "boolean",
  boolean: "boolean",
  _text: "list",
  "string[]": "list",
  jsonb: "any",
  any: "any",
};
