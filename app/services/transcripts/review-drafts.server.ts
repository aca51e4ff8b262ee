import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { ok, type Result } from "#app/core/result.ts";
import { FURTHER_FILE_SQL } from "#app/models/item-file.ts";
import type { PendingDraft } from "#app/schemas/transcripts.ts";

import type { Cue } from "./cues.ts";
import { isDraft, listTranscripts, loadCues } from "./transcript-store.server.ts";

const MAX_CHANGED_LINES = 60;
const MAX_LINE_CHARACTERS = 300;

export async function listPendingDrafts(ctx: Context, id: string): Promise<Result<PendingDraft[]>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const drafts: PendingDraft[] = [];
  // Sequential, because each query needs a connection.
  for (const file of await listFilesWithDrafts(ctx, id)) drafts.push(...(await listDraftsOfFile(ctx, file)));
  return ok(drafts);
}

type FileWithDrafts = Awaited<ReturnType<typeof listFilesWithDrafts>>[number];

/** In their order. `further` is the id, unless it is the first file. */
const listFilesWithDrafts = ({ em }: Context, id: string) =>
  query(em)
    .selectFrom("item_file as i")
    .innerJoin("content as t", "t.id", "i.content_id")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .select(["i.file_id as fileId", "i.label", "f.original_name as originalName"])
    .select(sql<string | null>`${sql.raw(FURTHER_FILE_SQL)}`.as("further"))
    .where("t.id", "=", id)
    .where(
      sql<boolean>`exists (select from transcript s
        where s.file_id = i.file_id and s.status = 'draft' and not s.is_rejected)`,
    )
    .orderBy("i.position")
    .orderBy("i.id")
    .execute();

async function listDraftsOfFile(ctx: Context, { fileId, further, label, originalName }: FileWithDrafts) {
  const rows = await listTranscripts(ctx.em, fileId);
  const drafts: PendingDraft[] = [];
  for (const { id, language, isRemoval, isTimed, replacesId } of rows.filter(
    (row) => isDraft(row) && !row.isRejected,
  )) {
    const previousLanguage = rows.find((row) => row.id === replacesId)?.language;
    const cues = replacesId ? await loadCues(ctx.em, replacesId) : [];
    const lines = getChangedLines(cues, await loadCues(ctx.em, id));
    drafts.push({
      id,
      language,
      ...(previousLanguage !== undefined && previousLanguage !== language && { previousLanguage }),
      isRemoval,
      isTimed,
      lines: lines.slice(0, MAX_CHANGED_LINES),
      more: Math.max(0, lines.length - MAX_CHANGED_LINES),
      ...(further && { file: { id: further, name: label || originalName } }),
    });
  }
  return drafts;
}

function getChangedLines(previousCues: readonly Cue[], newCues: readonly Cue[]): PendingDraft["lines"] {
  const key = ({ startMs, endMs, words }: Cue) => `${startMs} ${endMs} ${words}`;
  const getDifference = (cues: readonly Cue[], otherCues: readonly Cue[]) => {
    const remaining = new Map<string, number>();
    for (const other of otherCues) remaining.set(key(other), (remaining.get(key(other)) ?? 0) + 1);
    return toPositions(cues).filter((cue) => {
      const count = remaining.get(key(cue)) ?? 0;
      remaining.set(key(cue), count - 1);
      return count <= 0;
    });
  };
  const toPositions = (cues: readonly Cue[]) =>
    cues.map((cue, i) => ({ ...cue, position: cue.startMs ?? i }));
  const toLines = <Entry extends Cue>(cues: Entry[], isRemoved: boolean) =>
    cues.map((cue) => ({ ...cue, isRemoved }));
  return [
    ...toLines(getDifference(previousCues, newCues), true),
    ...toLines(getDifference(newCues, previousCues), false),
  ]
    .sort((first, other) => first.position - other.position)
    .map(({ startMs, endMs, words, isRemoved }) => ({
      ...(startMs !== null &&
        endMs !== null && { second: Math.floor(startMs / 1000), until: Math.floor(endMs / 1000) }),
      words: truncate(words, MAX_LINE_CHARACTERS),
      isRemoved,
    }));
}
