import { api, call } from "#app/http/api.server.ts";
import { OfflinePackages } from "#app/schemas/offline-packages.ts";
import { listOfflinePackages } from "#app/services/offline-packages/index.server.ts";

export const loader = api({
  GET: call({
    summary: "List offline packages",
    output: OfflinePackages,
    run: (ctx) => listOfflinePackages(ctx),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
