import type { EntityManager } from "@mikro-orm/postgresql";

import { sentence } from "#app/messages/sentence.ts";
import {
  ARTICLE_FILES,
  CONTENT_FILES,
  CONTENT_TYPES,
  type ContentCategory,
  type ContentType,
} from "#app/schemas/lists.ts";

import { refusal } from "./access.server.ts";
import { isOwner, isShown, type ContentRow, type StoredFile } from "./content-view.ts";
import { contentMissing, mayKnowOf, readContentRow } from "./content-row.server.ts";
import type { Actor, Context } from "./context.ts";
import { locateIncoming } from "./files/disk-store.server.ts";
import { isOfKind } from "./files/inspect.server.ts";
import { describe } from "./files/keep.server.ts";
import type { StoredFile as Stored } from "#app/models/stored-file.ts";
import { extensionOf, kindOf, type Extension } from "./files/kinds.ts";
import { noRoom, type Arrived } from "./files/receive.server.ts";
import { countReading } from "./readings.server.ts";
import { fail, ok, type Result } from "./result.ts";

/** The most that a file of this kind may weigh; of a kind that is not named yet, the most of any. */
export const mostBytesFor = (contentType: string | undefined) =>
  CONTENT_FILES[contentType as ContentType]?.mostBytes ??
  Math.max(...CONTENT_TYPES.map((type) => CONTENT_FILES[type].mostBytes));

/** Which files somebody may send: administrators by kind, contributors of articles by where they land. */
const extensionsFor = (actor: Actor, type: ContentType, category: ContentCategory): readonly string[] =>
  type === "article" && actor.role !== "admin" ? ARTICLE_FILES[category] : CONTENT_FILES[type].extensions;

/** Whether a file that has arrived is what it should be; then it can be kept and described. */
export async function acceptFile(
  actor: Actor,
  type: ContentType,
  category: ContentCategory,
  file: Arrived | undefined,
): Promise<Result<{ describe(em: EntityManager): Promise<Stored> }>> {
  const wrong = (kind: "invalid" | "large", msg: ReturnType<typeof sentence>) =>
    fail(kind, msg, { details: [{ path: "file", msg }] });
  if (!file) return wrong("invalid", "content.file-required");
  const allowed = extensionsFor(actor, type, category);
  const extension = extensionOf(file.originalName);
  if (!allowed.includes(extension)) return wrong("invalid", sentence("file.extension", allowed.join(", ")));
  if (file.size > CONTENT_FILES[type].mostBytes) return wrong("large", "file.too-large");
  try {
    if (!(await isOfKind(locateIncoming(file.name), extension as Extension)))
      return wrong("invalid", sentence("file.not-what-it-says", extension));
  } catch (error) {
    return noRoom(error);
  }
  return ok({ describe: (em) => describe(em, file, extension) });
}

/** A file to be sent, and how. */
type FileToSend = Pick<StoredFile, "name" | "originalName" | "digest"> & {
  size: number;
  mediaType: string;
  disposition: "inline" | "attachment";
};

/**
 * Opens an item's file, to look at or to keep. A reading is counted once, however many pieces the browser asks
 * for and however often within half an hour; `isBeginning` is whether this asks for its first byte.
 */
export async function openContentFile(
  ctx: Context,
  id: string,
  action: "view" | "download",
  isBeginning: boolean,
): Promise<Result<FileToSend>> {
  const no = refusal(ctx, "content.read");
  if (no) return no;
  const row = await readContentRow(ctx.em, ctx.actor, id);
  if (!row) return contentMissing;
  if (row.approvalStatus === "approved" && !row.isPublished && !isOurs(ctx.actor, row))
    return fail("forbidden", "content.checked-out");
  if (!mayKnowOf(ctx.actor, row)) return contentMissing;
  if (isBeginning && isShown(row)) await countReading(ctx, "content", id, action);
  const { name, originalName, digest, size, extension } = row.file;
  const { mediaType, isShown: canBeShown } = kindOf(extension);
  const disposition = action === "view" && canBeShown ? "inline" : "attachment";
  return ok({ name, originalName, digest, size: Number(size), mediaType, disposition });
}

const isOurs = (actor: Actor, row: ContentRow) => isOwner(actor, row) || actor.role === "admin";
