import { env } from "#app/env.server.ts";

import { Refused } from "./refused.server.ts";

export const timeZone = () => env().timeZone;

export const keepsOffline = () => env().offline;

/** The demo's administrator while its credentials are in force; never credentials that somebody set. */
export function demoAdministrator() {
  const { admin, demoCredentials } = env();
  return demoCredentials ? admin : undefined;
}

export function requireDevelopment() {
  if (!env().isDevelopment) throw new Refused(404, "refused.missing");
}
