import { Suspense } from "react";

import { later } from "#app/ui/later.ts";
import { recordingOf } from "#app/ui/recordings/recording.ts";
import type { PublishedTranscript } from "#app/ui/transcripts/transcript-links.tsx";

import { bookOf, type ShownContent } from "./content-words.ts";

// Most visitors may not open it, and do not fetch it.
const Player = later(() => import("#app/ui/recordings/player.tsx").then((m) => m.Player));

export function ItemPlayer({ item, tracks }: { item: ShownContent; tracks?: PublishedTranscript[] }) {
  const { title, contentType: kind, fileSize, isEditable } = item;
  const isOpen = isEditable || bookOf(item).isAvailable;
  if ((kind !== "audio" && kind !== "video") || fileSize === undefined || !isOpen) return null;
  return (
    <Suspense>
      <Player played={{ kind, title, recording: recordingOf("content", item), tracks }} />
    </Suspense>
  );
}
