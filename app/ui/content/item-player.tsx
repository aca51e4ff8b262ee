import { Player } from "#app/ui/recordings/player.tsx";

import { bookOf, viewOf, type ShownContent } from "./content-words.ts";

/** A recording or a film plays on its page, to who may open it now. */
export function ItemPlayer({ item }: { item: ShownContent }) {
  const { id, title, contentType, fileSize, isEditable, light } = item;
  const isOpen = isEditable || bookOf(item).isAvailable;
  if ((contentType !== "audio" && contentType !== "video") || fileSize === undefined || !isOpen) return null;
  const files = { original: viewOf(id), light: `/api/content/${id}/light`, fileSize, copy: light };
  return <Player played={{ kind: contentType, title, ...files }} />;
}
