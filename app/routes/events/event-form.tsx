import { useForm } from "@conform-to/react";

import { eventFields } from "#app/schemas/definitions/event-fields.ts";
import { NEW_EVENT_DEFAULTS, EVENT_PICTURE } from "#app/schemas/lists/events.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import { getDefaultCode } from "#app/schemas/terms.ts";
import { type FormValues, toFormValues } from "#app/ui/definitions/form-values.ts";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { EventImage } from "#app/ui/events/event-image.tsx";
import type { ShownEvent, EventPicture } from "#app/ui/events/shown-event.ts";
import { formatSize } from "#app/ui/format.ts";
import { useFormatCountryChoice } from "#app/ui/forms/country-field.tsx";
import { type FormResult, CheckField, type Fields } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { eventActions } from "./event-action.server.ts";
type EventInput = FormValues<typeof eventFields> & { removePicture?: string; file?: string };

export function EventDialog(props: {
  event: ShownEvent | undefined;
  isAdmin: boolean;
  today: string;
  result: FormResult;
}) {
  const { event, isAdmin, today, result } = props;
  const { t } = useTranslation();
  const { dialogUrl, recordDialogUrl } = useDialogUrls<keyof typeof eventActions>();
  const addLabel = t(isAdmin ? "events.add" : "events.propose");
  const formatCountryChoice = useFormatCountryChoice();
  const [form, fields] = useForm<EventInput>({
    id: event ? "edit" : "add",
    lastResult: result,
    defaultValue: event
      ? {
          ...toFormValues(eventFields, event),
          country: event.country === UNKNOWN_COUNTRY ? "" : formatCountryChoice(event.country),
        }
      : {
          ...NEW_EVENT_DEFAULTS,
          attendees: "0",
          date: today,
          type: getDefaultCode("event-types", NEW_EVENT_DEFAULTS.type),
          category: getDefaultCode("event-categories", "Academic"),
        },
  });
  return (
    <FormDialog
      form={form}
      title={event ? t("events.edit-title", { title: event.title }) : addLabel}
      isLong
      encType="multipart/form-data"
      action={event ? recordDialogUrl("edit", event.id) : dialogUrl("add")}
      result={result}
      failed={t(event ? "events.update-failed" : "events.add-failed")}
      hasKey={!event}
      version={event?.version}
      submit={event ? t("events.save") : addLabel}
    >
      <RecordControls
        definition={eventFields}
        fields={fields}
        {...(!isAdmin && { slots: { status: null } })}
      />
      <EventPictureFields fields={fields} picture={event?.picture} isRetry={result?.status === "error"} />
    </FormDialog>
  );
}

function EventPictureFields(props: {
  fields: Fields<"removePicture" | "file">;
  picture: EventPicture | undefined;
  isRetry: boolean;
}) {
  const { fields, picture, isRetry } = props;
  const { t } = useTranslation();
  const { extensions, maxBytes } = EVENT_PICTURE;
  const label = t(picture ? "events.replace-picture" : "events.picture");
  return (
    <>
      {picture && (
        <>
          <EventImage picture={picture} sizes="20rem" className="item-picture" />
          <CheckField field={fields.removePicture} label={t("events.remove-picture")} />
        </>
      )}
      <FileField
        field={fields.file}
        label={t("field.optional", { label })}
        required={false}
        hint={t("field.file-hint", { kinds: extensions.join(", "), size: formatSize(maxBytes) })}
        accept={extensions.map((extension) => `.${extension}`).join(",")}
        isRetry={isRetry}
      />
    </>
  );
}
