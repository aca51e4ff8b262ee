import { PICTURE_IN_PAGE } from "#app/schemas/lists.ts";
import { useWantsPictures } from "#app/ui/media/media-picture.tsx";

import { viewOf, type ShownContent } from "./content-words.ts";

/** A picture shows itself on its page, to who may open it and can have it at once. */
export function useShownPicture(item: ShownContent) {
  const wantsPictures = useWantsPictures();
  const { id, contentType, category, fileSize = Infinity, isPublished, isEditable } = item;
  const isOpen = category !== "Literary Collection" && (isPublished || isEditable);
  const isShown = contentType === "image" && isOpen && wantsPictures && fileSize <= PICTURE_IN_PAGE;
  return isShown ? viewOf(id) : undefined;
}

/** Its measures are not known before it is there: whatever they are, it takes no more than most of a screen. */
export const ItemPicture = ({ src, title }: { src: string; title: string }) => (
  <p className="thing-picture">
    <img src={src} alt={title} decoding="async" />
  </p>
);
