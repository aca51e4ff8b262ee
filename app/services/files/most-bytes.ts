import { CONTENT_FILES, CONTENT_TYPES, type ContentType } from "#app/schemas/lists.ts";

export const mostBytesFor = (contentType: string | undefined) =>
  CONTENT_FILES[contentType as ContentType]?.mostBytes ??
  Math.max(...CONTENT_TYPES.map((type) => CONTENT_FILES[type].mostBytes));
