import type { Context } from "#app/core/context.ts";
import { findMediaRow, type MediaRow, mediaMissingRefusal, selectMedia, toMediaView } from "./media-view.ts";
import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess, hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { isId } from "#app/models/id.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { VERSION_INCREMENT, isAnyOf, query, toIsoTimestamp } from "#app/core/query.server.ts";
import { resolveTerms } from "#app/services/terms/index.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { hmac } from "#app/core/secrets.server.ts";
import { enqueueJob } from "#app/core/jobs.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { Tombstone } from "#app/models/import.ts";
import { MediaEntity as Item, type MediaEntity as ItemRow } from "#app/models/media.ts";
import { MAX_LENGTHS, MAX_FILES_PER_UPLOAD } from "#app/schemas/lists/shared.ts";
import type { CreateManyMedia, CreateMedia, Media, UpdateMedia } from "#app/schemas/media.ts";
import {
  type IncomingFileResult,
  type IncomingFile,
  recordView,
  createStoredFile,
  deleteUpload,
  withUploadCleanup,
  refuseFile,
  discardUploads,
  deleteFilesUnlessBackup,
} from "#app/services/files/index.server.ts";
import { listItemsOfMedia } from "#app/services/content/index.server.ts";
import { discardPictures, insertPictureRows, listTileFiles } from "#app/services/pictures/index.server.ts";
import { listLowDataFiles, findLowDataVersion } from "#app/services/recordings/index.server.ts";

import { followMediaChange } from "./follow-media-change.server.ts";
import { validateFileAndCreatePictures } from "./media-files.server.ts";

export async function findMedia(ctx: Context, id: string): Promise<Result<Media>> {
  const row = await findMediaRow(ctx, id);
  if (!row) return mediaMissingRefusal;
  const items = await listItemsOfMedia(ctx, id);
  const view = { ...toMediaView(row, ctx.actor), ...(items.length > 0 && { items }) };
  if (ctx.actor.role === "visitor") return ok(view);
  return ok({ ...view, ...(await findLowDataVersion(ctx.em, row.file, hasCapability(ctx, "media.manage"))) });
}

export async function openMediaPage(ctx: Context, id: string): Promise<Result<Media>> {
  const media = await findMedia(ctx, id);
  if (!media.ok || ctx.actor.role === "visitor") return media;
  const wasCounted = await recordView(ctx, "media", id, "view");
  return ok({ ...media.value, views: media.value.views + Number(wasCounted) });
}

export const checkMediaManageAccess = (ctx: Context) => checkAccess(ctx, "media.manage");

/** Creates the pictures before the transaction, so that an item never exists without all of its pictures. */
export async function createMedia(
  ctx: Context,
  input: CreateMedia,
  file: IncomingFile | undefined,
): Promise<Result<Media>> {
  return withUploadCleanup(file, async () => {
    const refusal = checkMediaManageAccess(ctx);
    if (refusal) return refusal;
    const accepted = await validateFileAndCreatePictures(file);
    if (!accepted.ok) {
      if (file?.uploadId && accepted.kind !== "unavailable") await deleteUpload(ctx, file.uploadId);
      return accepted;
    }
    const { type, extension, pictures } = accepted.value;
    try {
      const created = await withIdempotency(ctx, async (em) => {
        const storedFile = await createStoredFile(em, file!, extension);
        if (!storedFile.ok) return storedFile;
        const item = em.create(Item, {
          ...(await resolveTerms(em, "media", input)),
          type,
          file: storedFile.value,
          picture: pictures?.picture ?? null,
          uploader: requireUser(ctx).id,
        });
        await em.flush();
        await followMediaChange(em, item.id);
        const storedPictures = pictures ? await insertPictureRows(em, item.id, pictures) : ok(true);
        if (!storedPictures.ok) return storedPictures;
        await writeAuditLog(em, ctx, "media.added", { id: item.id, name: item.title });
        await enqueueJob(em, "enqueue-file-jobs", {});
        return ok({ id: item.id });
      });
      return created.ok ? await findMedia(ctx, created.value.id) : created;
    } finally {
      await discardPictures(pictures);
    }
  });
}

export type MediaUploadOutcome = { filename: string } & ({ media: Media } | { refused: Refusal });

/** Recognises files of an earlier attempt by their content and does not add them again. */
export async function createManyMedia(
  ctx: Context,
  input: CreateManyMedia,
  files: { name: string; arrival: IncomingFileResult }[],
): Promise<Result<MediaUploadOutcome[]>> {
  try {
    const refusal = checkMediaManageAccess(ctx);
    if (refusal) return refusal;
    if (files.length === 0) return refuseFile("invalid", "content.file-required");
    if (files.length > MAX_FILES_PER_UPLOAD)
      return fail("too-large", encodeMessage("media.too-many-files", { max: MAX_FILES_PER_UPLOAD }));
    const outcomes: MediaUploadOutcome[] = [];
    for (const { name, arrival } of files) {
      const result = arrival.ok ? await createMediaFromFile(ctx, input, arrival.value) : arrival;
      outcomes.push({ filename: name, ...(result.ok ? { media: result.value } : { refused: result }) });
    }
    return ok(outcomes);
  } finally {
    await discardUploads(files);
  }
}

