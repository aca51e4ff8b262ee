import { Suspense } from "react";

import { later } from "#app/ui/later.ts";
import { recordingOf } from "#app/ui/recordings/recording.ts";
import type { PublishedTranscript } from "#app/ui/transcripts/transcript-links.tsx";

import { MediaPicture, posterOf, useWantsPictures } from "./media-picture.tsx";
import { isShownInBrowser, mayOpen, viewOf, type ShownMedia } from "./media-words.ts";
import { Zoom } from "./zoom.tsx";

// Most visitors may not open it, and do not fetch it.
const Player = later(() => import("#app/ui/recordings/player.tsx").then((m) => m.Player));

export function MediaStage({ item, tracks }: { item: ShownMedia; tracks?: PublishedTranscript[] }) {
  const { id, type, picture, filename } = item;
  if (type === "image")
    return (
      <Zoom item={item} original={mayOpen(item) && isShownInBrowser(filename) ? viewOf(id) : undefined} />
    );
  if (mayOpen(item) && type === "video") return <MediaPlayer item={item} tracks={tracks} />;
  return (
    <div className="grid gap-3">
      <div className={picture ? "zoom zoom-0" : "stage-cloth"}>
        <MediaPicture item={item} sizes="(min-width: 66rem) 62rem, 100vw" isEager />
      </div>
      <MediaPlayer item={item} tracks={tracks} />
    </div>
  );
}

export function MediaPlayer({ item, tracks }: { item: ShownMedia; tracks?: PublishedTranscript[] }) {
  const { title, type, picture } = item;
  const wantsPictures = useWantsPictures();
  if (!mayOpen(item) || (type !== "audio" && type !== "video")) return null;
  const played = { kind: type, title, recording: recordingOf("media", item), tracks };
  const { width, height } = picture ?? {};
  const poster = (wantsPictures && posterOf(item)) || undefined;
  return (
    <Suspense>
      <Player played={played} picture={type === "video" ? { poster, width, height } : undefined} />
    </Suspense>
  );
}
