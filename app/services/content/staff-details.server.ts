import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { isAnyOf, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { buildTsQuery } from "#app/core/search-words.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { ContentEntity } from "#app/models/content.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { staffFields, type StaffTexts } from "#app/schemas/definitions/staff-fields.ts";
import type { OwnValues } from "#app/schemas/lists/kinds.ts";
import type { StaffDetails, UpdateStaffDetails } from "#app/schemas/staff-details.ts";

import { contentMissingRefusal, findContentRow } from "./content-row.server.ts";
import { findEditableForUpdate } from "./editable-item.server.ts";
import { followContentChange } from "./follow-content-change.server.ts";
import { loadPreviousVersion, storeItemVersion } from "./item-versions.server.ts";
import { checkOwnValues, mergeOwnValues, pickOwnValues } from "./own-values.ts";

/** What only staff may know of items. No other module reads or writes `item_staff`, but for versions and values that move. */

type Point = { latitude: number; longitude: number };
type PlacedItem = {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  isApproximatePlace: boolean;
};
type StaffRow = {
  details: StaffTexts & OwnValues;
  latitude: number | null;
  longitude: number | null;
  version: number;
};

const NAMES = getNames(staffFields);
const NO_ROW: StaffRow = { details: {}, latitude: null, longitude: null, version: 0 };

const toPoint = ({ latitude, longitude }: Omit<PlacedItem, "isApproximatePlace">): Point | undefined =>
  typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : undefined;
/** To about 11 km. */
export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(1)),
  longitude: Number(longitude.toFixed(1)),
});

const selectRows = (em: EntityManager, ids: readonly string[]) =>
  query(em)
    .selectFrom("item_staff")
    .select(["content_id as id", "details", "latitude", "longitude", "version"])
    .where(isAnyOf("content_id", ids));

function toStaffDetails(item: PlacedItem, { details, version, ...exact }: StaffRow = NO_ROW): StaffDetails {
  const coordinates = toPoint(item.isApproximatePlace ? exact : item);
  const texts = NAMES.flatMap((name) => (details[name] ? [[name, details[name]] as const] : []));
  const own = pickOwnValues("staff", details);
  return {
    ...Object.fromEntries(texts),
    ...(Object.keys(own).length > 0 && { own }),
    hidesExactPlace: item.isApproximatePlace,
    ...(coordinates && { coordinates }),
    version,
  };
}

export async function findStaffDetails(ctx: Context, id: string): Promise<Result<StaffDetails>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const item = await findContentRow(ctx.em, ctx.actor, id);
  if (!item) return contentMissingRefusal;
  return ok(toStaffDetails(item, await selectRows(ctx.em, [id]).executeTakeFirst()));
}

/** By id, for exports. */
export async function loadStaffDetails(
  ctx: Context,
  items: readonly { id: string }[],
): Promise<Result<Map<string, StaffTexts & OwnValues>>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const rows = await selectRows(
    ctx.em,
    items.map(({ id }) => id),
  ).execute();
  const toShown = ({ details }: StaffRow) => {
    const texts = NAMES.map((name) => [name, details[name]] as const);
    return { ...Object.fromEntries(texts), ...pickOwnValues("staff", details) };
  };
  return ok(new Map(rows.map((row) => [row.id, toShown(row)])));
}

