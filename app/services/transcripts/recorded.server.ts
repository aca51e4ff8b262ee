import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import { SECTIONS } from "#app/schemas/lists.ts";
import {
  changeBeside,
  findContent,
  mayChangeBeside,
  mayOpenFile,
  openContentText,
} from "#app/services/content/index.server.ts";
import { type Placed, readLanguages } from "#app/services/spoken/index.server.ts";
import { changeBesideMedia, findMedia, openMediaText } from "#app/services/media/index.server.ts";

/** Each list has its own rules about who opens and who writes; they are asked here alone. */
export type RecordedIn = "content" | "media";

export type Named = { id: string; of?: RecordedIn };

export type Recorded = {
  of: RecordedIn;
  fileId: string;
  extension: string;
  languages: Placed[];
};

export async function findRecorded({ em }: Context, { id, of }: Named): Promise<Recorded | undefined> {
  if (!isId(id)) return undefined;
  const within = (list: RecordedIn) =>
    query(em)
      .selectFrom(sql<{ id: string; file_id: string }>`${sql.table(list)}`.as("t"))
      .innerJoin("stored_file as f", "f.id", "t.file_id")
      .select([sql<RecordedIn>`${list}::text`.as("of"), "f.id as fileId", "f.extension"])
      .where("t.id", "=", id);
  const found = await (of ? within(of) : within("content").unionAll(within("media"))).executeTakeFirst();
  return found && { ...found, languages: await readLanguages(em, found.fileId) };
}

export type RecordedItem = {
  id: string;
  title: string;
  path: string;
  language: string;
  isEditable: boolean;
  /** With "approved" a contributor's changes wait beside what is read; else the whole item waits again. */
  status?: "pending" | "approved" | "rejected";
  version?: number;
};

type Write = (
  em: EntityManager,
  item: { id: string; title: string; language: string; fileId: string; waitsBeside?: boolean },
) => Promise<Result<{ isChanged: boolean; waits?: boolean }>>;

type Rules = {
  mayWrite(ctx: Context, id: string): Promise<Result<unknown>>;
  write(
    ctx: Context,
    id: string,
    version: number | undefined,
    write: Write,
  ): Promise<Result<{ waits: boolean }>>;
  find(ctx: Context, id: string): Promise<Result<RecordedItem>>;
  mayOpen(ctx: Context, id: string): Promise<Result<unknown>>;
  open(ctx: Context, id: string, isOpening: boolean): Promise<Result<unknown>>;
};

const mayOr = async (no: Refusal | undefined): Promise<Result<true>> => no ?? ok(true);

export const RULES: Record<RecordedIn, Rules> = {
  content: {
    mayWrite: mayChangeBeside,
    write: changeBeside,
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
    write: changeBesideMedia,
    async find(ctx, id) {
      const found = await findMedia(ctx, id);
      if (!found.ok) return found;
      const { title, version } = found.value;
      const isEditable = !refusal(ctx, "media.manage");
      // The gallery does not say in which language a thing is.
      return ok({ id, title, path: `/media/${id}`, language: "", isEditable, version });
    },
    mayOpen: (ctx) => mayOr(refusal(ctx, "media.open")),
    open: (ctx, id, isOpening) => openMediaText(ctx, id, isOpening),
  },
};

/** What is in neither list is refused like a missing item. */
export const rulesFor = ({ of }: { of?: RecordedIn } = {}) => RULES[of ?? "content"];
