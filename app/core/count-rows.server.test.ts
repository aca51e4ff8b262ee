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
  const query = vi.spyOn(Client.prototype, "query");
  const countAll = () =>
    countSets(em, {
      few: selectNumbers(3),
      many: selectNumbers(MAX_EXACT_COUNT + 5),
      none: selectNumbers(0),
    });
  const expected = { few: 3, many: MAX_EXACT_COUNT + 5, none: 0 };
  expect(await countAll()).toEqual(expected);
  const first = query.mock.calls.map(([statement]) => statement as unknown as { text?: string });
  query.mockClear();
  expect(await countAll()).toEqual(expected);
  const second = query.mock.calls.map(([statement]) => statement as unknown as { text?: string });
  query.mockRestore();
  expect(second.map(({ text }) => text)).toEqual([first[0]!.text]);
});
