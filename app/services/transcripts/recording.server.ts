import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import { SECTIONS } from "#app/schemas/lists.ts";
import {
  changeTranscripts,
  findContent,
  mayChangeTranscripts,
  mayOpenFile,
  openContentText,
} from "#app/services/content/index.server.ts";
import { changeMediaTranscripts, findMedia, openMediaText } from "#app/services/media/index.server.ts";

import { listPublished, type PublishedTranscript } from "./transcript-store.server.ts";

/** Each list has its own rules about who opens and who writes; they are asked here alone. */
export type RecordingList = "content" | "media";

export type RecordingRef = { id: string; of?: RecordingList };

export type Recording = {
  of: RecordingList;
  fileId: string;
  extension: string;
  published: PublishedTranscript[];
};

export async function findRecording(
  { em }: Context,
  { id, of }: RecordingRef,
): Promise<Recording | undefined> {
  if (!isId(id)) return undefined;
  const within = (list: RecordingList) =>
    query(em)
      .selectFrom(sql<{ id: string; file_id: string }>`${sql.table(list)}`.as("t"))
      .innerJoin("stored_file as f", "f.id", "t.file_id")
      .select([sql<RecordingList>`${list}::text`.as("of"), "f.id as fileId", "f.extension"])
      .where("t.id", "=", id);
  const row = await (of ? within(of) : within("content").unionAll(within("media"))).executeTakeFirst();
  return row && { ...row, published: await listPublished(em, row.fileId) };
}

export type RecordingItem = {
  id: string;
  title: string;
  path: string;
  language: string;
  isEditable: boolean;
  /** With "approved" a contributor's changes are drafts; else the whole item is pending again. */
  status?: "pending" | "approved" | "rejected";
  version?: number;
};

type Write = Parameters<typeof changeTranscripts>[3];

type Rules = {
  mayWrite(ctx: Context, id: string): Promise<Result<unknown>>;
  write(
    ctx: Context,
    id: string,
    version: number | undefined,
    write: Write,
  ): Promise<Result<{ waits: boolean }>>;
  find(ctx: Context, id: string): Promise<Result<RecordingItem>>;
  mayOpen(ctx: Context, id: string): Promise<Result<unknown>>;
  open(ctx: Context, id: string, isOpening: boolean): Promise<Result<unknown>>;
};

const mayOr = async (no: Refusal | undefined): Promise<Result<true>> => no ?? ok(true);

export const RULES: Record<RecordingList, Rules> = {
  content: {
    mayWrite: mayChangeTranscripts,
    write: changeTranscripts,
    async find(ctx, id) {
      const found = await findContent(ctx, id);
      if (!found.ok) return found;
      const { title, category, language, isEditable = false, approvalStatus, version } = found.value;
      const path = `${SECTIONS[category]}/${id}`;
      return ok({ id, title, path, language, isEditable, status: approvalStatus, version });
    },
    mayOpen: mayOpenFile,
    open: (ctx, id, isOpening) => openContentText(ctx, id, "view", isOpening),
  },
  media: {
    mayWrite: (ctx) => mayOr(refusal(ctx, "media.manage")),
    write: changeMediaTranscripts,
    async find(ctx, id) {
      const found = await findMedia(ctx, id);
      if (!found.ok) return found;
      const { title, version } = found.value;
      const isEditable = !refusal(ctx, "media.manage");
      // The gallery knows no language of an item.
      return ok({ id, title, path: `/media/${id}`, language: "", isEditable, version });
    },
    mayOpen: (ctx) => mayOr(refusal(ctx, "media.open")),
    open: (ctx, id, isOpening) => openMediaText(ctx, id, isOpening),
  },
};

/** What is in neither list is refused like a missing item. */
export const rulesFor = ({ of }: { of?: RecordingList } = {}) => RULES[of ?? "content"];
