import type { AppLoadContext } from "@remix-run/node";

import { runWithSite, type SiteSnapshot } from "#app/core/site.server.ts";
import { loadLatestSite } from "#app/services/site/index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

const siteByRequest = new WeakMap<AppLoadContext, Promise<SiteSnapshot>>();

/** The same for all loaders of a request, its action and its rendering. */
export function loadRequestSite(context: AppLoadContext): Promise<SiteSnapshot> {
  const loading = siteByRequest.get(context) ?? loadLatestSite(createEntityManager());
  siteByRequest.set(context, loading);
  return loading;
}

/** `currentSite()` is the snapshot of the request in everything that `handle` calls or awaits. */
export const withRequestSite =
  <Args extends { context: AppLoadContext }, Value>(handle: (args: Args) => Promise<Value>) =>
  async (args: Args): Promise<Value> =>
    runWithSite(await loadRequestSite(args.context), () => handle(args));
