import type { Language } from "#app/messages/languages.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import { formatCountry } from "#app/ui/display-names.ts";

export type ShownContributor = Contributor;

export const formatTitledName = ({ title, name }: Pick<ShownContributor, "title" | "name">) =>
  title ? `${title} ${name}` : name;

export const getContributorCountry = ({ country }: Pick<ShownContributor, "country">) =>
  country === UNKNOWN_COUNTRY ? "" : country;

export const getAffiliation = (
  language: Language,
  contributor: Pick<ShownContributor, "institution" | "location" | "country">,
) =>
  [
    contributor.institution,
    contributor.location,
    formatCountry(language, getContributorCountry(contributor)),
  ].filter(Boolean);
