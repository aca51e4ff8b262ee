import type { EntityManager } from "@mikro-orm/postgresql";

import { hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type RefusalDetail, type Result } from "#app/core/result.ts";
import { currentSite } from "#app/core/site.server.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import { type Content, UpdateContent } from "#app/schemas/content.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { detailFields } from "#app/schemas/definitions/item-fields.ts";
import { staffFields } from "#app/schemas/definitions/staff-fields.ts";
import type { RestoreItemVersion } from "#app/schemas/item-versions.ts";
import { deleteFilesUnlessBackup } from "#app/services/files/index.server.ts";
import { findKind, isOwnName } from "#app/services/kinds/index.server.ts";

import type { ContentRow } from "./content-view.ts";
import { findContent, updateContent } from "./content.server.ts";
import { type ItemSnapshot, loadCurrentSnapshot, type StaffSnapshot } from "./item-versions.server.ts";
import { findSnapshot } from "./list-item-versions.server.ts";
import { restoreOwnValues } from "./own-values.ts";
import { findSeenItems } from "./relations.server.ts";
import { restoreFiles } from "./restore-files.server.ts";
import { findStaffDetails, updateStaffDetails } from "./staff-details.server.ts";

/** `leftOut`: names of fields that could not be restored. */
type Restored = { item: Content; leftOut: string[] };

/** A change like any other: it makes a version, follows today's rules, and is approved again if a contributor makes it. */
export function restoreItemVersion(
  ctx: Context,
  id: string,
  number: number,
  { part, version }: RestoreItemVersion,
): Promise<Result<Restored>> {
  return part === "staff"
    ? restoreStaffDetails(ctx, id, number, version)
    : restoreItem(ctx, id, number, version);
}

async function restoreItem(
  ctx: Context,
  id: string,
  number: number,
  version: number | undefined,
): Promise<Result<Restored>> {
  const found = await findSnapshot(ctx, id, "item", number);
  if (!found.ok) return found;
  const row = found.value.row;
  const snapshot = found.value.snapshot as ItemSnapshot;
  const { changes, leftOut } = await toChanges(ctx, row, snapshot);
  const checked = checkChanges(changes);
  if (!checked.ok) return checked;
  let deletedNames: string[] = [];
  // What was decided here is about the row as it was read.
  const input = { ...checked.value, version: version ?? row.version };
  const restored = await updateContent(ctx, id, input, undefined, async (em) => {
    const files = await restoreFiles(ctx, em, id, snapshot.files);
    if (!files.ok) return files;
    deletedNames = files.value.deletedNames;
    if (files.value.isIncomplete) leftOut.push("files");
    await writeRestored(em, ctx, row, number);
    return undefined;
  });
  if (!restored.ok) return restored;
  await deleteFilesUnlessBackup(deletedNames);
  return ok({ item: restored.value, leftOut });
}

const writeRestored = (em: EntityManager, ctx: Context, { id, title }: ContentRow, number: number) =>
  writeAuditLog(em, ctx, "content.version-restored", { id, name: title }, { note: String(number) });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs, because a kind may require more today. Without what cannot be restored as it was. */
