import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { getFormProps, useForm } from "@conform-to/react";

import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { COUNTRY_NAMES } from "#app/schemas/country-names.ts";
import type { VocabularyName } from "#app/schemas/lists/vocabularies.ts";
import { readQuery } from "#app/schemas/query.ts";
import { parseVocabularyName, type MergeResult, type TermDetails } from "#app/schemas/vocabularies.ts";
import { listLanguageNames, findVocabulary } from "#app/services/vocabularies/index.server.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, SelectField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { findMergePreview, termActions } from "./term-action.server.ts";
import { TermDialog } from "./term-dialog.tsx";
import { TermList } from "./term-list.tsx";

export const handle: ScreenHandle = { i18n: ["vocabularies"], title: "vocabularies.title" };

export { getFormHeaders as headers };

/** Names to choose from, of lists that have a standard. */
const STANDARD_NAMES: Partial<Record<VocabularyName, () => readonly string[]>> = {
  languages: listLanguageNames,
  countries: () => COUNTRY_NAMES,
};

export const loader = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request, "vocabularies.manage");
  const list = parseVocabularyName(params["list"]);
  if (!list) throw new HttpError(404, "refusal.missing");
  const { terms } = unwrap(await findVocabulary(ctx, list));
  const isAdding = readQuery(url).word("dialog") === "add";
  return {
    ...{ list, terms, merge: await findMergePreview(ctx, list, url) },
    names: isAdding ? STANDARD_NAMES[list]?.() : undefined,
  };
});

export const action = screen(dispatchActions(termActions, "vocabularies.manage"));

export default function Vocabulary() {
  const { t } = useTranslation();
  const { list, terms, merge, names } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const result = useActionData<typeof action>()?.result;
  const dialog = useDialog<keyof typeof termActions>();
  const term = terms.find(({ code }) => code === parameters.get("term"));
  const path = `/admin/vocabularies/${list}`;
  return (
    <>
      {(dialog === "add" || (dialog === "edit" && term)) && (
        <TermDialog
          key={term?.code}
          path={path}
          list={list}
          names={names}
          term={dialog === "edit" ? term : undefined}
          result={result}
        />
      )}
      {dialog === "merge" && term && (
        <MergeDialog path={path} term={term} terms={terms} merge={merge} result={result} />
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin/vocabularies">{t("vocabularies.title")}</Link>
        </p>
        <h1>{t(`vocabularies.${list}`)}</h1>
        <p className="measure">{t("vocabularies.intro")}</p>
        <p>
          <Link
            className="button main"
            to={getActionUrls<keyof typeof termActions>(path)("add")}
            preventScrollReset
          >
            {t("vocabularies.add")}
          </Link>
        </p>
        <TermList path={path} terms={terms} />
      </div>
    </>
  );
}

type MergePreview = { into: string; changes?: MergeResult["changes"]; error?: string };

/** First a preview, which is a GET form, then the merge. */
function MergeDialog(props: {
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
