import { useForm } from "@conform-to/react";

import { visitTypeFields, visitTypeLimits } from "#app/schemas/definitions/visit-type-fields.ts";
import { DEFAULT_LARGEST_GROUP, GROUP_SIZES, WEEKDAYS } from "#app/schemas/lists/appointments.ts";
import type { VisitTypeDetails } from "#app/schemas/visit-types.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { OptionsField } from "#app/ui/forms/options-field.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const NEW_TYPE = {
  weekdays: [...WEEKDAYS],
  groupSizes: [...GROUP_SIZES],
  minutes: 120,
  minDaysAhead: 0,
  minDaysToChange: 1,
  largestGroup: DEFAULT_LARGEST_GROUP,
};

/** Undefined `type`: a new one. */
export function VisitTypeForm({ type, result }: { type: VisitTypeDetails | undefined; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<VisitTypeDetails>({
    id: "visit-type",
    lastResult: result,
    defaultValue: type ?? NEW_TYPE,
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
      <RecordControls
        definition={visitTypeFields}
        fields={fields}
        stored={type}
        overrides={{ description: { rows: 3 } }}
      />
      <OptionsField
        field={fields.weekdays as never}
        label={t("visit-types.weekdays")}
        options={WEEKDAYS.map((weekday) => [String(weekday), t(`appointments.weekday-${weekday}`)])}
      />
      <OptionsField
        field={fields.groupSizes}
        label={t("visit-types.sizes")}
        options={GROUP_SIZES.map((size) => [size, t(`appointments.size-${size}`)])}
      />
      <RecordControls definition={visitTypeLimits} fields={fields} isUnmarked />
    </FieldForm>
  );
}
