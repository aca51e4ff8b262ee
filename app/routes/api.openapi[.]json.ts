import { ok } from "#app/core/result.ts";
import { getApiDocument } from "#app/http/api-document.server.ts";
import { apiRouteModules } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { ApiDescription } from "#app/schemas/description.ts";

export const loader = api({
  GET: call({
    summary: "Get the OpenAPI 3.1 specification",
    output: ApiDescription,
    run: () => ok(getApiDocument(apiRouteModules) as unknown as ApiDescription),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
