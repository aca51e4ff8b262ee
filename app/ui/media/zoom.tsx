import { useEffect, useRef, useState } from "react";

import { useHydrated } from "#app/ui/hydrated.ts";
import { useWords } from "#app/ui/words.tsx";

import { MediaPicture } from "./media-picture.tsx";
import type { ShownMedia } from "./media-words.ts";

const STEPS = 2;

/**
 * With script the picture grows within its frame: to the original, if the reader may have it and the browser can
 * show it.
 */
export function Zoom({ item, original }: { item: ShownMedia; original?: string }) {
  const { say } = useWords();
  const hasScript = useHydrated();
  const { frame, step, move } = useZoom();
  const { title, altText, picture } = item;

  if (!picture) return <MediaPicture item={item} sizes="100vw" />;
  const isNear = step > 0;
  return (
    <div className="grid gap-3">
      <div
        ref={frame}
        className={`zoom zoom-${step}`}
        {...(isNear && { tabIndex: 0, role: "group", "aria-label": say("media.picture-of", { title }) })}
      >
        {isNear && original ? (
          <img src={original} alt={altText || title} width={picture.width} height={picture.height} />
        ) : (
          <MediaPicture item={item} sizes={isNear ? "1280px" : "(min-width: 66rem) 62rem, 100vw"} isEager />
        )}
      </div>
      {hasScript && (
        <p className="flex flex-wrap gap-3">
          {([1, -1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className="button"
              aria-disabled={by > 0 ? step === STEPS : step === 0}
              onClick={() => move(by)}
            >
              {say(by > 0 ? "media.zoom-in" : "media.zoom-out")}
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
  const middle = useRef([0.5, 0.5]);

  // The middle stays the middle.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const [x = 0, y = 0] = middle.current;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }, [step]);

  const move = (by: 1 | -1) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = frame.current!;
    middle.current = [
      (scrollLeft + clientWidth / 2) / scrollWidth,
      (scrollTop + clientHeight / 2) / scrollHeight,
    ];
    setStep(Math.min(STEPS, Math.max(0, step + by)));
  };
  return { frame, step, move };
}
