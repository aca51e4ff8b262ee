import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { prepareQuery, query, type Values } from "#app/core/query.server.ts";

import { createEntityManager } from "./connection.server.ts";

interface Line {
  at: number;
  said: unknown;
}
const lines = sql<Line>`line`;
const readLine = prepareQuery((from, { at }: Values<{ at: number }>) =>
  from.selectFrom(lines.as("line")).select(["line.at", "line.said"]).where("line.at", "=", at),
);

beforeAll(() => createEntityManager().execute("create table line (at int, said text)"));
afterAll(() => createEntityManager().execute("drop table line"));

const changeTo = (type: string) =>
  createEntityManager().execute(`alter table line alter said type ${type} using said::${type}`);

/** An older version has used some of the connections. */
const step = fc.oneof(
  fc.record({ migrateTo: fc.constantFrom("text", "varchar(9)", "citext", "int", "bigint", "numeric") }),
  fc.record({ ask: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ write: fc.integer({ min: 0, max: 99 }) }),
);

test("returns current rows at once after a table was changed", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await createEntityManager().execute("truncate line");
      const all: number[] = [];
      for (const one of steps)
        if ("migrateTo" in one) await changeTo(one.migrateTo);
        else if ("write" in one) {
          await createEntityManager().execute("insert into line values (1, ?)", [String(one.write)]);
          all.push(one.write);
        } else {
          const told = await Promise.all(
            Array.from({ length: one.ask }, () => readLine(createEntityManager(), { at: 1 })),
          );
          for (const rows of told) expect(rows.map(({ said }) => Number(said))).toEqual(all);
        }
    }),
    { numRuns: 60 },
  ));

test("prepares named statements only", async () => {
  const kept = (em = createEntityManager()) =>
    em.execute<{ statement: string }[]>("select statement from pg_prepared_statements");
  await createEntityManager().transactional(async (em) => {
    await readLine(em, { at: 1 });
    const before = await kept(em);
    for (let at = 0; at < 20; at++) {
      await readLine(em, { at });
      await em.execute(`select ${at}`);
      await query(em).selectFrom(lines.as("line")).select(sql.lit(at).as("one")).execute();
    }
    expect(await kept(em)).toEqual(before);
    // Each change above has left one more plan of the same text.
    expect(new Set(before.map(({ statement }) => statement)).size).toBe(1);
  });
});
