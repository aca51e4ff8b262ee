import { api, call } from "#app/http/api.server.ts";
import { TextContents } from "#app/schemas/reading.ts";
import { readContents } from "#app/services/reading/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Get page count and table of contents",
    who: "content.read",
    answer: TextContents,
    run: (ctx, { params }) => readContents(ctx, params.id!),
  }),
});
export const action = loader;
