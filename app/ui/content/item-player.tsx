import { Suspense } from "react";

import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { toRecording } from "#app/ui/recordings/recording.ts";
import type { TranscriptSummary } from "#app/ui/transcripts/transcript-links.tsx";

import { getBookDetails, type ShownContent } from "./shown-content.ts";

// Lazy, because most visitors may not open the recording.
const Player = lazyOrReload(() => import("#app/ui/recordings/player.tsx").then((m) => m.Player));

export function ItemPlayer({ item, tracks }: { item: ShownContent; tracks?: TranscriptSummary[] }) {
  const { title, contentType: kind, fileSize, isEditable } = item;
  const isOpen = isEditable || getBookDetails(item).isAvailable;
  if ((kind !== "audio" && kind !== "video") || fileSize === undefined || !isOpen) return null;
  return (
    <Suspense>
      <Player playable={{ kind, title, recording: toRecording("content", item), tracks }} />
    </Suspense>
  );
}
