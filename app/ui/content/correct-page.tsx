import { useForm } from "@conform-to/react";
import { Form, Link, useSearchParams } from "@remix-run/react";

import type { CorrectablePage } from "#app/schemas/texts.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, TextArea, VersionField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function CorrectPage(props: {
  correction: CorrectablePage;
  /** `path` is that of the file whose text is read. */
  item: { title: string; lang: string | undefined; to: string; path: string };
  isSentAgain: boolean;
  result: FormResult;
}) {
  const { correction, item, isSentAgain, result } = props;
  const { page, text, file, version, extractedBy, requestedVersion } = correction;
  const { t } = useTranslation();
  const [form, fields] = useForm<{ text: string }>({
    id: `correct-${page}-${version}`,
    lastResult: result,
    defaultValue: { text },
  });
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={item.to} lang={item.lang}>
          {item.title}
        </Link>
      </p>
      <p>
        <Link to={`${item.path}/read/${page}`}>{t("page-corrections.view-page")}</Link>
      </p>
      <h1>{t("page-corrections.page-title", { page })}</h1>
      {extractedBy === "ocr" && !correction.correctedAt && (
        <p className="measure">{t("page-corrections.automatic-text")}</p>
      )}
      <Form method="post" id={form.id} className="grid gap-4">
        <ErrorSummary form={form} title={t("form.problem")} />
        <VersionField version={version} result={result} />
        <input type="hidden" name="file" value={String(result?.initialValue?.file ?? file)} />
        <TextArea
          field={fields.text}
          label={t("page-corrections.text")}
          hint={t("page-corrections.help")}
          required={false}
          rows={24}
        />
        {isSentAgain && <p className="hint">{t("item.edit-needs-approval")}</p>}
        <SubmitButton>{t("page-corrections.save")}</SubmitButton>
      </Form>
      <section className="grid gap-4" aria-labelledby="history">
        <h2 id="history">{t("page-corrections.history")}</h2>
        <TextHistory versions={correction.previousVersions} beforeVersion={correction.beforeVersion} />
        {requestedVersion && (
          <div className="card measure grid gap-2" id="requested-version">
            <h3>{t("page-corrections.version", { version: requestedVersion.version })}</h3>
            <p className="preserve-lines" lang={item.lang}>
              {requestedVersion.text}
            </p>
          </div>
        )}
      </section>
    </div>
  );
}

function TextHistory({
  versions,
  beforeVersion,
}: {
  versions: CorrectablePage["previousVersions"];
  beforeVersion?: number | undefined;
}) {
  const { t } = useTranslation();
  const shown = useSearchParams()[0].get("beforeVersion");
  if (!versions.length) return <p>{t("page-corrections.no-history")}</p>;
  const from = shown ? `&beforeVersion=${shown}` : "";
  return (
    <>
      <ul className="grid gap-2">
        {versions.map(({ version, correctedBy, replacedAt }) => (
          <li key={version}>
            <Link to={`?version=${version}${from}#requested-version`} preventScrollReset>
              {t("page-corrections.version", { version })}
            </Link>{" "}
            {version === 1 ? t("page-corrections.original-text") : correctedBy} (<Moment at={replacedAt} />)
          </li>
        ))}
      </ul>
      {beforeVersion && (
        <p>
          <Link to={`?beforeVersion=${beforeVersion}#history`}>{t("page-corrections.older-versions")}</Link>
        </p>
      )}
    </>
  );
}
