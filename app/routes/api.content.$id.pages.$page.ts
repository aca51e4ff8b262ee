import { fail } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { isOpening } from "#app/http/opening.server.ts";
import { TextPage } from "#app/schemas/reading.ts";
import { readTextPage } from "#app/services/reading/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Get one page of text",
    description: "Counts as a view.",
    who: "content.read",
    answer: TextPage,
    run: (ctx, { params, request, context }) =>
      /^[1-9]\d{0,5}$/.test(params.page!)
        ? readTextPage(ctx, params.id!, {
            number: Number(params.page),
            isOpening: isOpening(request, context),
          })
        : fail("missing", "reading.no-page"),
  }),
});
export const action = loader;
