import { hasFile } from "#app/schemas/item-facts.ts";
import { getShownType } from "#app/schemas/lists/content.ts";

import { getBookDetails, itemPath, type ShownContent } from "./shown-content.ts";

type ItemWithPages = { item: ShownContent; hasPages: boolean };

/** For IIIF viewers. The gallery has its own version, so that it does not load this file. */
export function getManifestLink({ item, hasPages }: ItemWithPages) {
  const { id, isEditable } = item;
  const isOpen = isEditable || getBookDetails(item).isAvailable;
  if ((getShownType(item) !== "image" && !hasPages) || !hasFile(item) || !isOpen) return undefined;
  const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type, href: `/iiif/${id}/manifest.json` };
}

export const getItemMetadata = (page: ItemWithPages) => ({
  ...page.item,
  path: itemPath(page.item),
  alternate: getManifestLink(page),
});
