import { api, call } from "#app/http/api.server.ts";
import { Countries } from "#app/schemas/contributors.ts";
import { listCountries } from "#app/services/contributors/contributor-list.server.ts";

export const loader = api({
  GET: call({
    summary: "List countries for the contributors filter",
    output: Countries,
    run: (ctx) => listCountries(ctx),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
