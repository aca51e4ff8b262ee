import { useEffect, useRef, useState, type ReactNode } from "react";

const MAX_ZOOM_STEP = 2;

export type ZoomLabels = { picture: string; zoomIn: string; zoomOut: string };

type ZoomFrameProps = {
  labels: ZoomLabels;
  hasButtons: boolean;
  /** Next to the buttons. */
  close?: ReactNode;
  children: (isZoomedIn: boolean) => ReactNode;
};

/** A picture that buttons and the keys + and - enlarge. */
export function ZoomFrame({ labels, hasButtons, close, children }: ZoomFrameProps) {
  const { frame, step, move } = useZoom();
  const isZoomedIn = step > 0;
  return (
    <div
      className="grid gap-3"
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (ctrlKey || metaKey) return;
        if (key === "+" || key === "=") move(1);
        if (key === "-") move(-1);
      }}
    >
      <div
        ref={frame}
        className={`zoom zoom-${step}`}
        {...(isZoomedIn && { tabIndex: 0, role: "group", "aria-label": labels.picture })}
      >
        {children(isZoomedIn)}
      </div>
      {hasButtons && (
        <p className="flex flex-wrap gap-3">
          {([1, -1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className="button"
              aria-disabled={by > 0 ? step === MAX_ZOOM_STEP : step === 0}
              onClick={() => move(by)}
            >
              {by > 0 ? labels.zoomIn : labels.zoomOut}
            </button>
          ))}
          {close}
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
