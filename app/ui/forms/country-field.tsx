import { useMatches } from "@remix-run/react";

import type { CountryChoice, WithCountryChoices } from "#app/schemas/countries.ts";
import { SelectField, TextField, type ControlProps } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** From the screen's loader, so that browsers need no list of all countries in three languages. */
function useCountryChoices(): readonly CountryChoice[] {
  const screens = useMatches().map(({ data }) => data as WithCountryChoices | undefined);
  return screens.find((screen) => screen?.countryChoices)?.countryChoices ?? [];
}

/** Records have English names. Other words are unchanged. */
export function useFormatCountryChoice() {
  const choices = useCountryChoices();
  return (country: string) => choices.find(([name]) => name === country)?.[1] ?? country;
}

export const CountryInput = (props: ControlProps) => (
  <TextField {...props} suggestions={useCountryChoices().map(([, label]) => label)} />
);

export function CountrySelect(props: ControlProps) {
  const { t } = useTranslation();
  const choices = useCountryChoices();
  const current = props.field.initialValue;
  const isListed = !current || choices.some(([name]) => name === current);
  return (
    <SelectField
      {...props}
      prompt={t("field.not-specified")}
      options={isListed ? choices : [...choices, [current, current]]}
    />
  );
}
