import type { Context } from "#app/core/context.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { fail, type Result } from "#app/core/result.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { VISIT_TYPE_LIMITS } from "#app/schemas/admin-lists.ts";
import type { EditedText, LocalizedText } from "#app/schemas/localized-text.ts";
import { VisitQuestion, type VisitQuestionForm, type VisitTypeDetails } from "#app/schemas/visit-types.ts";

import { applyChanges, changeVisitType } from "./manage-visit-types.server.ts";

/** The forms change one question at a time; the API replaces the whole list. */

type QuestionPosition = { code: string; index: number; version?: number | undefined };

const changeQuestions = (
  ctx: Context,
  { code, version }: QuestionPosition,
  change: (questions: VisitQuestion[]) => VisitQuestion[] | ReturnType<typeof fail>,
): Promise<Result<VisitTypeDetails>> =>
  changeVisitType(ctx, code, version, async (em, rows, type) => {
    const questions = change([...type.questions]);
    return Array.isArray(questions) ? applyChanges(em, rows, code, { questions }) : questions;
  });

/** An index behind the last adds a question. */
export const setQuestion = (
  ctx: Context,
  position: QuestionPosition,
  { kind, label, required, options }: Omit<VisitQuestionForm, "version">,
) =>
  changeQuestions(ctx, position, (questions) => {
    const id = questions[position.index]?.id;
    const input = { id, kind, label, required, options: kind === "choice" ? splitOptions(options) : [] };
    const parsed = VisitQuestion.safeParse(input);
    if (!parsed.success)
      return fail("invalid", "visit-types.options-required", {
        details: parsed.error.issues.map(({ message }) => ({ path: "options.en", msg: message })),
      });
    questions[Math.min(position.index, questions.length)] = parsed.data;
    const max = VISIT_TYPE_LIMITS.questions;
    return questions.length > max
      ? fail("conflict", encodeMessage("site-settings.too-many", { max }))
      : questions;
  });

function splitOptions({ reviewed, ...lines }: EditedText): EditedText[] {
  const byLanguage = LANGUAGES.map((language) => [language, lines[language].split(/\r?\n/)] as const);
  const count = Math.max(...byLanguage.map(([, texts]) => texts.length));
  return Array.from(
    { length: count },
    (_, i) =>
      Object.fromEntries(
        byLanguage.map(([language, texts]) => [language, texts[i]?.trim() ?? ""]),
      ) as LocalizedText,
  )
    .filter(({ en, sw, fr }) => en || sw || fr)
    .map((option) => ({ ...option, reviewed }));
}

export const removeQuestion = (ctx: Context, position: QuestionPosition) =>
  changeQuestions(ctx, position, (questions) => questions.filter((_, i) => i !== position.index));

export const moveQuestion = (ctx: Context, position: QuestionPosition, offset: -1 | 1) =>
  changeQuestions(ctx, position, (questions) => {
    const [question] = questions.splice(position.index, 1);
    if (question) questions.splice(Math.max(0, position.index + offset), 0, question);
    return questions;
  });
