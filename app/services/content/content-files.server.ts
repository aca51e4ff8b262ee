import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { isShown } from "#app/models/content.ts";
import type { StoredFile as Stored } from "#app/models/stored-file.ts";
import { ARTICLE_FILES, CONTENT_FILES, type ContentCategory, type ContentType } from "#app/schemas/lists.ts";
import {
  type Arrived,
  checkFile,
  countReading,
  describe,
  type FileToSend,
  fileToSend,
} from "#app/services/files/index.server.ts";
import { openCopy } from "#app/services/recordings/index.server.ts";

import { contentMissing, mayKnowOf, readContentRow } from "./content-row.server.ts";
import { isOwner, type ContentRow } from "./content-view.ts";
import { endReservationAside } from "./reservations.server.ts";

/** Administrators may send files by kind; of articles contributors by where they land. */
const extensionsFor = (actor: Actor, type: ContentType, category: ContentCategory): readonly string[] =>
  type === "article" && actor.role !== "admin" ? ARTICLE_FILES[category] : CONTENT_FILES[type].extensions;

export async function acceptFile(
  actor: Actor,
  type: ContentType,
  category: ContentCategory,
  file: Arrived | undefined,
): Promise<Result<{ describe(em: EntityManager): Promise<Result<Stored>> }>> {
  const taken = {
    extensions: extensionsFor(actor, type, category),
    mostBytes: CONTENT_FILES[type].mostBytes,
  };
  const checked = await checkFile(file, taken);
  if (!checked.ok) return checked;
  const { file: arrived, extension } = checked.value;
  return ok({ describe: (em) => describe(em, arrived, extension) });
}

/** Asks nothing of the store. */
export async function mayOpenFile(ctx: Context, id: string): Promise<Result<ContentRow>> {
  const no = refusal(ctx, "content.read");
  if (no) return no;
  const row = await readContentRow(ctx.em, ctx.actor, id);
  if (!row) return contentMissing;
  if (row.approvalStatus === "approved" && !row.isPublished && !isOurs(ctx.actor, row))
    return fail("forbidden", "content.checked-out");
  if (isForAnother(ctx.actor, row)) return fail("forbidden", "books.offered");
  return mayKnowOf(ctx.actor, row) ? ok(row) : contentMissing;
}

/**
 * A reading is counted once, however many pieces the browser asks for, and however often within half an hour.
 * `isBeginning`: its first byte is asked for.
 */
export async function openContentFile(
  ctx: Context,
  id: string,
  action: "view" | "download" | "light",
  isBeginning: boolean,
): Promise<Result<FileToSend>> {
  const may = await mayOpenFile(ctx, id);
  if (!may.ok) return may;
  const row = may.value;
  const sent = action === "light" ? await openCopy(ctx.em, row.file) : await fileToSend(row.file, action);
  if (!sent.ok) return sent;
  if (isBeginning) await noteOpening(ctx, row, action === "light" ? "view" : action);
  return ok({ ...sent.value, isOpenToAll: isOpenToAll(row) });
}

/**
 * By the same right, and counted the same. The text lies in the database, so it can be read while the store is away.
 */
export async function openContentText(
  ctx: Context,
  id: string,
  action: "view" | "download",
  isBeginning: boolean,
): Promise<Result<ContentRow>> {
  const may = await mayOpenFile(ctx, id);
  if (may.ok && isBeginning) await noteOpening(ctx, may.value, action);
  return may;
}

async function noteOpening(ctx: Context, row: ContentRow, action: "view" | "download") {
  if (isShown(row)) await countReading(ctx, "content", row.id, action);
  if (row.isPublished && row.line && row.line.ahead !== null) await endReservationAside(ctx, row.id);
}

/** Whoever asks next may have it as well: it does not wait, is not out, and is not kept for one person. */
const isOpenToAll = ({ approvalStatus, isPublished, line }: ContentRow) =>
  approvalStatus === "approved" && isPublished && !line?.offeredTo;

/** Back from loan, and offered first to the person who reserved it first. */
const isForAnother = (actor: Actor, row: ContentRow) =>
  actor.role !== "visitor" &&
  Boolean(row.line?.offeredTo) &&
  row.line?.offeredTo !== actor.id &&
  !isOurs(actor, row);

const isOurs = (actor: Actor, row: ContentRow) => isOwner(actor, row) || actor.role === "admin";
