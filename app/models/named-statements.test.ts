import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { prepareQuery, query, type ParameterExpressions } from "#app/core/query.server.ts";

import { createEntityManager } from "./connection.server.ts";
import { execute } from "../../tests/setup/execute.ts";

interface Line {
  at: number;
  words: unknown;
}
const lines = sql<Line>`line`;
const readLine = prepareQuery((from, { at }: ParameterExpressions<{ at: number }>) =>
  from.selectFrom(lines.as("line")).select(["line.at", "line.words"]).where("line.at", "=", at),
);

// Never altered: in a transaction a connection with an old plan fails.
const unchangedLines = sql<Line>`unchanged_line`;
const readUnchangedLine = prepareQuery((from, { at }: ParameterExpressions<{ at: number }>) =>
  from.selectFrom(unchangedLines.as("line")).select(["line.at", "line.words"]).where("line.at", "=", at),
);

beforeAll(async () => {
  await execute("create table line (at int, words text)");
  await execute("create table unchanged_line (at int, words text)");
});
afterAll(() => execute("drop table line, unchanged_line"));

const changeTo = (type: string) => execute(`alter table line alter words type ${type} using words::${type}`);

const step = fc.oneof(
  fc.record({ migrateTo: fc.constantFrom("text", "varchar(9)", "citext", "int", "bigint", "numeric") }),
  fc.record({ readCount: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ write: fc.integer({ min: 0, max: 99 }) }),
);

test("returns current rows at once after a table was changed", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await execute("truncate line");
      const all: number[] = [];
      for (const step of steps)
        if ("migrateTo" in step) await changeTo(step.migrateTo);
        else if ("write" in step) {
          await execute("insert into line values (1, ?)", [String(step.write)]);
          all.push(step.write);
        } else {
          const results = await Promise.all(
            Array.from({ length: step.readCount }, () => readLine(createEntityManager(), { at: 1 })),
          );
          for (const rows of results) expect(rows.map(({ words }) => Number(words))).toEqual(all);
        }
    }),
    { numRuns: 60 },
  ));

test("prepares named statements only", async () => {
  const listPrepared = (em = createEntityManager()) =>
    em.execute<{ statement: string }[]>("select statement from pg_prepared_statements");
  await createEntityManager().transactional(async (em) => {
    await readUnchangedLine(em, { at: 1 });
    const before = await listPrepared(em);
    for (let at = 0; at < 20; at++) {
      await readUnchangedLine(em, { at });
      await em.execute(`select ${at}`);
      await query(em).selectFrom(unchangedLines.as("line")).select(sql.lit(at).as("one")).execute();
    }
    expect(await listPrepared(em)).toEqual(before);
    expect(before.filter(({ statement }) => statement.includes("unchanged_line"))).toHaveLength(1);
  });
});
