import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { countUpTo } from "#app/core/count-rows.server.ts";
import type { Job } from "#app/core/job.ts";
import { isAnyOf, query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import type { OwnValues } from "#app/schemas/lists/kinds.ts";
import { getPlace } from "#app/services/kinds/index.server.ts";

import { followContentChange } from "./follow-content-change.server.ts";

const BATCH_SIZE = 1_000;

/** `nowhere`: the field was deleted. */
type Place = ReturnType<typeof getPlace> | "nowhere";
type Move = { id: string; value: string };

/** Pages follow the settings of the field at once. This job follows them in what searches find. It may run twice. */
export async function moveOwnValues({ data: { name }, signal }: Job<"move-own-values">) {
  for (let last: string | undefined = undefined; !signal.aborted;) {
    const ids: string[] = await moveBatch(name, last);
    if (ids.length < BATCH_SIZE) return;
    last = ids.at(-1);
  }
}

const moveBatch = (name: string, last: string | undefined): Promise<string[]> =>
  inTransaction(createJobEntityManager(), async (em) => {
    const place = await findPlace(em, name);
    const moves = await selectMisplaced(em, name, place, last);
    const ids = moves.map(({ id }) => id);
    await removeFromOtherPlaces(em, name, place, ids);
    await addToPlace(em, name, place, moves);
    await followContentChange(em, ids);
    return ids;
  });

async function findPlace(em: EntityManager, name: string): Promise<Place> {
  const row = await query(em)
    .selectFrom("own_field")
    .select("settings")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.settings ? getPlace(row.settings) : "nowhere";
}

const isIn = (name: string) => ({
  public: sql<boolean>`t.details ? ${name}`,
  staff: sql<boolean>`coalesce(s.details ? ${name}, false)`,
  hidden: sql<boolean>`coalesce(s.hidden_details ? ${name}, false)`,
});

/** Of items with a value in the field. Counts no further than `most`. */
export async function countOwnValues(em: EntityManager, name: string, most: number): Promise<number> {
  const rows = query(em)
    .selectFrom("content as t")
    .leftJoin("item_staff as s", "s.content_id", "t.id")
    .select("t.id")
    .where((where) => where.or(Object.values(isIn(name))));
  return countUpTo(em, rows, most);
}

/** A value that was already entered at the new place stays. */
async function selectMisplaced(
  em: EntityManager,
  name: string,
  place: Place,
  last: string | undefined,
): Promise<Move[]> {
  return query(em)
    .selectFrom("content as t")
    .leftJoin("item_staff as s", "s.content_id", "t.id")
    .select("t.id")
    .select(
      sql<string>`coalesce(t.details ->> ${name}, s.details ->> ${name}, s.hidden_details ->> ${name})`.as(
        "value",
      ),
    )
    .where((where) =>
      where.or(Object.entries(isIn(name)).flatMap(([each, isThere]) => (each === place ? [] : [isThere]))),
    )
    .$if(last !== undefined, (from) => from.where("t.id", ">", last!))
    .orderBy("t.id")
    .limit(BATCH_SIZE)
    .forNoKeyUpdate("t")
    .execute();
}

async function removeFromOtherPlaces(em: EntityManager, name: string, place: Place, ids: readonly string[]) {
  if (place !== "public")
    await query(em)
      .updateTable("content")
      .set({ details: sql`details - ${name}::text`, ...VERSION_INCREMENT })
      .where(isAnyOf("id", ids))
      .where(sql<boolean>`details ? ${name}`)
      .execute();
  await query(em)
    .updateTable("item_staff")
    .set({
      ...(place !== "staff" && { details: sql`details - ${name}::text` }),
      ...(place !== "hidden" && { hidden_details: sql`hidden_details - ${name}::text` }),
      ...VERSION_INCREMENT,
    })
    .where(isAnyOf("content_id", ids))
    .execute();
}

async function addToPlace(em: EntityManager, name: string, place: Place, moves: readonly Move[]) {
  if (place === "nowhere" || moves.length === 0) return;
  const moved = sql<Move>`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)`.as<"moved">(
    sql`moved (id uuid, value text)`,
  );
  const pair = sql`jsonb_build_object(${name}::text, moved.value)`;
  if (place === "public") {
    await query(em)
      .updateTable("content")
      .from(moved)
      .set({ details: sql`${pair} || content.details`, ...VERSION_INCREMENT })
      .whereRef("content.id", "=", "moved.id")
      .execute();
    return;
  }
  const column = place === "staff" ? "details" : "hidden_details";
  const details = sql.ref(`item_staff.${column}`);
  await query(em)
    .insertInto("item_staff")
    .columns(["content_id", "version", column])
    .expression(
      query(em)
        .selectFrom(moved)
        .select(["moved.id", sql<number>`1`.as("version"), sql<OwnValues>`${pair}`.as("values")]),
    )
    .onConflict((conflict) =>
      conflict.column("content_id").doUpdateSet({
        [column]: sql`excluded.${sql.ref(column)} || ${details}`,
        version: sql<number>`item_staff.version + 1`,
      }),
    )
    .execute();
}
