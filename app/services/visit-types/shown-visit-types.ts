import { formatVisitType, getVisitType, listVisitTypes } from "./visit-types.server.ts";
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
  listVisitTypes().map(({ code, retired, questions, ...type }) => ({
    code,
    name: formatVisitType(language, code),
    isRetired: retired,
    ...(!retired && {
      description: localize(type.description, language),
      duration: localize(type.duration, language),
      hasOpeningHours: type.capacity !== null,
      groupSizes: type.groupSizes,
      largestGroup: type.largestGroup,
      questions: questions.map((question) => toShownQuestion(question, language)),
    }),
  }));

export const listQuestions = (language: Language, code: string) =>
  (getVisitType(code)?.questions ?? []).map((question) => toShownQuestion(question, language));

const toShownQuestion = ({ id, kind, label, required, options }: VisitQuestion, language: Language) => ({
  id: id!,
  kind,
  label: localize(label, language),
  required,
  options: options.map((option) => ({ value: localize(option, "en"), label: localize(option, language) })),
});
