import { ok } from "#app/core/result.ts";
import { getApiDocument } from "#app/http/api-document.server.ts";
import { apiRouteModules } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { Description } from "#app/schemas/description.ts";

export const loader = api({
  GET: call({
    summary: "Get the OpenAPI 3.1 specification",
    output: Description,
    run: () => ok(getApiDocument(apiRouteModules) as unknown as Description),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
