import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess, checkCallAccess, hasCapability } from "#app/core/access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { isAnyOf, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { isId } from "#app/models/id.ts";
import { isOpenFileSql } from "#app/models/item-file.ts";
import type { ItemFile, ItemFileRef, ItemFiles } from "#app/schemas/item-files.ts";
import { findFileType } from "#app/schemas/lists/content.ts";

import { canSeeItem, contentMissingRefusal, findContentRow } from "./content-row.server.ts";
import { type ContentRow, isClosedTo, isEmbargoed, isOpenToVisitors, isOwner } from "./content-view.ts";

export const fileMissingRefusal = fail("not-found", "item-files.missing");
export const getEmbargoRefusal = (day: string) =>
  fail("forbidden", encodeMessage("content.files-closed-until", { day }));

/** Masters are for them. */
export const isOwnerOrAdmin = (actor: Actor, row: Pick<ContentRow, "uploaderId">) =>
  isOwner(actor, row) || hasCapability({ actor }, "content.manage");

export type ItemFileRow = Awaited<ReturnType<ReturnType<typeof selectItemFiles>["executeTakeFirstOrThrow"]>>;

/** In their order. */
export const selectItemFiles = (em: EntityManager, itemId: string) =>
  query(em)
    .selectFrom("item_file as i")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .leftJoin("low_data_version as l", (join) =>
      join.onRef("l.source_id", "=", "i.file_id").on("l.state", "=", "ready"),
    )
    .select(["i.id", "i.file_id as fileId", "i.label", "i.alt_text as altText", "i.use"])
    .select("i.embargo_until as embargoUntil")
    .select(["f.name", "f.original_name as originalName", "f.extension", "f.digest"])
    .select([sql<number>`f.size::float8`.as("size"), sql<number | null>`l.bytes::float8`.as("lowDataBytes")])
    .where("i.content_id", "=", itemId)
    .orderBy("i.position")
    .orderBy("i.id");

export const toItemFileView = (row: ItemFileRow): ItemFile => ({
  id: row.id,
  label: row.label,
  altText: row.altText,
  use: row.use,
  type: findFileType(row.extension) ?? "article",
  filename: `${row.id}.${row.extension}`,
  originalFilename: row.originalName,
  fileSize: row.size,
  ...(isEmbargoed(row) && { embargoUntil: row.embargoUntil! }),
  ...(row.lowDataBytes !== null && { lowDataVersion: { state: "ready", size: row.lowDataBytes } }),
});

/** Of everyone who sees the item's file on its page. Its owner and administrators also see masters, and the version. */
export async function listItemFiles(ctx: Context, id: string): Promise<Result<ItemFiles>> {
  const callRefusal = checkCallAccess(ctx, "content.read");
  if (callRefusal) return callRefusal;
  const item = await findContentRow(ctx.em, ctx.actor, id);
  const refusal = checkAccess(ctx, "content.read");
  if (refusal && !(item && isOpenToVisitors(item))) return refusal;
  if (!item || !canSeeItem(ctx.actor, item)) return contentMissingRefusal;
  return ok(await loadItemFiles(ctx, item));
}

/** As `isOpenFileSql`, but the day decides, also before the job has removed it. */
export const selectOpenItemFiles = (em: EntityManager, itemId: string) =>
  selectItemFiles(em, itemId)
    .where("i.use", "=", "shown")
    .where(({ eb, or }) =>
      or([eb("i.embargo_until", "is", null), eb("i.embargo_until", "<=", getInstitutionDate())]),
    );

export type FurtherFile = {
  id: string;
  label: string;
  originalName: string;
  extension: string;
  size: number;
};

/** What everyone who may open an item’s file sees besides it. The caller leaves out other items. */
export async function loadFurtherFiles(
  em: EntityManager,
  itemIds: readonly string[],
): Promise<Map<string, FurtherFile[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await query(em)
    .selectFrom("item_file as i")
    .innerJoin("content as t", "t.id", "i.content_id")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .select(["i.content_id as item", "i.id", "f.extension", sql<number>`f.size::float8`.as("size")])
    .select(["i.label", "f.original_name as originalName"])
    .where(isAnyOf("i.content_id", itemIds))
    .where(sql.raw<boolean>(isOpenFileSql("i")))
    .where(sql<boolean>`i.file_id is distinct from t.file_id`)
    .orderBy("i.position")
    .orderBy("i.id")
    .execute();
  return Map.groupBy(rows, ({ item }) => item);
}

/** Of these items. Visitors may know it of items whose file they may not open, as `?file=no` says it. */
export async function listIdsWithoutFile({ em }: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query(em)
    .selectFrom("content")
    .select("id")
    .where("id", "in", ids)
    .where("file_id", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The caller has checked that the actor sees the item's files. */
async function loadItemFiles(
  { em, actor }: Context,
  item: Pick<ContentRow, "id" | "uploaderId" | "version" | "embargoUntil" | "ownEmbargoUntil">,
): Promise<ItemFiles> {
  const isEditor = isOwnerOrAdmin(actor, item);
  const listed = await selectItemFiles(em, item.id)
    .$if(!isEditor, (files) => files.where("i.use", "=", "shown"))
    .execute();
  const [open, closed] = isClosedTo(actor, item)
    ? [[], listed]
    : isEditor
      ? [listed, []]
      : [listed.filter((row) => !isEmbargoed(row)), listed.filter(isEmbargoed)];
  const files = open.map(toItemFileView);
  const days = isEmbargoed(item) ? [item.embargoUntil!] : closed.map((row) => row.embargoUntil!).sort();
  return {
    files,
    totalSize: files.reduce((sum, { fileSize }) => sum + fileSize, 0),
    ...(closed.length > 0 && { closed: { count: closed.length, embargoUntil: days[0]! } }),
    ...(isEditor && {
      version: item.version,
      ...(isEmbargoed({ embargoUntil: item.ownEmbargoUntil }) && { embargoUntil: item.ownEmbargoUntil! }),
    }),
  };
}

/** The id is of an item, or of one of its files. Says nothing about who may know of them. */
export async function findItemFileRef({ em }: Context, id: string): Promise<ItemFileRef> {
  if (!isId(id)) return id;
  const file = await query(em)
    .selectFrom("item_file")
    .select(["content_id as id", "id as file"])
    .where("id", "=", id)
    .executeTakeFirst();
  return file ?? id;
}

/** The row with this file instead of the first one. */
export async function withItemFile(
  { em, actor }: Context,
  row: ContentRow,
  fileId: string,
): Promise<Result<ContentRow>> {
  const file = isId(fileId)
    ? await selectItemFiles(em, row.id).where("i.id", "=", fileId).executeTakeFirst()
    : undefined;
  if (!file || (file.use === "master" && !isOwnerOrAdmin(actor, row))) return fileMissingRefusal;
  if (isClosedTo(actor, { ...row, embargoUntil: file.embargoUntil }))
    return getEmbargoRefusal(file.embargoUntil!);
  const { fileId: storedId, name, originalName, extension, size, digest } = file;
  return ok({ ...row, file: { id: storedId, name, originalName, extension, size, digest } });
}
