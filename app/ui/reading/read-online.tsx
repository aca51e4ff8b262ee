import { itemPath, type ShownContent } from "#app/ui/content/shown-content.ts";
import { formatApproximateSize } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ContinueReading } from "./continue-reading.tsx";
import { TextDownloadLinks } from "./text-download-links.tsx";

export type TextStatus =
  | { state: "pending" }
  | {
      state: "extracted";
      pages: number;
      isOcr: boolean;
      pageBytes: number;
      homeBytes: number;
      place?: number;
    };

const isMobiFile = ({ originalFilename = "" }: ShownContent) => /\.mobi$/i.test(originalFilename);

export function ReadOnline({ item, text }: { item: ShownContent; text: TextStatus | null }) {
  const { t } = useTranslation();
  if (!text) return isMobiFile(item) ? <p className="hint">{t("reading.mobi")}</p> : null;
  if (text.state === "pending") return <p className="text-soft">{t("reading.being-prepared")}</p>;
  const path = itemPath(item);
  return (
    <section className="grid gap-3" aria-label={t("reading.read-here")}>
      <p>
        <Link className="button" to={`${path}/read/1`}>
          {t("reading.read-here")}
        </Link>{" "}
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
