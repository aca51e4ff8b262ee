import { useForm } from "@conform-to/react";

import type { Weekday } from "#app/schemas/lists/appointments.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { CheckField, type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { openingHoursActions } from "./opening-hours-action.server.ts";
import type { ShownOpeningHours } from "./opening-hours-list.tsx";

type OpeningHoursInput = Record<
  "capacity" | "slotMinutes" | "sameHours" | `${(typeof TIME_FIELDS)[number][0]}${Weekday}`,
  string
>;

const TIME_FIELDS = [
  ["opens", "appointments.weekday-opens"],
  ["closes", "appointments.weekday-closes"],
  ["breakFrom", "appointments.weekday-break-from"],
  ["breakUntil", "appointments.weekday-break-until"],
] as const;

export function OpeningHoursForm({
  openingHours,
  result,
}: {
  openingHours: ShownOpeningHours;
  result: FormResult;
}) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof openingHoursActions>();
  const { visitType } = openingHours;
  const [form, fields] = useForm<OpeningHoursInput>({
    id: "opening-hours",
    lastResult: result,
    defaultValue: toOpeningHoursInput(openingHours),
  });
  return (
    <FieldForm
      form={form}
      action={recordDialogUrl("opening-hours", visitType)}
      preventScrollReset
      failed={t("appointments.opening-hours-failed")}
      version={openingHours.version}
      result={result}
      submit={t("item.save")}
    >
      <TextField
        type="number"
        field={fields.capacity}
        label={t("appointments.capacity")}
        hint={t("appointments.capacity-hint")}
      />
      <TextField type="number" field={fields.slotMinutes} label={t("appointments.slot-minutes")} />
      <fieldset className="grid gap-3">
        <legend>{t("appointments.opening-hours")}</legend>
        <p className="hint">{t("appointments.opening-hours-hint")}</p>
        {openingHours.weekdays.map((weekday) => (
          <div key={weekday} className="field-row times">
            {TIME_FIELDS.map(([timeField, labelKey]) => (
              <TextField
                type="time"
                key={timeField}
                field={fields[`${timeField}${weekday}`]}
                label={t(labelKey, { day: t(`appointments.weekday-${weekday}`) })}
                required={false}
              />
            ))}
          </div>
        ))}
        <CheckField field={fields.sameHours} label={t("appointments.same-hours")} />
      </fieldset>
    </FieldForm>
  );
}

function toOpeningHoursInput({
  weekdays,
  minutes,
  capacity,
  slotMinutes,
  hours,
}: ShownOpeningHours): Partial<OpeningHoursInput> {
  return {
    capacity: capacity === null ? "" : String(capacity),
    slotMinutes: String(capacity === null ? minutes : slotMinutes),
    ...Object.fromEntries(
      weekdays.flatMap((weekday) =>
        TIME_FIELDS.map(([timeField]) => [`${timeField}${weekday}`, hours[weekday]?.[timeField] ?? ""]),
      ),
    ),
  };
}
