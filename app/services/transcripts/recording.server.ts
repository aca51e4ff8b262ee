import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import {
  changeTranscripts,
  findContent,
  checkTranscriptEditAccess,
  findReadableContentRow,
  findContentAndRecordOpening,
} from "#app/services/content/index.server.ts";
import {
  updateMediaTranscripts,
  findMedia,
  findMediaAndCountView,
} from "#app/services/media/index.server.ts";

import { listPublishedTranscripts, type PublishedTranscriptRef } from "./transcript-store.server.ts";

export type RecordingListName = "content" | "media";

export type RecordingRef = { id: string; of?: RecordingListName | undefined };

export type StoredRecording = {
  of: RecordingListName;
  fileId: string;
  extension: string;
  published: PublishedTranscriptRef[];
};

export async function findRecording(
  { em }: Context,
  { id, of }: RecordingRef,
): Promise<StoredRecording | undefined> {
  if (!isId(id)) return undefined;
  const selectFromList = (list: RecordingListName) =>
    query(em)
      .selectFrom(sql<{ id: string; file_id: string }>`${sql.table(list)}`.as("t"))
      .innerJoin("stored_file as f", "f.id", "t.file_id")
      .select([sql<RecordingListName>`${list}::text`.as("of"), "f.id as fileId", "f.extension"])
      .where("t.id", "=", id);
  const row = await (
    of ? selectFromList(of) : selectFromList("content").unionAll(selectFromList("media"))
  ).executeTakeFirst();
  return row && { ...row, published: await listPublishedTranscripts(em, row.fileId) };
}

export type RecordingItem = {
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
  checkWrite(ctx: Context, id: string): Promise<Result<unknown>>;
  write(
    ctx: Context,
    id: string,
    version: number | undefined,
    write: TranscriptWriter,
  ): Promise<Result<{ isPending: boolean }>>;
  find(ctx: Context, id: string): Promise<Result<RecordingItem>>;
  checkOpen(ctx: Context, id: string): Promise<Result<unknown>>;
  open(ctx: Context, id: string, isOpening: boolean): Promise<Result<unknown>>;
};

const toPermissionResult = async (refusal: Refusal | undefined): Promise<Result<true>> => refusal ?? ok(true);

export const RECORDING_OPERATIONS_BY_LIST: Record<RecordingListName, RecordingOperations> = {
  content: {
    checkWrite: checkTranscriptEditAccess,
    write: changeTranscripts,
    async find(ctx, id) {
      const content = await findContent(ctx, id);
      if (!content.ok) return content;
      const { title, category, language, isEditable = false, approvalStatus, version } = content.value;
      const path = `${SECTION_PATHS[category]}/${id}`;
      return ok({ id, title, path, language, isEditable, status: approvalStatus, version });
    },
    checkOpen: findReadableContentRow,
    open: (ctx, id, isOpening) => findContentAndRecordOpening(ctx, id, "view", isOpening),
  },
  media: {
    checkWrite: (ctx) => toPermissionResult(checkAccess(ctx, "media.manage")),
    write: updateMediaTranscripts,
    async find(ctx, id) {
      const media = await findMedia(ctx, id);
      if (!media.ok) return media;
      const { title, version } = media.value;
      const isEditable = !checkAccess(ctx, "media.manage");
      return ok({ id, title, path: `/media/${id}`, language: "", isEditable, version });
    },
    checkOpen: (ctx) => toPermissionResult(checkAccess(ctx, "media.open")),
    open: (ctx, id, isOpening) => findMediaAndCountView(ctx, id, isOpening),
  },
};

export const getRecordingOperations = ({ of }: { of?: RecordingListName | undefined } = {}) =>
  RECORDING_OPERATIONS_BY_LIST[of ?? "content"];
