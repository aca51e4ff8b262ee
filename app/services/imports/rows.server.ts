import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import type { Sentence } from "#app/messages/sentence.ts";
import { newId } from "#app/models/id.ts";
import type { RowFate } from "#app/schemas/desk-lists.ts";

import { judge, type Judged, type Of } from "./judge.ts";
import type { Read } from "./reader/read.ts";

/** So many rows in a statement, and judged in one go: others are served between. */
const AT_ONCE = 200;

/** Writes down what became of each row so far. In the transaction that says how far the reading is. */
export async function addRows(em: EntityManager, of: Of & { id: string }, rows: Read[], after: number) {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const judged = rows.slice(at, at + AT_ONCE).map((row) => judge(row, of));
    await addSome(em, of.id, judged, after);
  }
}

async function addSome(em: EntityManager, importId: string, rows: Judged[], after: number) {
  const keys = rows.flatMap(({ key }) => key ?? []);
  const here = await digestsOf(em, keys);
  const before = new Set(await keysIn(em, importId, keys));
  const values = rows.map((row) => {
    const [fate, reason] = fateOf(row, here, before);
    if (row.key) before.add(row.key);
    const { number, key, title, fileName, input, digest } = row;
    return {
      id: newId(),
      import_id: importId,
      number: after + number,
      key,
      title,
      file_name: fileName,
      input: input && JSON.stringify(input),
      digest,
      fate,
      reason,
    };
  });
  await query(em)
    .insertInto("import_row")
    .values(values as never)
    .execute();
}

function fateOf(
  { key, digest, reason }: Judged,
  here: Map<string, string>,
  before: Set<string>,
): [RowFate, Sentence | null] {
  if (reason || !key) return ["wrong", reason];
  if (before.has(key)) return ["twice", null];
  const known = here.get(key);
  if (known === undefined) return ["new", null];
  return [known === digest ? "there" : "changed", null];
}

async function digestsOf(em: EntityManager, keys: string[]) {
  if (keys.length === 0) return new Map<string, string>();
  const rows = await query(em)
    .selectFrom("origin")
    .select(["key", "digest"])
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map(({ key, digest }) => [key, digest]));
}

async function keysIn(em: EntityManager, importId: string, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await query(em)
    .selectFrom("import_row")
    .select("key")
    .where("import_id", "=", importId)
    .where("key", "in", keys)
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}
