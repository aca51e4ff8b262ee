import type { ServerBuild } from "@remix-run/node";

import type * as TheApplication from "#app/http/application.server.ts";

/** Only types of app/ are imported: log and database connection must exist once, and the build has its own. */
export type Application = typeof TheApplication;

export const applicationOf = (build: ServerBuild) =>
  (build.entry.module as unknown as { application: Application }).application;
