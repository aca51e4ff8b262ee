import { manifestOf } from "#app/ui/iiif-link.tsx";

import { pathOf, type ShownContent } from "./content-words.ts";

/** Of a picture, for those who may open it. */
export const manifestFor = ({ id, contentType, fileSize }: ShownContent) =>
  contentType === "image" && fileSize !== undefined ? manifestOf(id) : undefined;

/** What the page of an item says of itself in its head. */
export const nameOf = (item: ShownContent) => ({ ...item, path: pathOf(item), alternate: manifestFor(item) });
