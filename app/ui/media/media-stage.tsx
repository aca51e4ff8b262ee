import { Suspense, useEffect, useRef, useState } from "react";

import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { toPlayerFiles } from "#app/ui/recordings/recording.ts";
import type { TranscriptSummary } from "#app/ui/transcripts/transcript-links.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useShouldShowPictures } from "#app/ui/no-picture.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { MediaPicture, getPosterUrl } from "./media-picture.tsx";
import { isBrowserImage, canOpenMedia, mediaViewUrl, type ShownMedia } from "./shown-media.ts";

const MAX_ZOOM_STEP = 2;

/** Zooming needs script. It loads the original file if the user is allowed to open it and the browser can show it. */
function ZoomablePicture({ item, original }: { item: ShownMedia; original?: string | undefined }) {
  const { t } = useTranslation();
  const hasScript = useHydrated();
  const { frame, step, move } = useZoom();
  const { title, altText, picture } = item;

  if (!picture) return <MediaPicture item={item} sizes="100vw" />;
  const isZoomedIn = step > 0;
  return (
    <div className="grid gap-3">
      <div
        ref={frame}
        className={`zoom zoom-${step}`}
        {...(isZoomedIn && { tabIndex: 0, role: "group", "aria-label": t("media.image-title", { title }) })}
      >
        {isZoomedIn && original ? (
          <img src={original} alt={altText || title} width={picture.width} height={picture.height} />
        ) : (
          <MediaPicture
            item={item}
            sizes={isZoomedIn ? "1280px" : "(min-width: 66rem) 62rem, 100vw"}
            isEager
          />
        )}
      </div>
      {hasScript && (
        <p className="flex flex-wrap gap-3">
          {([1, -1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className="button"
              aria-disabled={by > 0 ? step === MAX_ZOOM_STEP : step === 0}
              onClick={() => move(by)}
            >
              {t(by > 0 ? "media.zoom-in" : "media.zoom-out")}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

function useZoom() {
  const [step, setStep] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const centre = useRef([0.5, 0.5]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const [x = 0, y = 0] = centre.current;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }, [step]);

  const move = (by: 1 | -1) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = frame.current!;
    centre.current = [
      (scrollLeft + clientWidth / 2) / scrollWidth,
      (scrollTop + clientHeight / 2) / scrollHeight,
    ];
    setStep(Math.min(MAX_ZOOM_STEP, Math.max(0, step + by)));
  };
  return { frame, step, move };
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
