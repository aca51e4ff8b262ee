import { fail } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { countsAsView } from "#app/http/counts-as-view.server.ts";
import { TextPage } from "#app/schemas/reading.ts";
import { findApiTextPage } from "#app/services/reading/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Get one page of text",
    description: "Counts as a view.",
    capability: "content.read",
    output: TextPage,
    run: (ctx, { params, request, context }) =>
      /^[1-9]\d{0,5}$/.test(params.page!)
        ? findApiTextPage(ctx, params.id!, {
            number: Number(params.page),
            isOpening: countsAsView(request, context),
          })
        : fail("not-found", "reading.no-page"),
  }),
});
export const action = loader;
