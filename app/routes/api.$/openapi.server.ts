import { ok } from "#app/core/result.ts";
import { getApiDocument } from "#app/http/api-document.server.ts";
import { type ApiRoutes, apiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { ApiDescription } from "#app/schemas/description.ts";

export const routes: ApiRoutes = {
  "/api/openapi.json": api(
    {
      GET: call({
        summary: "Get the OpenAPI 3.1 specification",
        output: ApiDescription,
        run: () => ok(getApiDocument(apiRoutes) as unknown as ApiDescription),
      }),
    },
    { cacheBy: [] },
  ),
};
