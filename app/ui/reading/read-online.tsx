import { Link } from "@remix-run/react";
import { getLanguageCode, hasFile } from "#app/schemas/item-facts.ts";
import type { TextInfo } from "#app/schemas/reading.ts";
import { itemPath, type ShownContent } from "#app/ui/content/shown-content.ts";
import { formatApproximateSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useReadingPosition } from "./reading-position.ts";

const isMobiFile = (item: ShownContent) => hasFile(item) && /\.mobi$/i.test(item.originalFilename);

export function ReadOnline({ item, text }: { item: ShownContent; text: TextInfo | null }) {
  const { t } = useTranslation();
  if (!text) return isMobiFile(item) ? <p className="hint">{t("reading.mobi")}</p> : null;
  if (text.state === "pending") return <p className="text-soft">{t("reading.being-prepared")}</p>;
  const path = itemPath(item);
  return (
    <section className="grid gap-3" aria-label={t("reading.read-here")}>
      {text.firstLines && <blockquote lang={getLanguageCode(item.language)}>{text.firstLines}</blockquote>}
      <p className="no-print">
        <Link to={`${path}/read/1`}>{t("reading.read-here")}</Link>{" "}
        <span className="hint">
          {t("reading.page-sizes", { count: text.pages, size: formatApproximateSize(text.pageBytes) })}
        </span>
      </p>
      <ContinueReading id={item.id} path={path} position={text.place} />
      {text.isOcr && <p className="hint">{t("reading.automatic-text")}</p>}
      <TextDownloadLinks id={item.id} bytes={text.homeBytes} />
    </section>
  );
}

export function ContinueReading({
  id,
  path,
  position,
}: {
  id: string;
  path: string;
  position?: number | undefined;
}) {
  const { t } = useTranslation();
  const page = useReadingPosition(id, position);
  if (!page || page === 1) return null;
  return (
    <p>
      <Link className="button" to={`${path}/read/${page}`}>
        {t("reading.continue-from-page", { page })}
      </Link>
    </p>
  );
}

export function TextDownloadLinks({ id, bytes }: { id: string; bytes: number }) {
  const { t } = useTranslation();
  const size = t("reading.approximate-size", { size: formatApproximateSize(bytes) });
  return (
    <details>
      <summary>{t("reading.download-title")}</summary>
      <p className="hint">{t("reading.download-text")}</p>
      <ul>
        <li>
          <a href={`/texts/${id}/urithi.html`}>
            {t("file.name-and-size", { name: t("reading.download-html"), size })}
          </a>
        </li>
        <li>
          <a href={`/texts/${id}/urithi.epub`}>
            {t("file.name-and-size", { name: t("reading.download-epub"), size })}
          </a>
        </li>
      </ul>
    </details>
  );
}
