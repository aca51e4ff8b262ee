import type { RequestContext } from "#app/http/request-context.server.ts";
import { translateMessage } from "#app/messages/all.server.ts";
import type { RowFileResult } from "#app/services/imports/index.server.ts";

type FieldProblem = { field: string; why: string };
type TranslationContext = Pick<RequestContext, "t">;

function translateProblem({ t }: TranslationContext, text: string): string {
  const [key, parameters] = text.startsWith("[") ? (JSON.parse(text) as [string, FieldProblem]) : [];
  if (key !== "imports.invalid-field") return translateMessage(t, text);
  return t(key, { ...parameters!, why: translateMessage(t, parameters!.why) });
}

export const withTranslatedProblem = <Item extends { error: string | null }>(
  ctx: TranslationContext,
  item: Item,
): Item => ({
  ...item,
  error: item.error && translateProblem(ctx, item.error),
});

export const withTranslatedRows = <Row extends { reason: string | null; warning: string | null }>(
  ctx: TranslationContext,
  rows: Row[],
): Row[] =>
  rows.map((row) => ({
    ...row,
    reason: row.reason && translateProblem(ctx, row.reason),
    warning: row.warning && translateProblem(ctx, row.warning),
  }));

export const formatRowOutcomes = (ctx: TranslationContext, outcomes: RowFileResult[]) =>
  outcomes.map((outcome) => ({
    filename: outcome.filename,
    ...("content" in outcome
      ? { made: { id: outcome.content.id, title: outcome.content.title } }
      : { error: translateProblem(ctx, outcome.refused.message) }),
  }));
