import { DATE_SENSES, NO_DATE_BOXES, readDateBoxes } from "#app/schemas/lists/dates.ts";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { type Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** In words only if the boxes cannot say it, because words win. */
export function toDateValues({ date = "", dateText = "" }: Pick<ShownContent, "date" | "dateText">) {
  const boxes = readDateBoxes(date);
  return { ...(boxes ?? NO_DATE_BOXES), date: boxes ? "" : dateText };
}

/** A date by three boxes, or in words. */
export function DateBoxes({ fields, required }: { fields: Record<string, Field>; required: boolean }) {
  const { t } = useTranslation();
  const label = t("items.date");
  const box = (name: "dateDay" | "dateMonth" | "dateYear", key: "day" | "month" | "year", max: number) => (
    <TextField
      field={fields[name]!}
      label={t(`items.date-${key}`)}
      type="number"
      required={false}
      min={1}
      max={max}
    />
  );
  return (
    <fieldset className="grid gap-2">
      <legend>{required ? label : t("field.optional", { label })}</legend>
      <div className="field-row">
        <SelectField
          field={fields["dateSense"]!}
          label={t("items.date-sense")}
          required={false}
          options={DATE_SENSES.map((sense) => [sense, t(`items.date-${sense}`)] as const)}
        />
        {box("dateDay", "day", 31)}
        {box("dateMonth", "month", 12)}
        {box("dateYear", "year", 9999)}
      </div>
      <TextField
        field={fields["date"]!}
        label={t("items.date-words")}
        hint={t("items.date-hint")}
        required={false}
      />
    </fieldset>
  );
}
