import { Suspense, useState, type ReactNode } from "react";

import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Made on the server. */
export type ZoomLabels = { open: string; picture: string; zoomIn: string; zoomOut: string };

const ZoomDialog = lazyOrReload(() => import("#app/ui/media/zoom-dialog.tsx").then((m) => m.ZoomDialog));

/** Opens the picture in full size, with script in a dialog that can zoom. */
export function ZoomLink(props: {
  picture: { src: string; alt: string };
  title: string;
  zoom: ZoomLabels;
  className: string;
  children?: ReactNode;
}) {
  const { picture, title, zoom, className, children = zoom.open } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        className={className}
        href={picture.src}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t("site.label", { label: zoom.open })} ${title}`}
        onClick={(click) => {
          const isForOtherTab = click.ctrlKey || click.metaKey || click.shiftKey;
          if (isForOtherTab || !("HTMLDialogElement" in window)) return;
          click.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <ZoomDialog picture={picture} labels={zoom} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
