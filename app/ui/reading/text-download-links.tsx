import { formatApproximateSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function TextDownloadLinks({ id, bytes }: { id: string; bytes: number }) {
  const { t } = useTranslation();
  const size = t("reading.about", { size: formatApproximateSize(bytes) });
  return (
    <details>
      <summary>{t("reading.home")}</summary>
      <p className="hint">{t("reading.home-text")}</p>
      <ul>
        <li>
          <a href={`/texts/${id}/urithi.html`}>{t("file.sized", { name: t("reading.home-html"), size })}</a>
        </li>
        <li>
          <a href={`/texts/${id}/urithi.epub`}>{t("file.sized", { name: t("reading.home-epub"), size })}</a>
        </li>
      </ul>
    </details>
  );
}
