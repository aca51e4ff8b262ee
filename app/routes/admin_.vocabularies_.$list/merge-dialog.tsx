import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { MergeResult, TermDetails } from "#app/schemas/vocabularies.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, SelectField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type MergePreview = { into: string; changes?: MergeResult["changes"]; error?: string };

/** First a preview, which is a GET form, then the merge. */
export function MergeDialog(props: {
  path: string;
  term: TermDetails;
  terms: TermDetails[];
  merge: MergePreview | undefined;
  result: FormResult;
}) {
  const { path, term, terms, merge, result } = props;
  const { t, language } = useTranslation();
  const into = merge?.into ?? "";
  const [form, fields] = useForm<{ into: string }>({
    id: "merge",
    lastResult: result,
    defaultValue: { into },
  });
  const options = terms
    .filter(({ code, mergedInto }) => code !== term.code && mergedInto === null)
    .map(({ code, labels }) => [code, labels[language]] as const);
  return (
    <Dialog title={t("vocabularies.merge-title", { term: term.labels[language] })} closeTo={path} isLong>
      <Form action={path} {...getFormProps(form)} preventScrollReset className="grid gap-4">
        <ErrorSummary form={form} title={t("vocabularies.failed")} />
        {merge?.error && <p role="alert">{merge.error}</p>}
        <p>{t("vocabularies.merge-hint")}</p>
        <input type="hidden" name="dialog" value="merge" />
        <input type="hidden" name="term" value={term.code} />
        <SelectField
          field={fields.into}
          label={t("vocabularies.merge-into")}
          prompt={t("field.choose")}
          options={options}
        />
        <div>
          <SubmitButton isSecondary>{t("vocabularies.merge-preview")}</SubmitButton>
        </div>
      </Form>
      {merge?.changes && <ConfirmForm {...props} merge={{ into, changes: merge.changes }} />}
    </Dialog>
  );
}

function ConfirmForm(props: {
  path: string;
  term: TermDetails;
  terms: TermDetails[];
  merge: { into: string; changes: MergeResult["changes"] };
}) {
  const { path, term, terms, merge } = props;
  const { t, language } = useTranslation();
  const target = terms.find(({ code }) => code === merge.into);
  const parameters = new URLSearchParams({ dialog: "merge", term: term.code });
  return (
    <Form method="post" action={`${path}?${parameters}`} reloadDocument className="mt-4 grid gap-4">
      <input type="hidden" name="into" value={merge.into} />
      <ul role="status">
        {merge.changes.map(({ records, count }) => (
          <li key={records}>{t(`vocabularies.merge-${records}`, { count })}</li>
        ))}
      </ul>
      <div>
        <SubmitButton>
          {t("vocabularies.merge-confirm", { term: target?.labels[language] ?? merge.into })}
        </SubmitButton>
      </div>
    </Form>
  );
}
