import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, checkCallAccess, hasCapability } from "#app/core/access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { isVisible } from "#app/models/content.ts";
import type { StoredFile as Stored } from "#app/models/stored-file.ts";
import { type ItemFileRef, toItemFileRef } from "#app/schemas/item-files.ts";
import {
  ARTICLE_EXTENSIONS,
  CONTENT_FILE_RULES,
  CONTENT_TYPES,
  findFileType,
  type ContentCategory,
  type ContentType,
} from "#app/schemas/lists/content.ts";
import {
  type IncomingFile,
  checkFile,
  recordView,
  createStoredFile,
  type FileToSend,
  findFileToSend,
  getExtension,
} from "#app/services/files/index.server.ts";
import { findLowDataToSend } from "#app/services/recordings/index.server.ts";

import { contentMissingRefusal, canSeeItem, findContentRow } from "./content-row.server.ts";
import { type ContentRow, isClosedTo, isEmbargoed, isOpenToVisitors } from "./content-view.ts";
import {
  getEmbargoRefusal,
  isOwnerOrAdmin,
  type ItemFileRow,
  selectOpenItemFiles,
  withItemFile,
} from "./list-item-files.server.ts";
import { endReservationBestEffort } from "./reservations.server.ts";

const getAllowedExtensions = (
  actor: Actor,
  type: ContentType,
  category: ContentCategory,
): readonly string[] =>
  type === "article" && !hasCapability({ actor }, "content.manage")
    ? ARTICLE_EXTENSIONS[category]
    : CONTENT_FILE_RULES[type].extensions;

export async function validateContentFile(
  actor: Actor,
  type: ContentType,
  category: ContentCategory,
  file: IncomingFile | undefined,
): Promise<Result<{ describe(em: EntityManager): Promise<Result<Stored>> }>> {
  const fileLimits = {
    extensions: getAllowedExtensions(actor, type, category),
    maxBytes: CONTENT_FILE_RULES[type].maxBytes,
  };
  const checked = await checkFile(file, fileLimits);
  if (!checked.ok) return checked;
  const { file: validFile, extension } = checked.value;
  return ok({ describe: (em) => createStoredFile(em, validFile, extension) });
}

/** A further file of an item is checked by the rule of its own type. */
export async function validateItemFile(
  actor: Actor,
  file: IncomingFile | undefined,
): Promise<Result<{ describe(em: EntityManager): Promise<Result<Stored>> }>> {
  const extensions = CONTENT_TYPES.flatMap(
    (type): readonly string[] => CONTENT_FILE_RULES[type].extensions,
  ).filter((extension) => extension !== "mobi" || hasCapability({ actor }, "content.manage"));
  const type = file && findFileType(getExtension(file.originalName));
  const checked = await checkFile(file, {
    extensions,
    maxBytes: type ? CONTENT_FILE_RULES[type].maxBytes : 0,
  });
  if (!checked.ok) return checked;
  const { file: validFile, extension } = checked.value;
  return ok({ describe: (em) => createStoredFile(em, validFile, extension) });
}

export async function findReadableContentRow(ctx: Context, ref: ItemFileRef): Promise<Result<ContentRow>> {
  const { id, file } = toItemFileRef(ref);
  const found = await findReadableItem(ctx, id);
  return found.ok && file !== undefined ? withItemFile(ctx, found.value, file) : found;
}

/** The shown files of an item that the actor may open. */
export async function listReadableFiles(ctx: Context, id: string): Promise<Result<ItemFileRow[]>> {
  const found = await findReadableContentRow(ctx, id);
  if (!found.ok) return found;
  return ok(await selectOpenItemFiles(ctx.em, found.value.id).execute());
}

async function findReadableItem(ctx: Context, id: string): Promise<Result<ContentRow>> {
  const callRefusal = checkCallAccess(ctx, "content.read");
  if (callRefusal) return callRefusal;
  const row = await findContentRow(ctx.em, ctx.actor, id);
  const refusal = checkAccess(ctx, "content.read");
  if (refusal) return row && isOpenToVisitors(row) ? ok(row) : refusal;
  if (!row) return contentMissingRefusal;
  if (row.approvalStatus === "approved" && !row.isPublished && !isOwnerOrAdmin(ctx.actor, row))
    return fail("forbidden", "content.checked-out");
  if (isReservedForOther(ctx.actor, row)) return fail("forbidden", "books.offered-to-others");
  if (!canSeeItem(ctx.actor, row)) return contentMissingRefusal;
  return isClosedTo(ctx.actor, row) ? getEmbargoRefusal(row.embargoUntil!) : ok(row);
}

/** `isStart`: the request includes the first byte, so it counts as a view (one per reader in half an hour). */
export async function openContentFile(
  ctx: Context,
  ref: ItemFileRef,
  action: "view" | "download" | "low-data",
  isStart: boolean,
): Promise<Result<FileToSend>> {
  const access = await findReadableContentRow(ctx, ref);
  if (!access.ok) return access;
  const row = access.value;
  const { file } = row;
  if (!file) return fail("not-found", "file.none");
  const sent =
    action === "low-data" ? await findLowDataToSend(ctx.em, file) : await findFileToSend(file, action);
  if (!sent.ok) return sent;
  if (isStart) await recordFileOpening(ctx, row, action === "low-data" ? "view" : action);
  // Not of a master, so only of the first file.
  return ok({ ...sent.value, isOpenAccess: typeof ref === "string" && isOpenToAllReaders(row) });
}

export async function findContentAndRecordOpening(
  ctx: Context,
  ref: ItemFileRef,
  action: "view" | "download",
  isStart: boolean,
): Promise<Result<ContentRow>> {
  const access = await findReadableContentRow(ctx, ref);
  if (access.ok && isStart) await recordFileOpening(ctx, access.value, action);
  return access;
}

/** Visitors are not counted, because telling them apart would need to store who they are. */
async function recordFileOpening(ctx: Context, row: ContentRow, action: "view" | "download") {
  if (ctx.actor.role === "visitor") return;
  if (isVisible(row)) await recordView(ctx, "content", row.id, action);
  if (row.isPublished && row.line && row.line.ahead !== null) await endReservationBestEffort(ctx, row.id);
}

const isOpenToAllReaders = (row: ContentRow) =>
  row.approvalStatus === "approved" && row.isPublished && !row.line?.offeredTo && !isEmbargoed(row);

const isReservedForOther = (actor: Actor, row: ContentRow) =>
  actor.role !== "visitor" &&
  Boolean(row.line?.offeredTo) &&
  row.line?.offeredTo !== actor.id &&
  !isOwnerOrAdmin(actor, row);
