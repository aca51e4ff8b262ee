import { bookOf, pathOf, type ShownContent } from "./content-words.ts";

/** `hasPages`: its file is a document whose pages are drawn here. */
type Shown = { item: ShownContent; hasPages: boolean };

/**
 * For viewers of other programs, if the reader may open the item now. The gallery has its own: shared code would
 * be one more file to fetch.
 */
export function manifestFor({ item, hasPages }: Shown) {
  const { id, contentType, fileSize, isEditable } = item;
  const isOpen = isEditable || bookOf(item).isAvailable;
  if ((contentType !== "image" && !hasPages) || fileSize === undefined || !isOpen) return undefined;
  const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type, href: `/iiif/${id}/manifest.json` };
}

export const nameOf = (page: Shown) => ({
  ...page.item,
  path: pathOf(page.item),
  alternate: manifestFor(page),
});
