import type { EntityManager } from "@mikro-orm/postgresql";

import { now, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";

const ROWS = 100;

/**
 * Takes the next rows in, in one transaction with their marks: a process that ends here has done them all or none of
 * them. Whether a row is here already, the key of `origin` decides and no look before it.
 */
export const doPiece = (em: EntityManager, id: string) =>
  allOrNothing(em, async (em): Promise<void> => {
    const held = await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "doing")
      .forUpdate()
      .executeTakeFirst();
    if (!held) return;
    const rows = await nextRows(em, id);
    const taken = rows.length ? await claim(em, rows) : [];
    await mark(em, taken, "waits");
    const others = rows.filter((row) => !taken.includes(row.id)).map((row) => row.id);
    await mark(em, others, "there");
    await query(em)
      .updateTable("import")
      .set({ due_at: now, tries: 0, ...(rows.length < ROWS && { state: "done" as const }) })
      .where("id", "=", id)
      .execute();
  });

type Row = { id: string; key: string | null; digest: string | null };

const nextRows = (em: EntityManager, id: string): Promise<Row[]> =>
  query(em)
    .selectFrom("import_row")
    .select(["id", "key", "digest"])
    .where("import_id", "=", id)
    .where("fate", "=", "new")
    .orderBy("number")
    .limit(ROWS)
    .execute();

/** In the order of their keys, so that two imports of the same rows never wait for each other in a ring. */
async function claim(em: EntityManager, rows: Row[]): Promise<string[]> {
  const values = rows
    .map(({ id, key, digest }) => ({ key: key!, digest: digest!, row_id: id }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const taken = await query(em)
    .insertInto("origin")
    .values(values)
    .onConflict((there) => there.column("key").doNothing())
    .returning("row_id")
    .execute();
  return taken.flatMap(({ row_id }) => row_id ?? []);
}

async function mark(em: EntityManager, ids: string[], fate: "waits" | "there") {
  if (ids.length) await query(em).updateTable("import_row").set({ fate }).where("id", "in", ids).execute();
}
