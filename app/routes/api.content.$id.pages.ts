import { api, call } from "#app/http/api.server.ts";
import { TextOverview } from "#app/schemas/reading.ts";
import { findTextOverview } from "#app/services/reading/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Get page count and table of contents",
    capability: "content.read",
    output: TextOverview,
    run: (ctx, { params }) => findTextOverview(ctx, params.id!),
  }),
});
export const action = loader;
