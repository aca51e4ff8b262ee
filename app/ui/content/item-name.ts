import { bookOf, pathOf, type ShownContent } from "./content-words.ts";

/** `hasPages`: its file is a document whose pages are drawn here. */
type Shown = { item: ShownContent; hasPages: boolean };

/**
 * For viewers of other programs, of a picture and of pages, to who may open them now. A page of the gallery has the same by
 * itself: what two pages share is one more file for each.
 */
export function manifestFor({ item, hasPages }: Shown) {
  const { id, contentType, fileSize, isEditable } = item;
  const isOpen = isEditable || bookOf(item).isAvailable;
  if ((contentType !== "image" && !hasPages) || fileSize === undefined || !isOpen) return undefined;
  const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type, href: `/iiif/${id}/manifest.json` };
}

/** What the page of an item says of itself in its head. */
export const nameOf = (page: Shown) => ({
  ...page.item,
  path: pathOf(page.item),
  alternate: manifestFor(page),
});
