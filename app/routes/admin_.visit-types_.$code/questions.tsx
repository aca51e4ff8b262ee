import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { LANGUAGES } from "#app/messages/languages.ts";
import { QUESTION_KINDS } from "#app/schemas/admin-lists.ts";
import { questionFields } from "#app/schemas/definitions/visit-type-fields.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import { localize, type LocalizedText } from "#app/schemas/localized-text.ts";
import type { VisitQuestion, VisitTypeDetails } from "#app/schemas/visit-types.ts";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { visitTypeActions } from "./visit-type-action.server.ts";

const getTypeUrl = (type: VisitTypeDetails) => `/admin/visit-types/${type.code}`;
const getQuestionUrls = (type: VisitTypeDetails) =>
  getActionUrls<keyof typeof visitTypeActions>(getTypeUrl(type));

export function QuestionList({ type }: { type: VisitTypeDetails }) {
  const { t, language } = useTranslation();
  const { questions, version } = type;
  const getUrl = getQuestionUrls(type);
  return (
    <section className="panel grid gap-3" aria-labelledby="questions">
      <h2 id="questions">{t("visit-types.questions")}</h2>
      <p className="hint">{t("visit-types.questions-hint")}</p>
      {questions.length === 0 && <p>{t("visit-types.questions-none")}</p>}
      <ol className="grid gap-2">
        {questions.map(({ id, label, kind }, i) => {
          const name = localize(label, language);
          const common = { fields: { version: String(version) }, itemName: name };
          return (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span className="entry-name">
                <strong>{name}</strong>
                <span className="cell-detail">{t(`visit-types.kind-${kind}`)}</span>
              </span>
              <RecordLink
                className="button"
                to={getUrl("question", i)}
                isDialog
                action="visit-types.edit"
                record={name}
              />
              {i > 0 && (
                <ActionForm {...common} action={getUrl("question-up", i)} label={t("visit-types.move-up")} />
              )}
              {i < questions.length - 1 && (
                <ActionForm
                  {...common}
                  action={getUrl("question-down", i)}
                  label={t("visit-types.move-down")}
                />
              )}
              <ActionForm
                {...common}
                action={getUrl("question-remove", i)}
                label={t("visit-types.question-remove")}
              />
            </li>
          );
        })}
      </ol>
      <p>
        <Link className="button" to={getUrl("question")} preventScrollReset>
          {t("visit-types.question-add")}
        </Link>
      </p>
    </section>
  );
}

type QuestionInput = { label: LocalizedText; kind: string; required: boolean; options: LocalizedText };

const toInput = ({ label, kind, required, options }: VisitQuestion): Partial<QuestionInput> => ({
  label,
  kind,
  required,
  options: ofEach(LANGUAGES, (language) =>
    options
      .map((option) => option[language])
      .join("\n")
      .trimEnd(),
  ),
});

/** An undefined `index` adds a question. */
export function QuestionDialog(props: {
  type: VisitTypeDetails;
  index: number | undefined;
  result: FormResult;
}) {
  const { type, index, result } = props;
  const { t } = useTranslation();
  const question = index === undefined ? undefined : type.questions[index];
  const [form, fields] = useForm<QuestionInput>({
    id: "question",
    lastResult: result,
    defaultValue: question ? toInput(question) : { kind: QUESTION_KINDS[0] },
  });
  return (
    <FormDialog
      form={form}
      title={t("visit-types.question-title")}
      closeTo={getTypeUrl(type)}
      isWide
      isLong
      action={getQuestionUrls(type)("question", question && index)}
      failed={t("visit-types.failed")}
      hasKey
      version={type.version}
      result={result}
      submit={t("item.save")}
    >
      <RecordControls
        definition={questionFields}
        fields={fields}
        stored={
          question && {
            ...question,
            options: { outdated: question.options.flatMap(({ outdated = [] }) => outdated) },
          }
        }
        overrides={{ options: { rows: 4 } }}
      />
    </FormDialog>
  );
}
