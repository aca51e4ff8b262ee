import { sql } from "kysely";
import { Client } from "pg";
import { expect, test, vi } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";

import { countSets, MAX_EXACT_COUNT } from "./count-rows.server.ts";
import { query } from "./query.server.ts";

const em = createEntityManager();
const selectNumbers = (count: number) =>
  query(em).selectFrom(sql<{ number: number }>`generate_series(1, ${count}::int)`.as("t"));

test("counts few and many rows, and the many once, always with the same SQL", async () => {
  const statements = vi.spyOn(Client.prototype, "query");
  const countAll = async () => {
    const sets = {
      few: selectNumbers(3),
      many: selectNumbers(MAX_EXACT_COUNT + 5),
      none: selectNumbers(0),
    };
    statements.mockClear();
    const { counts, columns } = await countSets(
      em,
      sets,
      query(em).selectNoFrom(sql<string>`'x'`.as("other")),
    );
    const texts = statements.mock.calls.map(
      ([statement]) => (statement as unknown as { text?: string }).text,
    );
    return { counts, other: columns.other, texts };
  };
  const expected = { counts: { few: 3, many: MAX_EXACT_COUNT + 5, none: 0 }, other: "x" };
  const first = await countAll();
  const second = await countAll();
  statements.mockRestore();
  expect(first).toMatchObject(expected);
  expect(second).toMatchObject({ ...expected, texts: [first.texts[0]] });
  expect(second.texts).toHaveLength(1);
});
