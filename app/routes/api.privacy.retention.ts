import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { StoredDataTable } from "#app/schemas/retention.ts";
import { getStoredDataTable } from "#app/services/privacy/stored-data-table.server.ts";

export const loader = api({
  GET: call({
    summary: "List which personal data is stored, why and for how long",
    output: StoredDataTable,
    run: (ctx) => ok(getStoredDataTable(ctx.language)),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
