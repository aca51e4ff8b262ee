import { formatVisitType, listVisitTypes } from "#app/core/visit-types.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize } from "#app/schemas/localized-text.ts";
import type { VisitQuestion } from "#app/schemas/visit-types.ts";

/** Retired types too, since their visits are still shown. */
export const listVisitTypeNames = (language: Language) =>
  listVisitTypes().map(({ code, retired }) => ({
    code,
    name: formatVisitType(language, code),
    isRetired: retired,
  }));

/** For booking and edit forms. */
export const listVisitTypesToBook = (language: Language) =>
  listVisitTypes().map(({ code, retired, description, duration, groupSizes, questions }) => ({
    code,
    name: formatVisitType(language, code),
    isRetired: retired,
    ...(!retired && {
      description: localize(description, language),
      duration: localize(duration, language),
      groupSizes,
      questions: questions.map((question) => toShownQuestion(question, language)),
    }),
  }));

const toShownQuestion = ({ id, kind, label, required, options }: VisitQuestion, language: Language) => ({
  id: id!,
  kind,
  label: localize(label, language),
  required,
  options: options.map((option) => ({ value: localize(option, "en"), label: localize(option, language) })),
});
