import { listCountryChoices, type WithCountryChoices } from "#app/schemas/countries.ts";
import { readQuery } from "#app/schemas/query.ts";

import type { RequestContext } from "./request-context.server.ts";

/** For CountryInput and CountrySelect. Only while a form may be open, because the list has 250 names. */
export const getCountryChoices = ({ language, actor }: RequestContext, url: URL): WithCountryChoices =>
  actor.role !== "visitor" && (readQuery(url).has("dialog") || readQuery(url).word("tab") === "upload")
    ? { countryChoices: listCountryChoices(language) }
    : {};
