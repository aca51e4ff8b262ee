import { api, call } from "#app/http/api.server.ts";
import { TextContents } from "#app/schemas/reading.ts";
import { findTextContents } from "#app/services/reading/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Get page count and table of contents",
    capability: "content.read",
    output: TextContents,
    run: (ctx, { params }) => findTextContents(ctx, params.id!),
  }),
});
export const action = loader;
