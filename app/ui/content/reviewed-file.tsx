import { formatSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ShownContent } from "./shown-content.ts";

export function ReviewedFile({ item, hasPages }: { item: ShownContent; hasPages: boolean }) {
  const { t } = useTranslation();
  const { id, title, contentType, originalFilename = "", fileSize = 0 } = item;
  const fileUrl = `/api/content/${id}/view`;
  return (
    <>
      {contentType === "image" && <img className="review-picture" src={fileUrl} alt={title} />}
      {contentType === "video" && (
        <video className="player" controls playsInline preload="metadata" src={fileUrl} aria-label={title} />
      )}
      {contentType === "audio" && (
        <audio className="player" controls preload="metadata" src={fileUrl} aria-label={title} />
      )}
      {hasPages && (
        <div
          className="review-pages"
          tabIndex={0}
          role="group"
          aria-label={t("review.first-pages", { title })}
        >
          <img src={`/admin/review/${id}/first-pages.webp`} alt={t("review.first-pages", { title })} />
        </div>
      )}
      <p>
        <a className="button" href={fileUrl} target="_blank" rel="noreferrer">
          {t("pending.open-file", { name: originalFilename, size: formatSize(fileSize) })}
        </a>
      </p>
    </>
  );
}
