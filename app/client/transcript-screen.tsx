import type { MouseEvent } from "react";

import { type ShownTranscript, TranscriptPage } from "#app/ui/transcripts/transcript-page.tsx";

export function TranscriptScreen({ shown: transcript }: { shown: ShownTranscript }) {
  return (
    // One presses the links; this hears of it.
    <div onClick={playCue}>
      <TranscriptPage shown={transcript} />
    </div>
  );
}

function playCue(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const link = (target as Element).closest<HTMLAnchorElement>("a[data-seconds]");
  const player = currentTarget.querySelector<HTMLMediaElement>("audio, video");
  if (!link || !player || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  player.currentTime = Number(link.dataset.seconds);
  // What this browser cannot play in a page it may open or keep as a file.
  player.play().catch((error: DOMException) => {
    if (error.name === "NotSupportedError") location.assign(link.href);
  });
}