export async function updateStaffDetails(
  ctx: Context,
  id: string,
  { version, hidesExactPlace, own: sentOwn, ...texts }: UpdateStaffDetails,
): Promise<Result<StaffDetails>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  return transaction(ctx, async (em): Promise<Result<StaffDetails>> => {
    const locked = await findEditableForUpdate(em, ctx.actor, id);
    if (!locked.ok) return locked;
    const item = locked.value;
    const row = (await selectRows(em, [id]).executeTakeFirst()) ?? NO_ROW;
    if (version !== undefined && version !== row.version) return fail("stale", "content.stale");
    const own = checkOwnValues("staff", sentOwn, row.details);
    if (!own.ok) return own;
    const details: StaffRow["details"] = mergeOwnValues(row.details, own.value);
    for (const name of NAMES)
      if (texts[name] ?? row.details[name]) details[name] = texts[name] ?? row.details[name];
    const changed: string[] = [
      ...NAMES.filter((name) => (details[name] ?? "") !== (row.details[name] ?? "")),
      ...Object.keys(own.value),
    ];
    const isPlaceChanged = hidesExactPlace !== undefined && hidesExactPlace !== item.isApproximatePlace;
    if (isPlaceChanged) changed.push("hidesExactPlace");
    if (changed.length === 0) return ok(toStaffDetails(item, row));
    const exact = isPlaceChanged ? moveExactPlace(item, row) : row;
    const { latitude, longitude } = exact;
    const previous = await loadPreviousVersion(em, id);
    await writeRow(em, id, { details, latitude, longitude });
    await em.flush();
    if (isPlaceChanged) await followContentChange(em, [id]);
    await storeItemVersion(em, ctx, previous);
    // Names of fields only: the audit log has readers who may not manage content.
    const note = changed.join(", ");
    await writeAuditLog(em, ctx, "content.staff-changed", { id, name: item.title }, { note });
    return ok(toStaffDetails(item, { details, latitude, longitude, version: row.version + 1 }));
  });
}

/** Between the item and the staff's row, whose new place is returned. */
function moveExactPlace(item: ContentEntity, row: StaffRow) {
  const exact = toPoint(item.isApproximatePlace ? row : item);
  item.isApproximatePlace = !item.isApproximatePlace;
  if (exact) Object.assign(item, item.isApproximatePlace ? roundPoint(exact) : exact);
  return (item.isApproximatePlace && exact) || { latitude: null, longitude: null };
}

const writeRow = (em: EntityManager, id: string, values: Omit<StaffRow, "version">) => {
  const row = { ...values, details: JSON.stringify(values.details) as unknown as StaffRow["details"] };
  return query(em)
    .insertInto("item_staff")
    .values({ content_id: id, ...row, version: 1 })
    .onConflict((conflict) =>
      conflict.column("content_id").doUpdateSet({ ...row, version: sql<number>`item_staff.version + 1` }),
    )
    .execute();
};

/**
 * The public columns of a place that was sent for an item whose exact place is hidden. The place that everyone sees
 * changes nothing. The caller must hold the item's lock.
 */
export async function hideSentPlace(em: EntityManager, item: ContentEntity, point: Point | null) {
  const shown = toPoint(item);
  if (point && shown && point.latitude === shown.latitude && point.longitude === shown.longitude)
    return shown;
  const { details } = (await selectRows(em, [item.id]).executeTakeFirst()) ?? NO_ROW;
  await writeRow(em, item.id, {
    details,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  });
  return point ? roundPoint(point) : { latitude: null, longitude: null };
}

/** Of a new item: the place that everyone sees. `storeExactPlace()` must follow in the transaction. */
export const hideNewPlace = (point: Point | null | undefined) => ({
  isApproximatePlace: true,
  ...(point && roundPoint(point)),
});

export const storeExactPlace = (em: EntityManager, id: string, { latitude, longitude }: Point) =>
  writeRow(em, id, { details: {}, latitude, longitude });

/** For administrators of content only. `t` is the table of items. */
export function matchesStaffWords(actor: Actor, words: string | undefined): Expression<SqlBool> | undefined {
  const all = words && hasCapability({ actor }, "content.manage") && buildTsQuery(words, "all");
  if (!all) return undefined;
  return sql<boolean>`exists (select from item_staff staff where staff.content_id = t.id and staff.words @@ ${all})`;
}

/** As a filter by a public value: whole, whatever its case and accents. For administrators of content only. */
export function hasStaffValue(actor: Actor, name: string, value: string): Expression<SqlBool> | undefined {
  if (!hasCapability({ actor }, "content.manage")) return undefined;
  const words = buildTsQuery(value, "all");
  return sql<boolean>`exists (select from item_staff staff where staff.content_id = t.id
    and filter_key('', staff.details ->> ${name}) = filter_key('', ${value}) ${words ? sql`and staff.words @@ ${words}` : sql``})`;
}
