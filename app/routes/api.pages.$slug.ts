import { api, call } from "#app/http/api.server.ts";
import { PublicPage } from "#app/schemas/pages.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findPublicPage } from "#app/services/pages/page-view.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a page of the institution in one language",
    description: "Where it has no translation, `language` states the language of the text.",
    query: (url) => readQuery(url).language() ?? "en",
    output: PublicPage,
    run: (ctx, { params, query }) => findPublicPage(ctx, params.slug!, query),
  }),
});
export const action = loader;
