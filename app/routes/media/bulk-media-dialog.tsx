import { Link } from "@remix-run/react";
import { useForm } from "@conform-to/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { sharedMediaFields } from "#app/schemas/definitions/media-fields.ts";
import { type FormValues } from "#app/ui/definitions/form-values.ts";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { MAX_FILES_PER_UPLOAD } from "#app/schemas/lists/shared.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { mediaActions, MediaFileOutcome } from "./media-action.server.ts";
import { ACCEPTED_MEDIA_FILES, getMaxUploadBytes, UploadButtons } from "./media-fields.tsx";

export function BulkMediaDialog(props: {
  result: FormResult;
  outcomes: MediaFileOutcome[] | undefined;
  formKey: string | undefined;
}) {
  const { result, outcomes, formKey } = props;
  const { t } = useTranslation();
  const { dialogUrl, closedUrl } = useDialogUrls<keyof typeof mediaActions>();
  const [form, fields] = useForm<FormValues<typeof sharedMediaFields> & { file?: string }>({
    id: "bulk",
    lastResult: result,
  });
  return (
    <Dialog title={t("media.upload-several")} closeTo={closedUrl} isLong>
      <UploadForm
        id={form.id}
        action={dialogUrl("bulk")}
        getMaxBytes={getMaxUploadBytes}
        failed={t("media.upload-failed")}
      >
        <ErrorSummary form={form} title={t("media.upload-failed")} />
        {outcomes && <MediaFileOutcomeList outcomes={outcomes} />}
        {formKey ? <input type="hidden" name="formKey" value={formKey} /> : <IdempotencyKeyField />}
        <FileField
          field={fields.file}
          label={t("media.files")}
          hint={t("media.files-hint", { max: MAX_FILES_PER_UPLOAD })}
          accept={ACCEPTED_MEDIA_FILES}
          isMultiple
          isRetry={result !== undefined}
        />
        <RecordControls definition={sharedMediaFields} fields={fields} />
        <UploadButtons alternativeLink={<Link to={dialogUrl("add")}>{t("media.upload-one")}</Link>} />
      </UploadForm>
    </Dialog>
  );
}

function MediaFileOutcomeList({ outcomes }: { outcomes: MediaFileOutcome[] }) {
  const { t } = useTranslation();
  return (
    <div className="panel grid gap-3">
      <ul className="grid gap-2">
        {outcomes.map(({ filename, error, added }, i) => (
          <li key={i}>
            {added ? <Link to={`/media/${added.id}`}>{added.title}</Link> : <strong>{filename}</strong>}
            {error && <span className="error-text"> {error}</span>}
          </li>
        ))}
      </ul>
      <p className="hint">{t("media.retry-files-hint")}</p>
    </div>
  );
}
