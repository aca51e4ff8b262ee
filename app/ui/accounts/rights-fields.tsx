import type { FieldMetadata } from "@conform-to/react";

import { ALL_AREAS, AREAS } from "#app/schemas/admin-lists.ts";
import { ROLES } from "#app/schemas/lists/accounts.ts";
import { SelectField, type Field } from "#app/ui/forms/field.tsx";
import { OptionsField } from "#app/ui/forms/options-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Areas apply to administrators only, but the field is always shown. */
export function RightsFields({ role, areas }: { role: Field; areas: FieldMetadata<string[]> }) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        field={role}
        label={t("accounts.role")}
        options={[...ROLES].reverse().map((name) => [name, t(`role.${name}`)] as const)}
      />
      <OptionsField
        field={areas}
        label={t("accounts.areas")}
        options={([ALL_AREAS, ...AREAS] as const).map((area) => [area, t(`accounts.area-${area}`)] as const)}
      />
      <p className="hint">{t("accounts.areas-hint")}</p>
    </>
  );
}
