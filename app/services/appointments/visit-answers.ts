import { fail, ok, type RefusalDetail, type Result } from "#app/core/result.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import { localize } from "#app/schemas/localized-text.ts";
import {
  QUESTION_IDS,
  type QuestionId,
  type VisitAnswer,
  type VisitAnswers,
  type VisitQuestion,
} from "#app/schemas/visit-types.ts";

type Question = VisitQuestion & { id: QuestionId };
const hasId = (question: VisitQuestion): question is Question => question.id !== undefined;

const NUMBER_PATTERN = /^\d{1,9}$/;

type ReadAnswer = { answer?: Pick<VisitAnswer, "value" | "text">; msg?: EncodedMessage };

function readAnswer({ kind, required, options }: Question, value: string): ReadAnswer {
  const refuse = (msg: EncodedMessage) => ({ msg });
  if (!value) return required ? refuse("visit-types.answer-required") : {};
  if (kind === "number" && !NUMBER_PATTERN.test(value)) return refuse("visit-types.answer-number");
  if (kind !== "choice") return { answer: { value } };
  const text = options.find((option) => localize(option, "en") === value);
  return text ? { answer: { value, text } } : refuse("visit-types.answer-choice");
}

/** Returns the answers with their questions, as they are stored. Answers to other questions are dropped. */
export function checkAnswers(questions: VisitQuestion[], input: VisitAnswers): Result<VisitAnswer[]> {
  const answers: VisitAnswer[] = [];
  const details: RefusalDetail[] = [];
  for (const question of questions.filter(hasId)) {
    const { id, label } = question;
    const { answer, msg } = readAnswer(question, input[id] ?? "");
    if (answer) answers.push({ id, label, ...answer });
    if (msg) details.push({ path: `answers.${id}`, msg });
  }
  return details.length ? fail("invalid", "visit-types.answers-invalid", { details }) : ok(answers);
}

/**
 * For administrators, who may leave required questions open. Answers that are not named stay, also those to questions
 * that the visit type no longer has.
 */
export function changeAnswers(
  questions: VisitQuestion[],
  input: VisitAnswers,
  previous: VisitAnswer[],
): Result<VisitAnswer[]> {
  const isNamed = ({ id, value }: Pick<VisitAnswer, "id" | "value">) =>
    input[id] !== undefined && input[id] !== value && questions.some((question) => question.id === id);
  const unchanged = previous.filter((answer) => !isNamed(answer));
  const optional = questions
    .filter(({ id }) => !unchanged.some((answer) => answer.id === id))
    .map((question) => ({ ...question, required: false }));
  const changed = checkAnswers(optional, input);
  if (!changed.ok) return changed;
  const all = [...unchanged, ...changed.value];
  return ok(all.sort((first, second) => QUESTION_IDS.indexOf(first.id) - QUESTION_IDS.indexOf(second.id)));
}
