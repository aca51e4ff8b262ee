import { pagesOf } from "#app/core/page-parts.server.ts";

export const mediaPages = pagesOf({ table: "media", counted: [""], pathOf: ({ id }) => `/media/${id}` });
