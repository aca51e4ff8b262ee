import { MAX_INLINE_PICTURE_BYTES } from "#app/schemas/lists.ts";
import { useWantsPictures } from "#app/ui/media/media-picture.tsx";

import { contentViewUrl, type ShownContent } from "./shown-content.ts";

/** Only if the reader may open it and has it at once. */
export function useShownPicture(item: ShownContent) {
  const wantsPictures = useWantsPictures();
  const { id, contentType, category, fileSize = Infinity, isPublished, isEditable } = item;
  const isOpen = category !== "Literary Collection" && (isPublished || isEditable);
  const isShown = contentType === "image" && isOpen && wantsPictures && fileSize <= MAX_INLINE_PICTURE_BYTES;
  return isShown ? contentViewUrl(id) : undefined;
}

/** Its size is not known before it is loaded, so styles limit it to most of a screen. */
export const ItemPicture = ({ src, title }: { src: string; title: string }) => (
  <p className="thing-picture">
    <img src={src} alt={title} decoding="async" />
  </p>
);
