import { createSitemapPages } from "#app/core/sitemap-pages.server.ts";

export const mediaPages = createSitemapPages({
  table: "media",
  facetPrefixes: [""],
  toPath: ({ id }) => `/media/${id}`,
});
