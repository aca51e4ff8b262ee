import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { IMPORT_KIND_BY_EXTENSION, IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists/content.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextField, type FormResult, type Fields } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";
import type { NewImportAction } from "./route.tsx";

const newImportUrl = getActionUrls<NewImportAction>("/admin/imports");

type ImportFieldName = "source" | "category" | "contentType" | "address" | "set" | "from" | "until" | "file";

const useNewImport = (id: string, lastResult: FormResult) =>
  useForm<Record<ImportFieldName, string>>({
    id,
    lastResult,
    defaultValue: { category: CONTENT_CATEGORIES[0], contentType: CONTENT_TYPES[0] },
  });

export function FileImportForm({ sources, result }: { sources: string[]; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useNewImport("file", result);
  const { maxRows: rows, maxBytes: bytes } = IMPORT_LIMITS;
  return (
    <section className="panel grid gap-4">
      <h2>{t("imports.from-file")}</h2>
      <UploadForm
        id={form.id}
        action={newImportUrl("file")}
        getMaxBytes={() => bytes}
        failed={t("imports.failed")}
      >
        <ErrorSummary form={form} title={t("imports.failed")} />
        <IdempotencyKeyField />
        <TextField
          field={fields.source}
          label={t("imports.source")}
          hint={t("imports.source-hint")}
          suggestions={sources}
          required={false}
        />
        <TargetFields fields={fields} />
        <FileField
          field={fields.file}
          label={t("imports.file")}
          hint={t("imports.file-hint", { rows, size: formatSize(bytes) })}
          accept={Object.keys(IMPORT_KIND_BY_EXTENSION)
            .map((extension) => `.${extension}`)
            .join(",")}
          isRetry={result !== undefined}
        />
        <div>
          <SubmitButton>{t("imports.check")}</SubmitButton>
        </div>
      </UploadForm>
    </section>
  );
}

export function OaiImportForm({ result }: { result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useNewImport("harvest", result);
  return (
    <section className="panel grid gap-4">
      <h2>{t("imports.from-repository")}</h2>
      <Form
        method="post"
        action={newImportUrl("harvest")}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={t("imports.failed")} />
        <IdempotencyKeyField />
        <TextField field={fields.address} type="url" label={t("imports.url")} hint={t("imports.url-hint")} />
        <TextField field={fields.set} label={t("imports.set")} required={false} />
        <TextField type="date" field={fields.from} label={t("imports.changed-from")} required={false} />
        <TextField type="date" field={fields.until} label={t("imports.changed-until")} required={false} />
        <TargetFields fields={fields} />
        <div>
          <SubmitButton>{t("imports.check")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function TargetFields({ fields }: { fields: Fields<ImportFieldName> }) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        field={fields.category}
        label={t("imports.category")}
        options={CONTENT_CATEGORIES.map((option) => [option, t(`category.${option}`)])}
      />
      <SelectField
        field={fields.contentType}
        label={t("imports.type")}
        options={CONTENT_TYPES.map((option) => [option, t(`kind.${option}`)])}
      />
    </>
  );
}
