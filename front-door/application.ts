import type { ServerBuild } from "@remix-run/node";

import type * as TheApplication from "#app/http/application.server.ts";

/**
 * The log and the database connection must exist once, and the build has its own: the front door imports only types of
 * app/.
 */
export type Application = typeof TheApplication;

export const applicationOf = (build: ServerBuild) =>
  (build.entry.module as unknown as { application: Application }).application;
