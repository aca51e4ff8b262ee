import { api, call } from "#app/http/api.server.ts";
import { PageVersions } from "#app/schemas/pages.ts";
import { listPageVersions } from "#app/services/pages/versions.server.ts";

export const loader = api({
  GET: call({
    summary: "List the versions of a page, newest first",
    description: "The first one is the page as it is now. To restore one, update the page with its texts.",
    capability: "pages.manage",
    output: PageVersions,
    run: (ctx, { params }) => listPageVersions(ctx, params.id!),
  }),
});
export const action = loader;
