import { pathOf, type ShownContent } from "./content-words.ts";

/**
 * For viewers of other programs, of a picture that one may open. A page of the gallery has the same by itself: what two
 * pages share is one more file for each.
 */
export function manifestFor({ id, contentType, fileSize }: ShownContent) {
  if (contentType !== "image" || fileSize === undefined) return undefined;
  const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type, href: `/iiif/${id}/manifest.json` };
}

/** What the page of an item says of itself in its head. */
export const nameOf = (item: ShownContent) => ({ ...item, path: pathOf(item), alternate: manifestFor(item) });
