import { useForm } from "@conform-to/react";
import { Link, useSearchParams } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { itemFileFields } from "#app/schemas/definitions/item-file-fields.ts";
import { CONTENT_FILE_RULES, CONTENT_TYPES, MAX_ITEM_FILES } from "#app/schemas/lists/content.ts";
import { MAX_FILES_PER_UPLOAD } from "#app/schemas/lists/shared.ts";
import { FieldControls } from "#app/ui/definitions/field-controls.tsx";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useDialog, useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { AddedFileOutcome } from "./file-actions.server.ts";
import type { FileDialogName, ShownFile } from "./route.tsx";

const ACCEPTED_FILES = CONTENT_TYPES.flatMap((type) => CONTENT_FILE_RULES[type].extensions)
  .map((extension) => `.${extension}`)
  .join(",");

export function AddFilesForm(props: { result: FormResult; outcomes: AddedFileOutcome[] | undefined }) {
  const { result, outcomes } = props;
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls<FileDialogName>();
  const [form, fields] = useForm<{ file?: string }>({ id: "add", lastResult: result });
  return (
    <section className="card measure grid gap-4" aria-labelledby="add-files">
      <h2 id="add-files">{t("item-files.add")}</h2>
      <UploadForm id={form.id} action={dialogUrl("add")}>
        <ErrorSummary form={form} />
        {outcomes && (
          <div className="panel grid gap-3">
            <ul className="grid gap-2">
              {outcomes.map(({ filename, error }, index) => (
                <li key={index}>
                  <strong>{filename}</strong> <span className="error-text">{error}</span>
                </li>
              ))}
            </ul>
            <p className="hint">{t("item-files.retry-hint")}</p>
          </div>
        )}
        <IdempotencyKeyField />
        <FileField
          field={fields.file}
          label={t("item-files.files")}
          hint={t("item-files.add-hint", { max: MAX_FILES_PER_UPLOAD, total: MAX_ITEM_FILES })}
          accept={ACCEPTED_FILES}
          isMultiple
          isRetry={result !== undefined}
        />
        <div>
          <SubmitButton>{t("item-files.add")}</SubmitButton>
        </div>
      </UploadForm>
    </section>
  );
}

type EmbargoProps = {
  until: string | undefined;
  /** Titles of the media items that share a file. */
  inGallery: string;
  areAllOpen: boolean;
  timeZone: string;
  version: number | undefined;
  result: FormResult;
};

export function Embargo({ until, inGallery, areAllOpen, timeZone, version, result }: EmbargoProps) {
  const { t } = useTranslation();
  const dialog = useDialog<FileDialogName>();
  const { dialogUrl } = useDialogUrls<FileDialogName>();
  const [form, fields] = useForm<{ embargoUntil: string }>({
    id: "embargo",
    lastResult: result,
    defaultValue: { embargoUntil: until },
  });
  return (
    <section className="panel measure grid gap-3" aria-labelledby="embargo-title">
      <h2 id="embargo-title">{t("item-files.embargo")}</h2>
      {until && <p>{t("item-files.embargo-until", { day: until })}</p>}
      {areAllOpen && <p>{t("item-files.embargo-none")}</p>}
      {inGallery && <p>{t("item-files.embargo-gallery", { media: inGallery })}</p>}
      <p>
        <Link className="button" to={dialogUrl("embargo")} preventScrollReset>
          {t(until ? "item-files.embargo-change" : "item-files.embargo-set")}
        </Link>
      </p>
      {dialog === "embargo" && (
        <FormDialog
          title={t("item-files.embargo")}
          form={form}
          action={dialogUrl("embargo")}
          version={version}
          result={result}
          submit={t("item.save")}
        >
          <TextField
            field={fields.embargoUntil}
            type="date"
            label={t("item-files.embargo-field")}
            hint={t("item-files.embargo-hint", { zone: timeZone })}
            required={false}
          />
        </FormDialog>
      )}
    </section>
  );
}

type DialogProps = { file: ShownFile; version: number | undefined; result: FormResult };

export function FileDialogs(props: { files: ShownFile[]; version: number | undefined; result: FormResult }) {
  const { files, version, result } = props;
  const { t } = useTranslation();
  const dialog = useDialog<FileDialogName>();
  const fileId = useSearchParams()[0].get("id");
  const index = files.findIndex(({ id }) => id === fileId);
  const file = files[index];
  if (!file) return null;
  const { name } = file;
  if (dialog === "edit")
    return <EditDialog key={file.id} file={file} version={version} result={result} position={index + 1} />;
  if (dialog === "replace") return <ReplaceDialog file={file} version={version} result={result} />;
  return (
    dialog === "delete" && (
      <DeleteDialog
        title={t("item-files.remove-title", { name })}
        id={file.id}
        failed=""
        submit={t("item-files.remove")}
        result={result}
      >
        {t("item-files.remove-text")}
      </DeleteDialog>
    )
  );
}

function EditDialog({ file, version, result, position }: DialogProps & { position: number }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<FileDialogName>();
  const { id, name, label, altText, use } = file;
  const [form, fields] = useForm<Record<keyof typeof itemFileFields | "embargoUntil" | "position", string>>({
    id: "edit",
    lastResult: result,
    defaultValue: { label, altText, use, embargoUntil: file.embargoUntil, position: String(position) },
  });
  return (
    <FormDialog
      title={t("item-files.edit-title", { name })}
      form={form}
      action={recordDialogUrl("edit", id)}
      version={version}
      result={result}
      submit={t("item.save")}
    >
      <FieldControls
        definition={itemFileFields}
        fields={fields}
        overrides={{ use: { label: t("item-files.use") } }}
      />
      <TextField
        field={fields.embargoUntil}
        type="date"
        label={t("field.optional", { label: t("item-files.embargo-field") })}
        hint={[
          t("item-files.embargo-file-hint"),
          file.inGallery && t("item-files.embargo-gallery", { media: file.inGallery.title }),
        ]
          .filter(Boolean)
          .join(" ")}
        required={false}
      />
      <TextField
        field={fields.position}
        type="number"
        label={t("item-files.position")}
        hint={t("item-files.position-hint")}
        required
        min={1}
        max={MAX_ITEM_FILES}
      />
    </FormDialog>
  );
}

function ReplaceDialog({ file, result }: DialogProps) {
  const { t } = useTranslation();
  const { recordDialogUrl, closedUrl } = useDialogUrls<FileDialogName>();
  const [form, fields] = useForm<{ file?: string }>({ id: "replace", lastResult: result });
  return (
    <Dialog title={t("item-files.replace-title", { name: file.name })} closeTo={closedUrl} isLong>
      <UploadForm id={form.id} action={recordDialogUrl("replace", file.id)}>
        <ErrorSummary form={form} />
        <FileField
          field={fields.file}
          label={t("field.file")}
          hint={t("item-files.replace-hint")}
          accept={ACCEPTED_FILES}
          isRetry={result !== undefined}
        />
        <div>
          <SubmitButton>{t("item-files.replace")}</SubmitButton>
        </div>
      </UploadForm>
    </Dialog>
  );
}
