import { pagesOf } from "#app/core/page-parts.server.ts";

export const contributorPages = pagesOf({
  table: "contributor",
  counted: [""],
  pathOf: ({ id }) => `/contributors/${id}`,
});
