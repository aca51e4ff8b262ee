import { env } from "#app/env.server.ts";

export { getPageSite } from "#app/services/site/index.server.ts";

import { HttpError } from "./http-error.server.ts";

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
