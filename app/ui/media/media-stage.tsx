import { Suspense } from "react";

import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { toPlayerFiles } from "#app/ui/recordings/recording.ts";
import type { TranscriptSummary } from "#app/ui/transcripts/transcript-links.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useShouldShowPictures } from "#app/ui/no-picture.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { MediaPicture, getPosterUrl } from "./media-picture.tsx";
import { isBrowserImage, canOpenMedia, mediaViewUrl, type ShownMedia } from "./shown-media.ts";
import { ZoomFrame } from "./zoom-frame.tsx";

/** Zooming needs script. It loads the original file if the user is allowed to open it and the browser can show it. */
function ZoomablePicture({ item, original }: { item: ShownMedia; original?: string | undefined }) {
  const { t } = useTranslation();
  const hasScript = useHydrated();
  const { title, altText, picture } = item;
  if (!picture) return <MediaPicture item={item} sizes="100vw" />;
  const labels = {
    picture: t("media.image-title", { title }),
    zoomIn: t("media.zoom-in"),
    zoomOut: t("media.zoom-out"),
  };
  return (
    <ZoomFrame labels={labels} hasButtons={hasScript}>
      {(isZoomedIn) =>
        isZoomedIn && original ? (
          <img src={original} alt={altText || title} width={picture.width} height={picture.height} />
        ) : (
          <MediaPicture
            item={item}
            sizes={isZoomedIn ? "1280px" : "(min-width: 66rem) 62rem, 100vw"}
            isEager
          />
        )
      }
    </ZoomFrame>
  );
}

// Lazy, so that pages without a player do not load its code.
const Player = lazyOrReload(() => import("#app/ui/recordings/player.tsx").then((m) => m.Player));

export function MediaStage({ item, tracks }: { item: ShownMedia; tracks?: TranscriptSummary[] | undefined }) {
  const { id, type, picture, filename } = item;
  if (type === "image")
    return (
      <ZoomablePicture
        item={item}
        original={canOpenMedia(item) && isBrowserImage(filename) ? mediaViewUrl(id) : undefined}
      />
    );
  if (canOpenMedia(item) && type === "video") return <MediaPlayer item={item} tracks={tracks} />;
  return (
    <div className="grid gap-3">
      <div className={picture ? "zoom zoom-0" : "stage-cover"}>
        <MediaPicture item={item} sizes="(min-width: 66rem) 62rem, 100vw" isEager />
      </div>
      <MediaPlayer item={item} tracks={tracks} />
    </div>
  );
}

export function MediaPlayer({
  item,
  tracks,
}: {
  item: ShownMedia;
  tracks?: TranscriptSummary[] | undefined;
}) {
  const { title, type, picture } = item;
  const wantsPictures = useShouldShowPictures();
  if (!canOpenMedia(item) || (type !== "audio" && type !== "video")) return null;
  const playable = { kind: type, title, recording: toPlayerFiles("media", item), tracks };
  const { width, height } = picture ?? {};
  const poster = (wantsPictures && getPosterUrl(item)) || undefined;
  return (
    <Suspense>
      <Player playable={playable} picture={type === "video" ? { poster, width, height } : undefined} />
    </Suspense>
  );
}
