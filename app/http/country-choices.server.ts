import { listCountryChoices, type WithCountryChoices } from "#app/schemas/countries.ts";
import { readQuery } from "#app/schemas/query.ts";

import type { RequestContext } from "./request-context.server.ts";

/** For CountryInput and CountrySelect. Only while the form is open, because the list has 250 names. */
export const getCountryChoices = ({ language }: RequestContext, url: URL): WithCountryChoices =>
  readQuery(url).has("dialog") || readQuery(url).word("tab") === "upload"
    ? { countryChoices: listCountryChoices(language) }
    : {};
