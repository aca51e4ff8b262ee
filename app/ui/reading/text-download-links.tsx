import { formatApproximateSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

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
