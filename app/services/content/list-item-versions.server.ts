import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql } from "kysely";

import { checkAccess, hasCapability, requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { listPage, type PageRequest } from "#app/core/list.server.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { staffFields, type StaffTexts } from "#app/schemas/definitions/staff-fields.ts";
import type { ItemVersion, ItemVersionDetails } from "#app/schemas/item-versions.ts";
import type { OwnValues } from "#app/schemas/lists/kinds.ts";
import type { ItemVersionPart } from "#app/schemas/lists/content.ts";
import type { Pagination } from "#app/schemas/shared.ts";

import { canSeeItem, contentMissingRefusal, findContentRow } from "./content-row.server.ts";
import type { ContentRow } from "./content-view.ts";
import { pickDetails } from "./item-details.ts";
import { type ItemSnapshot, loadCurrentSnapshot, type StaffSnapshot } from "./item-versions.server.ts";
import { isOwnerOrAdmin } from "./list-item-files.server.ts";
import { pickOwnValues } from "./own-values.ts";
import { findSeenItems } from "./relations.server.ts";
import { selectReplacedFiles } from "./replaced-files.server.ts";
import { roundPoint } from "./staff-details.server.ts";

const versionMissingRefusal = fail("not-found", "refusal.missing");

/** Those who may change the item see what it was; what is for staff, administrators of content only. */
async function findVersionedItem(
  ctx: Context,
  id: string,
  part: ItemVersionPart,
): Promise<Result<ContentRow>> {
  const refusal = checkAccess(ctx, part === "staff" ? "content.manage" : "content.create");
  if (refusal) return refusal;
  const row = await findContentRow(ctx.em, ctx.actor, id);
  if (!row || !canSeeItem(ctx.actor, row)) return contentMissingRefusal;
  return isOwnerOrAdmin(ctx.actor, row) ? ok(row) : fail("forbidden", "guard.not-allowed");
}

const selectVersions = (ctx: Context) =>
  query(ctx.em)
    .selectFrom("item_version as t")
    .select(["t.id", "t.number"])
    .select((t) => [
      toIsoTimestamp(t.ref("t.changed_at")).as("changedAt"),
      toIsoTimestamp(t.ref("t.deleted_at")).as("deletedAt"),
      sql<string | null>`(select name from account a where a.id = t.changed_by_id
        and (a.id = ${requireUser(ctx).id} or ${hasCapability(ctx, "content.manage")}))`.as("changedBy"),
    ]);

const versions = expressionBuilder<{ t: DatabaseTables["item_version"] }, "t">();

const toVersion = ({ deletedAt, ...version }: VersionRow): ItemVersion => ({
  ...version,
  ...(deletedAt && { deletedAt }),
});
type VersionRow = Omit<ItemVersion, "deletedAt"> & { deletedAt: string | null };

/** The last change first. */
export async function listItemVersions(
  ctx: Context,
  { part = "item" }: { part?: ItemVersionPart | undefined },
  paging: PageRequest,
  id: string,
): Promise<Result<{ versions: ItemVersion[]; pagination: Pagination }>> {
  const found = await findVersionedItem(ctx, id, part);
  if (!found.ok) return found;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectVersions(ctx),
      where: [versions("t.content_id", "=", id), versions("t.part", "=", part)],
      order: { column: "number", type: "int" },
    },
    paging,
  );
  return ok({ versions: rows.map(toVersion), pagination });
}

/** What a version was, or without a number what the item is now. */
export async function findSnapshot(
  ctx: Context,
  id: string,
  part: ItemVersionPart,
  number: number | undefined,
): Promise<Result<{ row: ContentRow; snapshot: unknown; version?: ItemVersion }>> {
  const found = await findVersionedItem(ctx, id, part);
  if (!found.ok) return found;
  const row = found.value;
  if (number === undefined) return ok({ row, snapshot: await loadCurrentSnapshot(ctx.em, id, part) });
  const stored = await selectVersions(ctx)
    .select("t.snapshot")
    .where("t.content_id", "=", id)
    .where("t.part", "=", part)
    .where("t.number", "=", number)
    .where("t.deleted_at", "is", null)
    .executeTakeFirst();
  if (!stored) return versionMissingRefusal;
  const { snapshot, ...version } = stored;
  return ok({ row, snapshot, version: toVersion(version) });
}

/** As findSnapshot(), with what the actor may see of it. */
export async function findVersionValues(
  ctx: Context,
  id: string,
  part: ItemVersionPart,
  number: number | undefined,
): Promise<Result<ItemVersionValues>> {
  const found = await findSnapshot(ctx, id, part, number);
  if (!found.ok) return found;
  const { row, snapshot } = found.value;
  return ok(
    part === "staff"
      ? toStaffValues(snapshot as StaffSnapshot)
      : await toItemValues(ctx, row, snapshot as ItemSnapshot),
  );
}

export async function findItemVersion(
  ctx: Context,
  id: string,
  part: ItemVersionPart,
  number: number,
): Promise<Result<ItemVersionDetails>> {
  const found = await findSnapshot(ctx, id, part, number);
  if (!found.ok) return found;
  const values = await findVersionValues(ctx, id, part, number);
  return values.ok ? ok({ ...found.value.version!, values: values.value }) : values;
}

export type ItemVersionValues = Partial<Awaited<ReturnType<typeof toItemValues>>> & Partial<StaffValues>;

/** Of a place that is hidden now, earlier values are rounded too. */
function toPoint(ctx: Context, row: ContentRow, point: ItemSnapshot["point"]) {
  if (!point || !row.isApproximatePlace || hasCapability(ctx, "content.manage")) return point;
  return { ...roundPoint(point), isApproximate: true };
}

async function toItemValues(ctx: Context, row: ContentRow, snapshot: ItemSnapshot) {
  const { details, point, relations, files, ...values } = snapshot;
  const relatedIds = relations.map((relation) => relation.id);
  const titles = new Map((await findSeenItems(ctx, relatedIds)).map((item) => [item.id, item.title]));
  return {
    ...values,
    ...pickDetails(details, false),
    coordinates: toPoint(ctx, row, point),
    relations: relations.flatMap((relation) => {
      const title = titles.get(relation.id);
      return title === undefined ? [] : [{ ...relation, title }];
    }),
    files: await toFileValues(ctx.em, row.id, files),
  };
}

async function toFileValues(em: EntityManager, id: string, files: ItemSnapshot["files"]) {
  const replaced = await selectReplacedFiles(em, id).execute();
  const current = await query(em)
    .selectFrom("item_file as i")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .select("f.name")
    .where("i.content_id", "=", id)
    .execute();
  const stored = new Set([...replaced, ...current].map(({ name }) => name));
  return files.map(({ storedName, ...file }) => ({ ...file, isStored: stored.has(storedName) }));
}

type StaffValues = StaffTexts & {
  own?: OwnValues | undefined;
  hidesExactPlace: boolean;
  exactPlace: StaffSnapshot["point"];
};

function toStaffValues({ details, hidesExactPlace, point }: StaffSnapshot): StaffValues {
  const texts = getNames(staffFields).flatMap((name) => (details[name] ? [[name, details[name]]] : []));
  return {
    ...(Object.fromEntries(texts) as StaffTexts),
    own: pickOwnValues("staff", details),
    hidesExactPlace,
    exactPlace: point,
  };
}
