import type { RequestContext } from "#app/http/context.server.ts";
import { translateSentence, translators } from "#app/messages/all.server.ts";
import type { RowOutcome } from "#app/services/imports/row-files.server.ts";

type WrongField = { field: string; why: string };
type Ctx = Pick<RequestContext, "language">;

/** A sentence about a field has another one in it. */
function spoken({ language }: Ctx, written: string): string {
  const [key, parameters] = written.startsWith("[") ? (JSON.parse(written) as [string, WrongField]) : [];
  if (key !== "imports.wrong-field") return translateSentence(language, written);
  return translators[language](key, { ...parameters!, why: translateSentence(language, parameters!.why) });
}

export const inWords = <One extends { problem: string | null }>(ctx: Ctx, one: One): One => ({
  ...one,
  problem: one.problem && spoken(ctx, one.problem),
});

export const rowsInWords = <Row extends { reason: string | null; remark: string | null }>(
  ctx: Ctx,
  rows: Row[],
): Row[] =>
  rows.map((row) => ({
    ...row,
    reason: row.reason && spoken(ctx, row.reason),
    remark: row.remark && spoken(ctx, row.remark),
  }));

export const outcomesInWords = (ctx: Ctx, outcomes: RowOutcome[]) =>
  outcomes.map((outcome) => ({
    filename: outcome.filename,
    ...("content" in outcome
      ? { made: { id: outcome.content.id, title: outcome.content.title } }
      : { error: spoken(ctx, outcome.refused.sentence) }),
  }));
