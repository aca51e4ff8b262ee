import { env } from "#app/env.server.ts";

import { Refused } from "./refused.server.ts";

/** For what only those who build the house may see: anywhere else there is no such address. */
export function requireDevelopment() {
  if (!env().isDevelopment) throw new Refused(404, "refused.missing");
}
