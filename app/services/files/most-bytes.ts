import { CONTENT_FILES, CONTENT_TYPES, type ContentType } from "#app/schemas/lists.ts";

/** Of a kind that is not named yet, the most of any. */
export const mostBytesFor = (contentType: string | undefined) =>
  CONTENT_FILES[contentType as ContentType]?.mostBytes ??
  Math.max(...CONTENT_TYPES.map((type) => CONTENT_FILES[type].mostBytes));
