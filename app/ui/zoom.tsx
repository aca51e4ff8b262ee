import { useEffect, useRef, useState } from "react";

import { useHydrated } from "./hydrated.ts";
import { MediaPicture } from "./media-picture.tsx";
import type { ShownMedia } from "./media-words.ts";
import { useWords } from "./words.tsx";

const STEPS = 2;

/**
 * A picture that one can come nearer to, where there is script: it grows within its frame and is moved by
 * scrolling. From near it is the original that is looked at, where one may have it and a browser can show it.
 */
export function Zoom({ item, original }: { item: ShownMedia; original?: string }) {
  const { say } = useWords();
  const hasScript = useHydrated();
  const [step, setStep] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef([0.5, 0.5]);
  const { title, altText, picture } = item;

  // What was in the middle stays there.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const [x = 0, y = 0] = middle.current;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }, [step]);

  if (!picture) return <MediaPicture item={item} sizes="100vw" />;
  const isNear = step > 0;
  const move = (by: 1 | -1) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = frame.current!;
    middle.current = [
      (scrollLeft + clientWidth / 2) / scrollWidth,
      (scrollTop + clientHeight / 2) / scrollHeight,
    ];
    setStep(Math.min(STEPS, Math.max(0, step + by)));
  };
  return (
    <div className="grid gap-3">
      <div
        ref={frame}
        className={`zoom zoom-${step}`}
        {...(isNear && { tabIndex: 0, role: "group", "aria-label": say("media.picture-of", title) })}
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
