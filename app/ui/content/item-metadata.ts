import { getBookDetails, itemPath, type ShownContent } from "./shown-content.ts";

/** `hasPages`: the file is a document with drawn pages. */
type ItemWithPages = { item: ShownContent; hasPages: boolean };

/** For IIIF viewers, if the reader may open the item. The gallery has its own function, to avoid a shared file. */
export function getManifestLink({ item, hasPages }: ItemWithPages) {
  const { id, contentType, fileSize, isEditable } = item;
  const isOpen = isEditable || getBookDetails(item).isAvailable;
  if ((contentType !== "image" && !hasPages) || fileSize === undefined || !isOpen) return undefined;
  const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type, href: `/iiif/${id}/manifest.json` };
}

export const getItemMetadata = (page: ItemWithPages) => ({
  ...page.item,
  path: itemPath(page.item),
  alternate: getManifestLink(page),
});
