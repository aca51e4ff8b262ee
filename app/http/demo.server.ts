import { env } from "#app/env.server.ts";

/** The demo's administrator while its credentials are in force; never credentials that somebody set. */
export function demoAdministrator() {
  const { admin, demoCredentials } = env();
  return demoCredentials ? admin : undefined;
}
