import { RIGHTS_NAMES } from "#app/schemas/lists/content.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { SelectField } from "./field.tsx";

export function RightsField({ field }: { field: Parameters<typeof SelectField>[0]["field"] }) {
  const { t } = useTranslation();
  return (
    <SelectField
      field={field}
      label={t("field.optional", { label: t("rights.title") })}
      required={false}
      prompt={t("rights.not-known")}
      options={RIGHTS_NAMES.map((option) => [
        option,
        `${t("site.label", { label: option })} ${t(`rights.${option}`)}`,
      ])}
    />
  );
}
