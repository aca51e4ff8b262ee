import { api, call } from "#app/http/api.server.ts";
import { Specializations } from "#app/schemas/contributors.ts";
import { listSpecializations } from "#app/services/contributors/contributor-list.server.ts";

export const loader = api({
  GET: call({
    summary: "List specializations for the contributors filter",
    output: Specializations,
    run: (ctx) => listSpecializations(ctx),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
