import { env } from "#app/env.server.ts";

import { Refused } from "./refused.server.ts";

export function requireDevelopment() {
  if (!env().isDevelopment) throw new Refused(404, "refused.missing");
}
