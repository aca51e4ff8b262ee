import { pagesOf } from "#app/core/page-parts.server.ts";

/** All of the gallery, which everybody sees. */
export const mediaPages = pagesOf({ table: "media", counted: [""], pathOf: ({ id }) => `/media/${id}` });
