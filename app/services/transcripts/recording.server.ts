import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import { type ItemFileRef, toItemFileRef } from "#app/schemas/item-files.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import {
  changeTranscripts,
  findContent,
  findItemFileRef,
  checkTranscriptEditAccess,
  findReadableContentRow,
  findContentAndRecordOpening,
} from "#app/services/content/index.server.ts";
import {
  updateMediaTranscripts,
  findMedia,
  findMediaAndCountView,
} from "#app/services/media/index.server.ts";
import { isRecordingExtension } from "#app/services/recordings/index.server.ts";

import { listPublishedTranscripts, type PublishedTranscriptRef } from "./transcript-store.server.ts";

export type RecordingListName = "content" | "media";

/** Without `of`, the id may also be that of an item’s file. */
export type RecordingRef = {
  id: string;
  of?: RecordingListName | undefined;
  file?: string | undefined;
};

export type StoredRecording = {
  of: RecordingListName;
  ref: ItemFileRef;
  fileId: string;
  extension: string;
  published: PublishedTranscriptRef[];
};

export async function resolveRecordingRef(
  ctx: Context,
  { id, of, file }: RecordingRef,
): Promise<ItemFileRef> {
  if (file !== undefined) return { id, file };
  return of ? id : findItemFileRef(ctx, id);
}

export async function findRecording(
  ctx: Context,
  recording: RecordingRef,
): Promise<StoredRecording | undefined> {
  const ref = await resolveRecordingRef(ctx, recording);
  const row = await selectRecording(ctx, ref, recording.of);
  return row && { ...row, ref, published: await listPublishedTranscripts(ctx.em, row.fileId) };
}

async function selectRecording({ em }: Context, ref: ItemFileRef, of: RecordingListName | undefined) {
  const { id, file } = toItemFileRef(ref);
  if (!isId(id) || (file !== undefined && !isId(file))) return undefined;
  if (file !== undefined)
    return query(em)
      .selectFrom("item_file as i")
      .innerJoin("stored_file as f", "f.id", "i.file_id")
      .select([sql<RecordingListName>`'content'`.as("of"), "f.id as fileId", "f.extension"])
      .where("i.id", "=", file)
      .where("i.content_id", "=", id)
      .executeTakeFirst();
  const selectFromList = (list: RecordingListName) =>
    query(em)
      .selectFrom(sql<{ id: string; file_id: string }>`${sql.table(list)}`.as("t"))
      .innerJoin("stored_file as f", "f.id", "t.file_id")
      .select([sql<RecordingListName>`${list}::text`.as("of"), "f.id as fileId", "f.extension"])
      .where("t.id", "=", id);
  return (
    of ? selectFromList(of) : selectFromList("content").unionAll(selectFromList("media"))
  ).executeTakeFirst();
}

export async function isRecordingFile(em: EntityManager, fileId: string) {
  const { extension } = await query(em)
    .selectFrom("stored_file")
    .select("extension")
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  return isRecordingExtension(extension);
}

/** In the addresses of its transcripts. */
export const getRecordingId = (ref: ItemFileRef) => toItemFileRef(ref).file ?? toItemFileRef(ref).id;

export type RecordingItem = {
  /** Of the recording: of the item, or of one of its further files. */
  id: string;
  title: string;
  path: string;
  language: string;
  isEditable: boolean;
  /** A contributor's change to an approved item becomes a draft. After a change to another item, the item is pending. */
  status?: "pending" | "approved" | "rejected" | undefined;
  version?: number | undefined;
};

type TranscriptWriter = Parameters<typeof changeTranscripts>[3];

type RecordingOperations = {
  checkWrite(ctx: Context, ref: ItemFileRef): Promise<Result<unknown>>;
  write(
    ctx: Context,
    ref: ItemFileRef,
    version: number | undefined,
    write: TranscriptWriter,
  ): Promise<Result<{ isPending: boolean }>>;
  find(ctx: Context, ref: ItemFileRef): Promise<Result<RecordingItem>>;
  checkOpen(ctx: Context, ref: ItemFileRef): Promise<Result<unknown>>;
  open(ctx: Context, ref: ItemFileRef, isOpening: boolean): Promise<Result<unknown>>;
};

const toPermissionResult = async (refusal: Refusal | undefined): Promise<Result<true>> => refusal ?? ok(true);

export const RECORDING_OPERATIONS_BY_LIST: Record<RecordingListName, RecordingOperations> = {
  content: {
    checkWrite: (ctx, ref) => checkTranscriptEditAccess(ctx, toItemFileRef(ref).id),
    write: changeTranscripts,
    async find(ctx, ref) {
      const { id, file } = toItemFileRef(ref);
      const content = await findContent(ctx, id);
      if (!content.ok) return content;
      const { title, category, language, isEditable = false, approvalStatus, version } = content.value;
      const path = `${SECTION_PATHS[category]}/${id}${file ? `?file=${file}` : ""}`;
      return ok({ id: file ?? id, title, path, language, isEditable, status: approvalStatus, version });
    },
    checkOpen: findReadableContentRow,
    open: (ctx, ref, isOpening) => findContentAndRecordOpening(ctx, ref, "view", isOpening),
  },
  media: {
    checkWrite: (ctx) => toPermissionResult(checkAccess(ctx, "media.manage")),
    write: (ctx, ref, version, write) => updateMediaTranscripts(ctx, toItemFileRef(ref).id, version, write),
    async find(ctx, ref) {
      const { id } = toItemFileRef(ref);
      const media = await findMedia(ctx, id);
      if (!media.ok) return media;
      const { title, version } = media.value;
      const isEditable = !checkAccess(ctx, "media.manage");
      return ok({ id, title, path: `/media/${id}`, language: "", isEditable, version });
    },
    checkOpen: (ctx) => toPermissionResult(checkAccess(ctx, "media.open")),
    open: (ctx, ref, isOpening) => findMediaAndCountView(ctx, toItemFileRef(ref).id, isOpening),
  },
};

export const getRecordingOperations = ({ of }: { of?: RecordingListName | undefined } = {}) =>
  RECORDING_OPERATIONS_BY_LIST[of ?? "content"];
