import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import { hasCapability } from "#app/core/access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { isAnyOf, query } from "#app/core/query.server.ts";
import { fail, ok, type RefusalDetail, type Result } from "#app/core/result.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { RELATION_KINDS, RELATION_ROWS } from "#app/schemas/lists/relations.ts";
import type { Relation, RelationView } from "#app/schemas/relations.ts";

import { visibleCondition } from "./content-view.ts";

/** As canSeeItem(). */
function isSeenBy(actor: Actor): Expression<SqlBool> {
  if (hasCapability({ actor }, "content.manage")) return sql<boolean>`true`;
  return actor.role === "visitor"
    ? visibleCondition
    : sql<boolean>`(${visibleCondition} or t.uploader_id = ${actor.id})`;
}

export const findSeenItems = ({ em, actor }: Pick<Context, "em" | "actor">, ids: readonly string[]) =>
  query(em)
    .selectFrom("content as t")
    .select(["t.id", "t.title"])
    .where(isAnyOf("t.id", ids))
    .where(isSeenBy(actor))
    .execute();

/** Of each side: a box may have thousands of parts. */
const MAX_SHOWN = 200;

async function listSide(em: EntityManager, actor: Actor, id: string, side: "from" | "to") {
  const rows = await query(em)
    .selectFrom("item_relation as r")
    .innerJoin("content as t", "t.id", side === "from" ? "r.to_id" : "r.from_id")
    .select(["r.kind", "t.id", "t.title", "t.category"])
    .where(`r.${side}_id`, "=", id)
    .where(isSeenBy(actor))
    .orderBy("t.title")
    .orderBy("t.id")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ category, ...row }) => ({ ...row, path: `${SECTION_PATHS[category]}/${row.id}` }));
}

/** What items say themselves of others that `actor` may see, or of all. */
export async function loadOwnRelations(em: EntityManager, ids: readonly string[], actor?: Actor) {
  const rows = await query(em)
    .selectFrom("item_relation as r")
    .innerJoin("content as t", "t.id", "r.to_id")
    .select(["r.from_id as from", "r.kind", "t.id", "t.title", "t.category"])
    .where(isAnyOf("r.from_id", ids))
    .where(actor ? isSeenBy(actor) : sql<boolean>`true`)
    .orderBy("r.from_id")
    .orderBy("t.title")
    .orderBy("t.id")
    .execute();
  const views = rows.map(({ category, ...row }) => ({
    ...row,
    path: `${SECTION_PATHS[category]}/${row.id}`,
  }));
  return Map.groupBy(views, ({ from }) => from);
}

export async function withOwnRelations<Item extends { id: string }>(
  em: EntityManager,
  actor: Actor,
  items: readonly Item[],
): Promise<(Item & { relations?: RelationView[] })[]> {
  const relations = await loadOwnRelations(
    em,
    items.map(({ id }) => id),
    actor,
  );
  return items.map((item) => {
    const own = relations.get(item.id)?.map(({ from: _, ...view }) => view);
    return own ? { ...item, relations: own } : item;
  });
}

/** What the item says itself of others that the actor may see. */
export const listOwnRelations = ({ em, actor }: Context, id: string) => listSide(em, actor, id, "from");

/** Also what others say of it. A pair of which both say the same is shown once. */
export async function listRelations(em: EntityManager, actor: Actor, id: string): Promise<RelationView[]> {
  const own = await listSide(em, actor, id, "from");
  const others = await listSide(em, actor, id, "to");
  const shown = [...own, ...others.map((row) => ({ ...row, kind: RELATION_KINDS[row.kind] }))];
  return [...new Map(shown.map((row) => [toKey(row), row])).values()];
}

/**
 * Replaces what an item says of others, and returns whether it differs. Relations to items that the actor may not see
 * stay. The caller must have taken the lock `relations` before the item's.
 */
export async function writeRelations(
  em: EntityManager,
  actor: Actor,
  id: string,
  relations: readonly Relation[],
): Promise<Result<boolean>> {
  const wanted = [...new Map(relations.map((relation) => [toKey(relation), relation])).values()];
  const seen = await findSeenItems(
    { em, actor },
    wanted.map((relation) => relation.id),
  );
  const known = new Set(seen.map((row) => row.id));
  const refused = (isRefused: (relation: Relation) => boolean, msg: PlainKey) =>
    refuseRows(relations, isRefused, msg);
  const refusal =
    refused((relation) => relation.id === id, "relations.itself") ??
    refused((relation) => !known.has(relation.id), "relations.unknown-item");
  if (refusal) return refusal;
  const previous = await listSide(em, actor, id, "from");
  const previousKeys = new Set(previous.map(toKey));
  const added = wanted.filter((relation) => !previousKeys.has(toKey(relation)));
  const wantedKeys = new Set(wanted.map(toKey));
  const removed = previous.filter((relation) => !wantedKeys.has(toKey(relation)));
  for (const relation of removed)
    await query(em)
      .deleteFrom("item_relation")
      .where("from_id", "=", id)
      .where("to_id", "=", relation.id)
      .where("kind", "=", relation.kind)
      .execute();
  const wholes = await listWholes(
    em,
    added.filter(isPart).map((relation) => relation.id),
  );
  const circle = refused(
    (relation) => isPart(relation) && Boolean(wholes.get(relation.id)?.has(id)),
    "relations.circle",
  );
  if (circle) return circle;
  if (added.length > 0)
    await query(em)
      .insertInto("item_relation")
      .values(added.map((relation) => ({ from_id: id, to_id: relation.id, kind: relation.kind })))
      .execute();
  return ok(added.length + removed.length > 0);
}

const toKey = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
const isPart = ({ kind }: Relation) => kind === "part-of";

/** Names the field of the form's row. */
function refuseRows(
  relations: readonly Relation[],
  isRefused: (relation: Relation) => boolean,
  msg: PlainKey,
) {
  const details = relations.flatMap((relation, i): RefusalDetail[] =>
    isRefused(relation) ? [{ path: RELATION_ROWS[relation.row ?? i]!.item, msg }] : [],
  );
  return details.length > 0 ? fail("invalid", msg, { details }) : undefined;
}

/** What each item is a part of, and what that is a part of, and so on. */
async function listWholes(em: EntityManager, ids: string[]) {
  if (ids.length === 0) return new Map<string, Set<string>>();
  const rows = await query(em)
    .withRecursive("whole(part, id)", (from) =>
      from
        .selectFrom("item_relation as r")
        .select(["r.from_id as part", "r.to_id as id"])
        .where(isAnyOf("r.from_id", ids))
        .where("r.kind", "=", "part-of")
        .union(
          from
            .selectFrom("whole")
            .innerJoin("item_relation as r", "r.from_id", "whole.id")
            .select(["whole.part", "r.to_id as id"])
            .where("r.kind", "=", "part-of"),
        ),
    )
    .selectFrom("whole")
    .selectAll()
    .execute();
  const wholes = Map.groupBy(rows, ({ part }) => part);
  return new Map([...wholes].map(([part, above]) => [part, new Set(above.map((row) => row.id))]));
}
