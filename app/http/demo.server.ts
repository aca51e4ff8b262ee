import { env } from "#app/env.server.ts";

/** The demo's administrator, while those credentials are in force; never those that somebody set. */
export function demoAdministrator() {
  const { admin, demoCredentials } = env();
  return demoCredentials ? admin : undefined;
}
