import { createSitemapPages } from "#app/core/sitemap-pages.server.ts";

export const contributorPages = createSitemapPages({
  table: "contributor",
  facetPrefixes: [""],
  toPath: ({ id }) => `/contributors/${id}`,
});
