import type { MediaTotals } from "#app/schemas/media.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { formatNumber, formatSize } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { formatMediaCategory } from "#app/ui/media/shown-media.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function MediaStatistics({ media }: { media: MediaTotals }) {
  const { t, language } = useTranslation();
  const { total, totalSize, views, downloads, plays, byType, byCategory } = media;
  const figures: [label: string, value: string][] = [
    [t("stats.total"), formatNumber(language, total)],
    [t("media.stats-size"), formatSize(totalSize)],
    [t("media.stats-views"), formatNumber(language, views)],
    [t("media.stats-plays"), formatNumber(language, plays)],
    [t("media.stats-downloads"), formatNumber(language, downloads)],
  ];
  return (
    <>
      <section className="card grid justify-items-start gap-3">
        <h2>{t("media.stats")}</h2>
        <dl className="figures">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link className="button" to="/media">
          {t("media.title")}
        </Link>
      </section>
      <div className="cards">
        <BarChart
          title={t("media.stats-by-type")}
          bars={byType.map(({ type, count }) => [t(`media.type-${type}`), count])}
        />
        <BarChart
          title={t("media.stats-by-category")}
          bars={byCategory.map(({ category, count }) => [formatMediaCategory(t, category), count])}
        />
      </div>
    </>
  );
}
