import { PICTURE_IN_PAGE } from "#app/schemas/lists.ts";
import { useWantsPictures } from "#app/ui/media/media-picture.tsx";

import { viewOf, type ShownContent } from "./content-words.ts";

/** Only if the reader may open it and has it at once. */
export function useShownPicture(item: ShownContent) {
  const wantsPictures = useWantsPictures();
  const { id, contentType, category, fileSize = Infinity, isPublished, isEditable } = item;
  const isOpen = category !== "Literary Collection" && (isPublished || isEditable);
  const isShown = contentType === "image" && isOpen && wantsPictures && fileSize <= PICTURE_IN_PAGE;
  return isShown ? viewOf(id) : undefined;
}

/** Its size is not known before it is loaded, so styles limit it to most of a screen. */
export const ItemPicture = ({ src, title }: { src: string; title: string }) => (
  <p className="thing-picture">
    <img src={src} alt={title} decoding="async" />
  </p>
);
