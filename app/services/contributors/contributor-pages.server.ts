import { pagesOf } from "#app/core/page-parts.server.ts";

/** Every profile, which everybody sees. */
export const contributorPages = pagesOf({
  table: "contributor",
  counted: [""],
  pathOf: ({ id }) => `/contributors/${id}`,
});
