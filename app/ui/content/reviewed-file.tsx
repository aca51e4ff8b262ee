import { formatSize } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

import type { ShownContent } from "./content-words.ts";

/** Shown in the page if the browser can; a link in any case. */
export function ReviewedFile({ item, hasPages }: { item: ShownContent; hasPages: boolean }) {
  const { say } = useWords();
  const { id, title, contentType, originalFilename = "", fileSize = 0 } = item;
  const address = `/api/content/${id}/view`;
  return (
    <>
      {contentType === "image" && <img className="review-picture" src={address} alt={title} />}
      {contentType === "video" && (
        <video className="player" controls playsInline preload="metadata" src={address} aria-label={title} />
      )}
      {contentType === "audio" && (
        <audio className="player" controls preload="metadata" src={address} aria-label={title} />
      )}
      {hasPages && (
        <div
          className="review-pages"
          tabIndex={0}
          role="group"
          aria-label={say("review.first-pages", { title })}
        >
          <img src={`/admin/review/${id}/first-pages.webp`} alt={say("review.first-pages", { title })} />
        </div>
      )}
      <p>
        <a className="button" href={address} target="_blank" rel="noreferrer">
          {say("pending.file", { name: originalFilename, size: formatSize(fileSize) })}
        </a>
      </p>
    </>
  );
}
