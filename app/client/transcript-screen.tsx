import type { MouseEvent } from "react";

import { type ShownTranscript, TranscriptPage } from "#app/ui/transcripts/transcript-page.tsx";

export function TranscriptScreen({ shown }: { shown: ShownTranscript }) {
  return (
    <div onClick={playCue}>
      <TranscriptPage shown={shown} />
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
  // If the browser cannot play the file in a page, opens the file itself.
  player.play().catch((error: DOMException) => {
    if (error.name === "NotSupportedError") location.assign(link.href);
  });
}