async function createMediaFromFile(ctx: Context, input: CreateManyMedia, file: IncomingFile) {
  const { originalName, digest } = file;
  const idempotencyToken = ctx.idempotencyToken && {
    ...ctx.idempotencyToken,
    key: hmac(ctx.idempotencyToken.key, digest),
  };
  return createMedia(
    { ...ctx, idempotencyToken },
    { ...input, title: createTitleFromFileName(originalName), altText: "" },
    file,
  );
}

function createTitleFromFileName(fileName: string): string {
  const text = fileName
    .replace(/\.[a-z0-9]{1,8}$/i, "")
    .replaceAll(/[_\s]+|-+(?=\D)/g, " ")
    .trim();
  const title = text || fileName;
  return (title[0]!.toUpperCase() + title.slice(1)).slice(0, MAX_LENGTHS.line);
}

export async function updateMedia(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateMedia,
): Promise<Result<Media>> {
  const refusal = checkMediaManageAccess(ctx);
  if (refusal) return refusal;
  const updated = await transaction(ctx, async (em): Promise<Result<true>> => {
    const locked = await findMediaForUpdate(em, id, version);
    if (!locked.ok) return locked;
    const item = locked.value;
    const resolved = await resolveTerms(em, "media", changes);
    em.assign(item, Object.fromEntries(Object.entries(resolved).filter(([, value]) => value !== undefined)));
    await em.flush();
    await followMediaChange(em, id);
    await writeAuditLog(em, ctx, "media.changed", { id, name: item.title });
    return ok(true);
  });
  return updated.ok ? findMedia(ctx, id) : updated;
}

async function findMediaForUpdate(
  em: EntityManager,
  id: string,
  version: number | undefined,
): Promise<Result<ItemRow>> {
  const item = isId(id) ? await em.findOne(Item, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!item) return mediaMissingRefusal;
  return version === undefined || version === item.version ? ok(item) : fail("stale", "content.stale");
}

type MediaTranscriptItem = {
  id: string;
  title: string;
  language: string;
  fileId: string;
  shouldCreateDraft: false;
};

export async function updateMediaTranscripts(
  ctx: Context,
  id: string,
  version: number | undefined,
  write: (em: EntityManager, item: MediaTranscriptItem) => Promise<Result<{ isChanged: boolean }>>,
): Promise<Result<{ isPending: boolean }>> {
  const refusal = checkMediaManageAccess(ctx);
  if (refusal) return refusal;
  return transaction(ctx, async (em): Promise<Result<{ isPending: boolean }>> => {
    const locked = await findMediaForUpdate(em, id, version);
    if (!locked.ok) return locked;
    const { title, file } = locked.value;
    const result = await write(em, { id, title, language: "", fileId: file.id, shouldCreateDraft: false });
    if (!result.ok) return result;
    if (result.value.isChanged)
      await query(em).updateTable("media").set(VERSION_INCREMENT).where("id", "=", id).execute();
    return ok({ isPending: false });
  });
}

export async function deleteMedia(ctx: Context, id: string): Promise<Result<{ id: string; title: string }>> {
  const refusal = checkMediaManageAccess(ctx);
  if (refusal) return refusal;
  if (!isId(id)) return mediaMissingRefusal;
  const deleted = await transaction(ctx, async (em): Promise<Result<{ title: string; files: string[] }>> => {
    const files = await query(em)
      .selectFrom("stored_file")
      .select(["id", "name"])
      .where("id", "in", (file) =>
        file
          .selectFrom("media")
          .select("file_id")
          .where("id", "=", id)
          .unionAll(file.selectFrom("media_picture").select("file_id").where("media_id", "=", id)),
      )
      .execute();
    const sources = files.map((file) => file.id);
    files.push(...(await listTileFiles(em, sources)), ...(await listLowDataFiles(em, sources)));
    const item = await em.findOne(Item, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!item) return mediaMissingRefusal;
    const { title } = item;
    em.remove(item);
    em.create(Tombstone, { id, kind: "media" });
    await em.flush();
    const fileIds = files.map((file) => file.id);
    await query(em).deleteFrom("stored_file").where(isAnyOf("id", fileIds)).execute();
    await writeAuditLog(em, ctx, "media.deleted", { id, name: title });
    return ok({ title, files: files.map(({ name }) => name) });
  });
  if (!deleted.ok) return deleted;
  const { title, files } = deleted.value;
  await deleteFilesUnlessBackup(files);
  return ok({ id, title });
}

/** What feeds list. */
export const createMediaFeedSource = ({ em }: Context) => ({
  rows: selectMedia(em).select((t) => toIsoTimestamp(t.ref("t.changed_at")).as("changedAt")),
  where: [],
  toItem: (row: MediaRow & { changedAt: string }) => ({
    ...toMediaView(row, { role: "visitor" }),
    changedAt: row.changedAt,
  }),
});
