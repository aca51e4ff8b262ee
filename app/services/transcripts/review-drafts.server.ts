import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { cut } from "#app/core/cut.ts";
import { ok, type Result } from "#app/core/result.ts";

import type { Cue } from "./cues.ts";
import { findRecording } from "./recording.server.ts";
import { isDraft, listTranscripts, loadCues } from "./transcript-store.server.ts";

/** Pending drafts line by line beside what is published, as far as one looks through it. */

const MOST_LINES = 60;
const MOST_CHARACTERS = 300;

type Line = { second: number; until: number; words: string; isGone: boolean };
/** `before` is the language of what it replaces, if that is another one. */
type PendingDraft = {
  id: string;
  language: string;
  before?: string;
  isRemoval: boolean;
  lines: Line[];
  more: number;
};

export async function listPendingDrafts(ctx: Context, id: string): Promise<Result<PendingDraft[]>> {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const recording = await findRecording(ctx, { id, of: "content" });
  const rows = recording ? await listTranscripts(ctx.em, recording.fileId) : [];
  const drafts: PendingDraft[] = [];
  // One after the other: each query takes a connection.
  for (const { id, language, isRemoval, replacesId } of rows.filter(
    (row) => isDraft(row) && !row.isRejected,
  )) {
    const before = rows.find((row) => row.id === replacesId)?.language;
    const cues = replacesId ? await loadCues(ctx.em, replacesId) : [];
    const lines = changedLines(cues, await loadCues(ctx.em, id));
    drafts.push({
      id,
      language,
      ...(before !== undefined && before !== language && { before }),
      isRemoval,
      lines: lines.slice(0, MOST_LINES),
      more: Math.max(0, lines.length - MOST_LINES),
    });
  }
  return ok(drafts);
}

/** Lines that are only in the one, or more often there, in the order in which they are said. */
function changedLines(before: readonly Cue[], after: readonly Cue[]): Line[] {
  const key = ({ begins, ends, words }: Cue) => `${begins} ${ends} ${words}`;
  const without = (some: readonly Cue[], others: readonly Cue[]) => {
    const left = new Map<string, number>();
    for (const other of others) left.set(key(other), (left.get(key(other)) ?? 0) + 1);
    return some.filter((cue) => {
      const count = left.get(key(cue)) ?? 0;
      left.set(key(cue), count - 1);
      return count <= 0;
    });
  };
  const asLines = (some: readonly Cue[], isGone: boolean) => some.map((cue) => ({ ...cue, isGone }));
  return [...asLines(without(before, after), true), ...asLines(without(after, before), false)]
    .sort((one, other) => one.begins - other.begins)
    .map(({ begins, ends, words, isGone }) => ({
      second: Math.floor(begins / 1000),
      until: Math.floor(ends / 1000),
      words: cut(words, MOST_CHARACTERS),
      isGone,
    }));
}
