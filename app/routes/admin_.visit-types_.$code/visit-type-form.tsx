import { useForm } from "@conform-to/react";

import { DEFAULT_LARGEST_GROUP, GROUP_SIZES, WEEKDAYS } from "#app/schemas/lists/appointments.ts";
import type { LocalizedText } from "#app/schemas/localized-text.ts";
import type { VisitTypeDetails } from "#app/schemas/visit-types.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { OptionsField } from "#app/ui/forms/options-field.tsx";
import { CheckField, type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { LocalizedField } from "#app/ui/forms/localized-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type VisitTypeInput = Record<"name" | "description" | "duration", LocalizedText> &
  Record<"weekdays" | "groupSizes", string[]> &
  Record<
    "minutes" | "minDaysAhead" | "maxDaysAhead" | "minDaysToChange" | "largestGroup" | "retired",
    string
  >;

const NEW_TYPE: Partial<VisitTypeInput> = {
  weekdays: WEEKDAYS.map(String),
  groupSizes: [...GROUP_SIZES],
  minutes: "120",
  minDaysAhead: "0",
  minDaysToChange: "1",
  largestGroup: String(DEFAULT_LARGEST_GROUP),
};

const toInput = ({ minDaysAhead, maxDaysAhead, ...type }: VisitTypeDetails): Partial<VisitTypeInput> => ({
  name: type.name,
  description: type.description,
  duration: type.duration,
  weekdays: type.weekdays.map(String),
  groupSizes: type.groupSizes,
  minutes: String(type.minutes),
  minDaysAhead: String(minDaysAhead),
  maxDaysAhead: maxDaysAhead === null ? "" : String(maxDaysAhead),
  minDaysToChange: String(type.minDaysToChange),
  largestGroup: String(type.largestGroup),
  ...(type.retired && { retired: "on" }),
});

/** Undefined `type`: a new one. */
export function VisitTypeForm({ type, result }: { type: VisitTypeDetails | undefined; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<VisitTypeInput>({
    id: "visit-type",
    lastResult: result,
    defaultValue: type ? toInput(type) : NEW_TYPE,
  });
  return (
    <FieldForm
      form={form}
      action={`/admin/visit-types/${type?.code ?? "new"}`}
      reloadDocument
      className="panel grid gap-5"
      failed={t("visit-types.failed")}
      hasKey
      version={type?.version}
      result={result}
      submit={t("visit-types.save")}
    >
      <LocalizedField
        field={fields.name}
        stored={type?.name}
        label={t("visit-types.name")}
        hint={t("visit-types.languages-hint")}
      />
      <LocalizedField
        field={fields.description}
        stored={type?.description}
        label={t("visit-types.description")}
        rows={3}
      />
      <LocalizedField
        field={fields.duration}
        stored={type?.duration}
        label={t("visit-types.duration")}
        hint={t("visit-types.duration-hint")}
      />
      <OptionsField
        field={fields.weekdays}
        label={t("visit-types.weekdays")}
        options={WEEKDAYS.map((weekday) => [String(weekday), t(`appointments.weekday-${weekday}`)])}
      />
      <OptionsField
        field={fields.groupSizes}
        label={t("visit-types.sizes")}
        options={GROUP_SIZES.map((size) => [size, t(`appointments.size-${size}`)])}
      />
      <div className="field-row">
        <TextField
          type="number"
          field={fields.largestGroup}
          label={t("visit-types.largest-group")}
          hint={t("visit-types.largest-group-hint")}
        />
        <TextField
          type="number"
          field={fields.minDaysToChange}
          label={t("visit-types.min-days-to-change")}
          hint={t("visit-types.min-days-to-change-hint")}
        />
      </div>
      <TextField type="number" field={fields.minutes} label={t("visit-types.minutes")} />
      <div className="field-row">
        <TextField
          type="number"
          field={fields.minDaysAhead}
          label={t("visit-types.min-days")}
          hint={t("visit-types.min-days-hint")}
        />
        <TextField
          type="number"
          field={fields.maxDaysAhead}
          label={t("visit-types.max-days")}
          hint={t("visit-types.max-days-hint")}
          required={false}
        />
      </div>
      <CheckField field={fields.retired} label={t("visit-types.retire")} />
    </FieldForm>
  );
}
