import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import type { ImportRow } from "#app/schemas/imports.ts";
import { CONTENT_FILE_RULES } from "#app/schemas/lists/content.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Translate } from "#app/messages/translate.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";
import type { importFilesActions } from "./import-files-action.server.ts";

const getUrls = (importId: string) =>
  getActionUrls<keyof typeof importFilesActions>(`/admin/imports/${importId}/files`);

const FILE_RULES = Object.values(CONTENT_FILE_RULES);
const ACCEPTED_EXTENSIONS = FILE_RULES.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
).join(",");
const MAX_FILE_BYTES = Math.max(...FILE_RULES.map(({ maxBytes }) => maxBytes));

type FileOutcome = { filename: string; error?: string; made?: { id: string; title: string } };

export function BulkFileForm(props: {
  id: string;
  result: FormResult;
  outcomes: FileOutcome[] | undefined;
  formKey: string | undefined;
}) {
  const { id, result, outcomes, formKey } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<{ file: string }>({ id: "bulk", lastResult: result });
  return (
    <section className="panel grid gap-4">
      <h2>{t("imports.files-upload-title")}</h2>
      <UploadForm
        id={form.id}
        action={getUrls(id)("bulk")}
        getMaxBytes={() => MAX_FILE_BYTES}
        failed={t("imports.file-failed")}
      >
        <ErrorSummary form={form} title={t("imports.file-failed")} />
        {outcomes && <FileOutcomeList outcomes={outcomes} />}
        {formKey ? <input type="hidden" name="formKey" value={formKey} /> : <IdempotencyKeyField />}
        <FileField
          field={fields.file}
          label={t("media.files")}
          hint={t("imports.files-hint", { count: IMPORT_LIMITS.maxFiles })}
          accept={ACCEPTED_EXTENSIONS}
          isMultiple
          isRetry={result !== undefined}
        />
        <div>
          <SubmitButton>{t("imports.files-upload")}</SubmitButton>
        </div>
      </UploadForm>
    </section>
  );
}

const FileOutcomeList = ({ outcomes }: { outcomes: FileOutcome[] }) => (
  <ul className="panel grid gap-2">
    {outcomes.map(({ filename, error, made }, i) => (
      <li key={i}>
        {made ? <Link to={`/admin/review/${made.id}`}>{made.title}</Link> : <strong>{filename}</strong>}
        {error && <span className="error-text"> {error}</span>}
      </li>
    ))}
  </ul>
);

const formatExpectedFiles = (t: Translate, { fileName: name, furtherFiles }: ImportRow) =>
  name === null
    ? undefined
    : furtherFiles.length > 0
      ? t("imports.expected-files", { name, list: furtherFiles.join(", ") })
      : t("imports.expected-file", { name });

/** A plain upload instead of one in chunks, because a page has twenty of these forms. */
export function RowFileForm(props: { importId: string; row: ImportRow; result: FormResult }) {
  const { importId, row, result } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<{ file: string }>({ id: `row-${row.number}`, lastResult: result });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={getUrls(importId)("one", row.id)}
      {...getFormProps(form)}
      preventScrollReset
      className="grid gap-3"
    >
      <h3>{row.title}</h3>
      <ErrorSummary form={form} title={t("imports.file-failed")} />
      <IdempotencyKeyField />
      <FileField
        field={fields.file}
        label={t("imports.file-label")}
        hint={formatExpectedFiles(t, row)}
        accept={ACCEPTED_EXTENSIONS}
      />
      <div>
        <SubmitButton isSecondary>{t("imports.file-upload")}</SubmitButton>
      </div>
    </Form>
  );
}
