import { useEffect, useRef } from "react";

import zoomCss from "#app/ui/styles/zoom.css?url";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ZoomFrame, type ZoomLabels } from "./zoom-frame.tsx";

type ZoomDialogProps = {
  picture: { src: string; alt: string };
  labels: ZoomLabels;
  onClose: () => void;
};

/** Fills the window. The browser closes it with Escape and returns the focus. */
export function ZoomDialog({ picture: { src, alt }, labels, onClose }: ZoomDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="zoom-dialog" aria-label={labels.picture} onClose={onClose}>
      <link rel="stylesheet" href={zoomCss} />
      <ZoomFrame
        labels={labels}
        hasButtons
        close={
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("form.close")}
          </button>
        }
      >
        {() => <img src={src} alt={alt} />}
      </ZoomFrame>
    </dialog>
  );
}
