import { EVENT_STATUSES } from "#app/schemas/lists/events.ts";
import { listFormCodes } from "#app/schemas/terms.ts";
import { formatEventCategory, formatEventType } from "#app/ui/events/shown-event.ts";
import { CountryInput } from "#app/ui/forms/country-field.tsx";
import { SelectField, TextArea, TextField, type Fields } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type EventInput = Record<
  | "title"
  | "date"
  | "time"
  | "location"
  | "type"
  | "category"
  | "attendees"
  | "description"
  | "status"
  | "country"
  | "organizer"
  | "endDate"
  | "endTime"
  | "price"
  | "link"
  | "removePicture"
  | "file",
  string
> & { version: string };

export function EventFields(props: {
  fields: Fields<keyof EventInput>;
  isAdmin: boolean;
  currentType: string | undefined;
}) {
  const { fields, isAdmin, currentType } = props;
  const { t } = useTranslation();
  const optionalLabel = (label: string) => t("field.optional", { label });
  return (
    <>
      <TextField field={fields.title} label={t("field.title")} />
      <TextField type="date" field={fields.date} label={t("events.date")} />
      <TextField type="time" field={fields.time} label={t("events.time")} />
      <TextField
        type="date"
        field={fields.endDate}
        label={optionalLabel(t("events.end-date"))}
        hint={t("events.end-date-hint")}
        required={false}
      />
      <TextField
        type="time"
        field={fields.endTime}
        label={optionalLabel(t("events.end-time"))}
        required={false}
      />
      <TextField field={fields.location} label={t("events.location")} />
      <SelectField
        field={fields.type}
        label={t("events.type")}
        options={listFormCodes("event-types", currentType).map((option) => [
          option,
          formatEventType(t, option),
        ])}
      />
      <SelectField
        field={fields.category}
        label={t("events.category")}
        options={listFormCodes("event-categories", fields.category.initialValue).map((option) => [
          option,
          formatEventCategory(t, option),
        ])}
      />
      <TextField
        type="number"
        field={fields.attendees}
        label={t("events.places")}
        hint={t("events.attendees-hint")}
      />
      <TextArea field={fields.description} label={t("field.description")} />
      {isAdmin && (
        <SelectField
          field={fields.status}
          label={t("events.status")}
          options={EVENT_STATUSES.map((option) => [option, t(`status.${option}`)])}
        />
      )}
      <CountryInput field={fields.country} label={optionalLabel(t("field.country"))} required={false} />
      <TextField
        field={fields.organizer}
        label={optionalLabel(t("events.organizer"))}
        hint={t("events.organizer-hint")}
        required={false}
      />
      <TextField
        field={fields.price}
        label={optionalLabel(t("events.price"))}
        hint={t("events.price-hint")}
        required={false}
      />
      <TextField
        type="url"
        field={fields.link}
        label={optionalLabel(t("events.link"))}
        hint={t("events.link-hint")}
        required={false}
      />
    </>
  );
}
