import { Player } from "#app/ui/recordings/player.tsx";

import { bookOf, viewOf, type ShownContent } from "./content-words.ts";

export type PlayedItem = ShownContent;

/** A recording or a film plays on its page, to who may open it now; `track` is the language in which its words are written. */
export function ItemPlayer({ item, track }: { item: PlayedItem; track?: string }) {
  const { id, title, contentType, fileSize, isEditable, light } = item;
  const isOpen = isEditable || bookOf(item).isAvailable;
  if ((contentType !== "audio" && contentType !== "video") || fileSize === undefined || !isOpen) return null;
  const files = { original: viewOf(id), light: `/api/content/${id}/light`, fileSize, copy: light };
  return (
    <Player
      played={{
        kind: contentType,
        title,
        ...files,
        track: track === undefined ? undefined : { src: `/transcripts/${id}/urithi.vtt`, language: track },
      }}
    />
  );
}
