import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { mediaFields } from "#app/schemas/definitions/media-fields.ts";
import { type FormValues, toFormValues } from "#app/ui/definitions/form-values.ts";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useFormatCountryChoice } from "#app/ui/forms/country-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import type { ShownMedia } from "#app/ui/media/shown-media.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { mediaActions } from "./media-action.server.ts";
import { ACCEPTED_MEDIA_FILES, MEDIA_EXTENSIONS, getMaxUploadBytes, UploadButtons } from "./media-fields.tsx";

type MediaInput = FormValues<typeof mediaFields> & { version?: string; file?: string };

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
        <RecordControls definition={mediaFields} fields={fields} />
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
  const [form, fields] = useForm<MediaInput>({
    id: "edit",
    lastResult: result,
    defaultValue: { ...toFormValues(mediaFields, item), country: formatCountryChoice(item.country) },
  });
  return (
    <FormDialog
      form={form}
      title={t("item.edit-title", { title: item.title })}
      isLong
      action={recordDialogUrl("edit", item.id)}
      result={result}
      failed={t("media.update-failed")}
      version={item.version}
      submit={t("item.save")}
    >
      <RecordControls definition={mediaFields} fields={fields} />
    </FormDialog>
  );
}
