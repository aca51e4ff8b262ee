import { ok } from "#app/core/result.ts";
import { getApiDocument } from "#app/http/api-document.server.ts";
import { apiRoutes } from "#app/http/api-routes.server.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { localizePreview } from "#app/http/content/localize-preview.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import { ApiDescription } from "#app/schemas/description.ts";
import { SEARCH_RESULT_LIMITS } from "#app/schemas/lists/search.ts";
import { SearchResponse, parseSearchFilter } from "#app/schemas/search.ts";
import { PublicSite, SetLogo, SiteDetails, UpdateSite } from "#app/schemas/site.ts";
import { searchAll } from "#app/services/search/index.server.ts";
import { removeLogo, setLogo, findSite, getPublicSite, updateSite } from "#app/services/site/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/admin/site": call({
    summary: "Get the settings of the site",
    capability: "site.manage",
    output: SiteDetails,
    isPrivate: true,
    run: (ctx) => findSite(ctx),
  }),
  "PUT /api/admin/site": call({
    summary: "Update the site settings; omitted fields are unchanged",
    capability: "site.manage",
    input: UpdateSite,
    output: SiteDetails,
    run: (ctx, { input }) => updateSite(ctx, input),
  }),
  "PUT /api/admin/site/logo": call({
    summary: "Set the logo (PNG, JPEG, WebP or SVG)",
    capability: "site.manage",
    input: SetLogo,
    output: SiteDetails,
    maxBytes: () => SITE_LIMITS.pictureBytes,
    run: (ctx, { input, file }) => setLogo(ctx, file, input.version),
  }),
  "DELETE /api/admin/site/logo": call({
    summary: "Remove the logo",
    capability: "site.manage",
    output: SiteDetails,
    run: (ctx) => removeLogo(ctx, undefined),
  }),
  "GET /api/site": call({
    summary: "Get the name, contact and links of the institution",
    output: PublicSite,
    run: () => ok(getPublicSite()),
  }),
  "GET /api/search": call({
    summary: "Search the library, media, events and contributors",
    example: { query: "q=ferry" },
    description: "Returns the best matches of each type, or one type paginated. Visitors get a preview.",
    output: SearchResponse,
    query: (url) => ({
      filter: parseSearchFilter(url),
      paging: readPageRequest(url, SEARCH_RESULT_LIMITS.singleKind),
    }),
    cacheBy: ["q", "kind", "page", "limit"],
    run: async (ctx, { query: { filter, paging } }) =>
      localizePreview(ctx, await searchAll(ctx, filter, paging)),
  }),
  "GET /api/openapi.json": call({
    summary: "Get the OpenAPI 3.1 specification",
    output: ApiDescription,
    cacheBy: [],
    run: () => ok(getApiDocument(apiRoutes) as unknown as ApiDescription),
  }),
};
