import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { createFileRoute } from "#app/http/file-route.server.ts";
import { OfflinePackages } from "#app/schemas/offline-packages.ts";
import {
  findOfflinePackageToSend,
  listOfflinePackages,
} from "#app/services/offline-packages/index.server.ts";

export const routes: ApiRoutes = {
  "/api/offline-packages": api(
    {
      GET: call({
        summary: "List offline packages",
        output: OfflinePackages,
        run: (ctx) => listOfflinePackages(ctx),
      }),
    },
    { cacheBy: [] },
  ),
  "/api/offline-packages/:name": createFileRoute(
    { summary: "Download an offline package (ZIM file for Kiwix)" },
    (ctx, { name = "" }) => findOfflinePackageToSend(ctx, name),
  ),
};
