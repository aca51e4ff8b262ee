import { getBookDetails, itemPath, type ShownContent } from "./shown-content.ts";

/** `hasPages`: its file is a document whose pages are drawn here. */
type ItemWithPages = { item: ShownContent; hasPages: boolean };

/**
 * For viewers of other programs, if the reader may open the item now. The gallery has its own: shared code would
 * be one more file to fetch.
 */
export function manifestFor({ item, hasPages }: ItemWithPages) {
  const { id, contentType, fileSize, isEditable } = item;
  const isOpen = isEditable || getBookDetails(item).isAvailable;
  if ((contentType !== "image" && !hasPages) || fileSize === undefined || !isOpen) return undefined;
  const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type, href: `/iiif/${id}/manifest.json` };
}

export const getItemMetadata = (page: ItemWithPages) => ({
  ...page.item,
  path: itemPath(page.item),
  alternate: manifestFor(page),
});
