import { env } from "#app/env.server.ts";
import type { IntroName } from "#app/schemas/definitions/site-fields.ts";
import { localize } from "#app/schemas/localized-text.ts";

export { getPageSite } from "#app/services/site/index.server.ts";

import { HttpError } from "./http-error.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** The institution's own text at the top of a section's page, for the data of its loader. */
export function getIntro({ site, language }: RequestContext, name: IntroName) {
  const intro = localize(site.settings[name], language);
  return intro ? { intro } : {};
}

export const isOfflineEnabled = () => env().isOfflineEnabled;

export const getLoginProviderName = () => env().loginProvider?.name;
export const isOrcidEnabled = () => env().orcid !== undefined;

export function getDemoAdministrator() {
  const { admin, demoCredentials } = env();
  return demoCredentials ? admin : undefined;
}

export function assertDevelopment() {
  if (!env().isDevelopment) throw new HttpError(404, "refusal.missing");
}
