import { api, call } from "#app/http/api.server.ts";
import { VisitExport } from "#app/schemas/privacy.ts";
import { loadVisitExport } from "#app/services/privacy/visit-exports.server.ts";

export const loader = api({
  GET: call({
    summary: "Get what is stored about a visit, with the secret of its private link",
    description: "The page of the private link has the same as a ZIP file.",
    output: VisitExport,
    run(ctx, { params, headers }) {
      headers.set("Cache-Control", "no-store");
      return loadVisitExport(ctx, params.secret!);
    },
  }),
});
export const action = loader;
