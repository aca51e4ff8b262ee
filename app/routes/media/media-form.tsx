import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useFormatCountryChoice } from "#app/ui/forms/country-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type Fields, type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import type { ShownMedia } from "#app/ui/media/shown-media.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { mediaActions } from "./media-action.server.ts";
import {
  ACCEPTED_MEDIA_FILES,
  MEDIA_EXTENSIONS,
  getMaxUploadBytes,
  UploadButtons,
  SharedMediaFields,
  type SharedMediaInput,
} from "./media-fields.tsx";

type MediaInput = SharedMediaInput & { title: string; altText: string; version: string; file: string };
export function AddMediaDialog({ result }: { result: FormResult }) {
  const { t } = useTranslation();
  const { dialogUrl, closedUrl } = useDialogUrls<keyof typeof mediaActions>();
  const [form, fields] = useForm<MediaInput>({ id: "add", lastResult: result });
  return (
    <Dialog title={t("media.upload")} closeTo={closedUrl} isLong>
      <UploadForm
        id={form.id}
        action={dialogUrl("add")}
        getMaxBytes={getMaxUploadBytes}
        failed={t("media.upload-failed")}
      >
        <ErrorSummary form={form} title={t("media.upload-failed")} />
        <IdempotencyKeyField />
        <MediaFields fields={fields} />
        <FileField
          field={fields.file}
          label={t("field.file")}
          hint={`${MEDIA_EXTENSIONS.join(", ")}.`}
          isRetry={result !== undefined}
          accept={ACCEPTED_MEDIA_FILES}
        />
        <UploadButtons alternativeLink={<Link to={dialogUrl("bulk")}>{t("media.upload-several")}</Link>} />
      </UploadForm>
    </Dialog>
  );
}

export function EditMediaDialog({ item, result }: { item: ShownMedia; result: FormResult }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof mediaActions>();
  const formatCountryChoice = useFormatCountryChoice();
  return (
    <FormDialog<MediaInput>
      id="edit"
      title={t("item.edit-title", { title: item.title })}
      isLong
      action={recordDialogUrl("edit", item.id)}
      result={result}
      failed={t("media.update-failed")}
      version={item.version}
      submit={t("item.save")}
      defaultValue={{ ...toMediaInput(item), country: formatCountryChoice(item.country) }}
    >
      {(fields) => <MediaFields fields={fields} />}
    </FormDialog>
  );
}

const toMediaInput = (item: ShownMedia): Partial<Omit<MediaInput, "file">> => ({
  title: item.title,
  description: item.description,
  altText: item.altText,
  category: item.category,
  location: item.location,
  photographer: item.photographer,
  creditLine: item.creditLine,
  copyrightInfo: item.copyrightInfo,
  rights: item.rights ?? "",
  tags: item.tags.join(", "),
});

function MediaFields({ fields }: { fields: Fields<keyof MediaInput> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField field={fields.title} label={t("field.title")} />
      <TextField
        field={fields.altText}
        label={t("field.optional", { label: t("media.alt") })}
        hint={t("media.alt-hint")}
        required={false}
      />
      <SharedMediaFields fields={fields} />
    </>
  );
}