async function toChanges(ctx: Context, row: ContentRow, snapshot: ItemSnapshot) {
  const { details, point, relations, files: _, kind, category, isOpenAccess, ...values } = snapshot;
  const current = (await loadCurrentSnapshot(ctx.em, row.id, "item")) as ItemSnapshot;
  const leftOut: string[] = [];
  const changes = pickChangedValues(values, current);
  const detailNames = getNames(detailFields);
  for (const name of detailNames)
    if (details[name] !== current.details[name]) changes[name] = details[name] ?? "";
  const own = restoreOwnValues("public", details, row.details);
  changes.own = own.values;
  const isDefined = (name: string) => (detailNames as string[]).includes(name) || isOwnName(name);
  leftOut.push(...Object.keys(details).filter((name) => !isDefined(name)), ...own.leftOut);
  if (row.isOpenAccess) changes.isOpenAccess = isOpenAccess;
  else if (isOpenAccess) leftOut.push("isOpenAccess");
  if (!kind || findKind(currentSite(), kind)) changes.kind = kind;
  else leftOut.push("kind");
  if (category === row.category || hasCapability(ctx, "content.manage")) changes.category = category;
  else leftOut.push("category");
  // An exact place that is hidden now, or a rounded one, would take the place of the other.
  const { latitude, longitude, isApproximatePlace } = row;
  const isPlaceKnown = !isApproximatePlace && !point?.isApproximate;
  const place = point && { latitude: point.latitude, longitude: point.longitude };
  const isPlaceSame = isSame(place, latitude === null ? null : { latitude, longitude });
  if (!isPlaceSame && isPlaceKnown) changes.coordinates = place;
  if (!isPlaceSame && !isPlaceKnown) leftOut.push("coordinates");
  const related = relations.map((relation) => relation.id);
  const seen = new Set((await findSeenItems(ctx, related)).map((item) => item.id));
  changes.relations = relations.filter((relation) => seen.has(relation.id));
  if (related.some((each) => !seen.has(each))) leftOut.push("relations");
  return { changes, leftOut };
}

type Values = Omit<
  ItemSnapshot,
  "details" | "point" | "relations" | "files" | "kind" | "category" | "isOpenAccess"
>;

/** Values that follow from each other are changed together. */
function pickChangedValues({ author, people, date, publishedDate, ...values }: Values, current: Values) {
  const changes: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, current[name as keyof Values])),
  );
  // Without people there is no author, which an empty text could not say.
  if (!isSame([author, people], [current.author, current.people]))
    Object.assign(changes, { people, ...(author && { author }) });
  if (!isSame([date, publishedDate], [current.date, current.publishedDate]))
    Object.assign(changes, { date: date || null, publishedDate });
  return changes;
}

/** Texts that may be empty in an item, but not in a request that names them. */
const CLEARED_TEXTS = ["description", "language"] as const;

function checkChanges(changes: Record<string, unknown>): Result<UpdateContent> {
  const cleared = CLEARED_TEXTS.filter((name) => changes[name] === "");
  const named = Object.entries(changes).filter(([name]) => !cleared.some((each) => each === name));
  const parsed = UpdateContent.safeParse(Object.fromEntries(named));
  if (parsed.success) return ok({ ...parsed.data, ...Object.fromEntries(cleared.map((name) => [name, ""])) });
  const details = parsed.error.issues.map(({ path, message }): RefusalDetail => ({
    path: String(path[0] ?? ""),
    msg: message as EncodedMessage,
  }));
  return fail("invalid", "form.required", { details });
}

async function restoreStaffDetails(
  ctx: Context,
  id: string,
  number: number,
  version: number | undefined,
): Promise<Result<Restored>> {
  const found = await findSnapshot(ctx, id, "staff", number);
  if (!found.ok) return found;
  const { details, hidesExactPlace, point } = found.value.snapshot as StaffSnapshot;
  const current = (await loadCurrentSnapshot(ctx.em, id, "staff")) as StaffSnapshot;
  const staff = await findStaffDetails(ctx, id);
  if (!staff.ok) return staff;
  const names = getNames(staffFields);
  const texts = Object.fromEntries(names.map((name) => [name, details[name] ?? ""]));
  const own = restoreOwnValues("staff", details, current.details);
  const restored = await updateStaffDetails(ctx, id, {
    ...texts,
    own: own.values,
    // A place that is hidden now stays so.
    ...(hidesExactPlace && { hidesExactPlace }),
    version: version ?? staff.value.version,
  });
  if (!restored.ok) return restored;
  const isDefined = (name: string) => (names as string[]).includes(name) || isOwnName(name);
  const leftOut = [...Object.keys(details).filter((name) => !isDefined(name)), ...own.leftOut];
  if (!hidesExactPlace && current.hidesExactPlace) leftOut.push("hidesExactPlace");
  // A hidden place is changed with the item.
  if (hidesExactPlace && current.hidesExactPlace && !isSame(point, current.point))
    leftOut.push("coordinates");
  const item = await findContent(ctx, id);
  return item.ok ? ok({ item: item.value, leftOut }) : item;
}
