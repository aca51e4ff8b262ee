import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { cut } from "#app/core/cut.ts";
import { ok, type Result } from "#app/core/result.ts";
import { type Cue, cuesOf, readChanges, readLanguages, readSaid } from "#app/services/spoken/index.server.ts";

import { findRecorded } from "./recorded.server.ts";

/** Line by line beside what everybody reads, as far as one looks through it. */

const MOST_LINES = 60;
const MOST_CHARACTERS = 300;

type Line = { second: number; until: number; words: string; isGone: boolean };
/** `before` is the language it had, if another is named now. */
type Waiting = {
  place: number;
  language: string;
  before?: string;
  isTakenAway: boolean;
  lines: Line[];
  more: number;
};

export async function findWaiting(ctx: Context, id: string): Promise<Result<Waiting[]>> {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const changes = (await readChanges(ctx.em, id)).filter(({ state }) => state === "waiting");
  const recorded = changes.length > 0 && (await findRecorded(ctx, { id, of: "content" }));
  if (!recorded) return ok([]);
  const { fileId } = recorded;
  const there = await readLanguages(ctx.em, fileId);
  const waiting: Waiting[] = [];
  // One after the other: each query takes a connection.
  for (const change of changes) {
    const { place } = change;
    const before = there.find((one) => one.place === place)?.language;
    const isRenamed = before !== undefined && before !== change.language;
    const lines = changedLines(await readSaid(ctx.em, fileId, place), cuesOf(change));
    waiting.push({
      place,
      language: change.language,
      ...(isRenamed && { before }),
      isTakenAway: change.words === "",
      lines: lines.slice(0, MOST_LINES),
      more: Math.max(0, lines.length - MOST_LINES),
    });
  }
  return ok(waiting);
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
