import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { isAnyOf, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { FURTHER_FILE_SQL } from "#app/models/item-file.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { findByLanguage } from "#app/schemas/item-facts.ts";

/** Call after transcripts of the item's files, or its files, were changed. An item that becomes pending waits from now. */
export const updatePendingDraft = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("content")
    .set({
      has_pending_draft: sql`not has_pending_draft`,
      pending_since: sql`case when has_pending_draft or approval_status = 'pending' then pending_since else now() end`,
    })
    .where("id", "=", id)
    .where(
      sql<boolean>`has_pending_draft <> exists (
        select from item_file i join transcript s on s.file_id = i.file_id
        where i.content_id = content.id and s.status = 'draft' and not s.is_rejected)`,
    )
    .execute();

/** `file` is the id of the item's file, unless it is the first one. */
export type DecidedDraft = { id: string; language: string; file?: string };

export async function decideTranscriptDrafts(
  em: EntityManager,
  { id, hasOwner }: { id: string; hasOwner: boolean },
  approve: boolean,
): Promise<Result<DecidedDraft[]>> {
  const rows = await listUnrejectedTranscripts(em, id);
  const pending = rows.filter(({ status }) => status === "draft");
  const ids = pending.map(({ id }) => id);
  if (approve) {
    const duplicate = findDuplicateLanguage(rows, pending);
    if (duplicate)
      return fail(
        "invalid",
        encodeMessage("transcripts.language-exists", { language: duplicate.language || "–" }),
      );
    await publishDrafts(em, pending);
  } else if (hasOwner)
    await query(em).updateTable("transcript").set({ is_rejected: true }).where(isAnyOf("id", ids)).execute();
  else await deleteTranscripts(em, ids);
  return ok(pending.map(({ id, language, file }) => ({ id, language, ...(file && { file }) })));
}

/** Finds a draft in a language that another transcript of its file has. An administrator may have published that one after the draft was stored. */
function findDuplicateLanguage(rows: TranscriptRow[], pending: TranscriptRow[]) {
  const drafts = pending.filter(({ isRemoval }) => !isRemoval);
  const unchanged = rows.filter(
    ({ id, status }) => status === "published" && !pending.some(({ replacesId }) => replacesId === id),
  );
  return drafts.find(({ id, fileId, language }) =>
    findByLanguage(
      [...unchanged, ...drafts].filter((other) => other.id !== id && other.fileId === fileId),
      language,
    ),
  );
}

const deleteTranscripts = (em: EntityManager, ids: string[]) =>
  query(em).deleteFrom("transcript").where(isAnyOf("id", ids)).execute();

async function publishDrafts(em: EntityManager, drafts: TranscriptRow[]) {
  const removals = drafts.filter(({ isRemoval }) => isRemoval);
  await deleteTranscripts(
    em,
    removals.flatMap(({ id, replacesId }) => [id, replacesId!]),
  );
  const rest = drafts.filter(({ isRemoval }) => !isRemoval);
  const replacing = rest.filter(({ replacesId }) => replacesId !== null);
  const ids = replacing.map(({ id }) => id);
  if (ids.length > 0) {
    const replaced = replacing.map(({ replacesId }) => replacesId!);
    await query(em).deleteFrom("transcript_cue").where(isAnyOf("transcript_id", replaced)).execute();
    await query(em)
      .updateTable("transcript_cue as cue")
      .from("transcript as draft")
      .set((row) => ({ transcript_id: row.ref("draft.replaces_id").$notNull() }))
      .whereRef("cue.transcript_id", "=", "draft.id")
      .where("draft.id", "in", ids)
      .execute();
    await query(em)
      .updateTable("transcript as published")
      .from("transcript as draft")
      .set((row) => ({ language: row.ref("draft.language") }))
      .whereRef("published.id", "=", "draft.replaces_id")
      .where("draft.id", "in", ids)
      .execute();
    await deleteTranscripts(em, ids);
  }
  const added = rest.filter(({ replacesId }) => replacesId === null).map(({ id }) => id);
  await query(em)
    .updateTable("transcript")
    .set({ status: "published" })
    .where(isAnyOf("id", added))
    .execute();
  for (const { id, replacesId } of rest)
    await query(em)
      .selectNoFrom(sql`index_transcript(${replacesId ?? id})`.as("indexed"))
      .execute();
}

type TranscriptRow = Awaited<ReturnType<typeof listUnrejectedTranscripts>>[number];

/** Of all files. The review shows the drafts of each. */
const listUnrejectedTranscripts = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("transcript as s")
    .innerJoin("item_file as i", "i.file_id", "s.file_id")
    .innerJoin("content as t", "t.id", "i.content_id")
    .select(["s.id", "s.file_id as fileId", "s.language", "s.status"])
    .select(sql<string | null>`${sql.raw(FURTHER_FILE_SQL)}`.as("file"))
    .select(["s.is_removal as isRemoval", "s.replaces_id as replacesId"])
    .where("t.id", "=", id)
    .where("s.is_rejected", "=", false)
    .orderBy("i.position")
    .orderBy("s.id")
    .execute();
