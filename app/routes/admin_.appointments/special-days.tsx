import { useForm } from "@conform-to/react";

import type { VisitType } from "#app/schemas/lists/appointments.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatTimes, formatDay } from "#app/ui/format.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { openingHoursActions } from "./opening-hours-action.server.ts";
import type { ShownOpeningHours } from "./opening-hours-list.tsx";

export function SpecialDays({ openingHours: { visitType, days } }: { openingHours: ShownOpeningHours }) {
  const { t, language } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof openingHoursActions>();
  if (days.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {days.map(({ day, hours }) => (
        <li key={day} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {formatDay(language, day)}:{" "}
            {hours
              ? formatTimes(language, `${hours.opens}–${hours.closes}`)
              : t("appointments.special-day-closed")}
          </span>
          <ActionForm
            action={recordDialogUrl("opening-hours-day-remove", visitType)}
            name="day"
            value={day}
            label={t("appointments.special-day-remove")}
            itemName={formatDay(language, day)}
          />
        </li>
      ))}
    </ul>
  );
}

export function SpecialDayForm({ visitType, result }: { visitType: VisitType; result: FormResult }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof openingHoursActions>();
  const [form, fields] = useForm<{ day: string; opens: string; closes: string }>({
    id: "day",
    lastResult: result,
  });
  return (
    <FieldForm
      form={form}
      action={recordDialogUrl("opening-hours-day", visitType)}
      preventScrollReset
      failed={t("appointments.opening-hours-failed")}
      submit={t("appointments.special-day-add")}
      isSecondary
    >
      <TextField
        type="date"
        field={fields.day}
        label={t("appointments.special-day-date")}
        hint={t("appointments.special-day-hint")}
      />
      <div className="field-row times">
        <TextField
          type="time"
          field={fields.opens}
          label={t("appointments.special-day-from")}
          required={false}
        />
        <TextField
          type="time"
          field={fields.closes}
          label={t("appointments.special-day-until")}
          required={false}
        />
      </div>
    </FieldForm>
  );
}
