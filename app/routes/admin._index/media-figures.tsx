import type { MediaSummary } from "#app/schemas/media.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { formatNumber, formatSize } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { nameOfCategory } from "#app/ui/media/media-words.ts";
import { useWords } from "#app/ui/words.tsx";

export function MediaFigures({ media }: { media: MediaSummary }) {
  const { say, language } = useWords();
  const { total, totalSize, views, downloads, plays, byType, byCategory } = media;
  const figures: [label: string, value: string][] = [
    [say("stats.total"), formatNumber(language, total)],
    [say("media.stats-size"), formatSize(totalSize)],
    [say("media.stats-views"), formatNumber(language, views)],
    [say("media.stats-plays"), formatNumber(language, plays)],
    [say("media.stats-downloads"), formatNumber(language, downloads)],
  ];
  return (
    <>
      <section className="card grid justify-items-start gap-3">
        <h2>{say("media.stats")}</h2>
        <dl className="figures">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link className="button" to="/media">
          {say("media.title")}
        </Link>
      </section>
      <div className="cards">
        <BarChart
          title={say("media.stats-by-type")}
          bars={byType.map(({ type, count }) => [say(`media.type-${type}`), count])}
        />
        <BarChart
          title={say("media.stats-by-category")}
          bars={byCategory.map(({ category, count }) => [nameOfCategory(say, category), count])}
        />
      </div>
    </>
  );
}
