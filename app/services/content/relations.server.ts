import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";

import { hasCapability } from "#app/core/access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { isAnyOf, query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { fail, ok, type RefusalDetail, type Result } from "#app/core/result.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import {
  RELATION_KIND_NAMES,
  RELATION_KINDS,
  type RelationKind,
  RELATION_ROWS,
} from "#app/schemas/lists/relations.ts";
import type { Relation, RelationView } from "#app/schemas/relations.ts";

import { visibleCondition } from "./content-view.ts";
import { followContentChange } from "./follow-content-change.server.ts";

/** As canSeeItem(). */
export function isSeenBy(actor: Actor): Expression<SqlBool> {
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
export async function listOwnRelations(
  { em, actor }: Pick<Context, "em" | "actor">,
  id: string,
): Promise<(RelationView & { kind: RelationKind })[]> {
  const relations = (await loadOwnRelations(em, [id], actor)).get(id) ?? [];
  return relations.map(({ from: _, ...view }) => view);
}

/** A box may have thousands of parts. */
const RELATIONS_PER_PAGE = 200;

/** Also what others say of it. A pair of which both say the same is shown once. */
export async function listRelations(
  { em, actor }: Context,
  id: string,
  page = 1,
): Promise<{ relations?: RelationView[]; moreRelations?: number }> {
  const start = (page - 1) * RELATIONS_PER_PAGE;
  const rows = await query(em)
    .selectFrom((from) => selectBothSides(from, id).as("r"))
    .innerJoin("content as t", "t.id", "r.other_id")
    .select(["r.kind", "r.is_own as isOwn", "t.id", "t.title", "t.category"])
    .select(({ fn }) => fn.countAll<string>().over().as("total"))
    .where(isSeenBy(actor))
    .orderBy("r.is_own", "desc")
    .orderBy("t.title")
    .orderBy("t.id")
    .orderBy("r.kind")
    .offset(start)
    .limit(RELATIONS_PER_PAGE)
    .execute();
  const more = Number(rows[0]?.total ?? 0) - start - rows.length;
  const relations = rows.map(({ kind, isOwn, id: other, title, category }) => ({
    ...{ kind: isOwn ? kind : RELATION_KINDS[kind], id: other, title },
    path: `${SECTION_PATHS[category]}/${other}`,
  }));
  return { ...(rows.length > 0 && { relations }), ...(more > 0 && { moreRelations: more }) };
}

const selectBothSides = (from: ExpressionBuilder<DatabaseTables, never>, id: string) =>
  from
    .selectFrom("item_relation")
    .select(["kind", "to_id as other_id", sql<boolean>`true`.as("is_own")])
    .where("from_id", "=", id)
    .unionAll(
      from
        .selectFrom("item_relation as other")
        .select(["kind", "from_id as other_id", sql<boolean>`false`.as("is_own")])
        .where("to_id", "=", id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("item_relation as own")
                .select("own.kind")
                .where("own.from_id", "=", id)
                .whereRef("own.to_id", "=", "other.from_id")
                .whereRef("own.kind", "=", "other.kind")
                .where("own.kind", "in", MUTUAL_KINDS),
            ),
          ),
        ),
    );
const MUTUAL_KINDS = RELATION_KIND_NAMES.filter((kind) => kind === RELATION_KINDS[kind]);

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
  const previous = await listOwnRelations({ em, actor }, id);
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

/** Keeps the item's others. The caller must have taken the lock `relations`. */
export async function addRelations(
  em: EntityManager,
  { actor }: Context,
  id: string,
  relations: readonly Relation[],
): Promise<Result<boolean>> {
  const previous = await listOwnRelations({ em, actor }, id);
  const written = await writeRelations(em, actor, id, [...previous, ...relations]);
  if (!written.ok || !written.value) return written;
  await query(em).updateTable("content").set(VERSION_INCREMENT).where("id", "=", id).execute();
  await followContentChange(em, [id]);
  return written;
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
