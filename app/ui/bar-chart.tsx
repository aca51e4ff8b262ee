import { formatNumber } from "./format.ts";
import { useTranslation } from "./use-translation.tsx";

export function BarChart({ title, bars }: { title: string; bars: [label: string, count: number][] }) {
  const { t, language } = useTranslation();
  const visibleBars = bars.filter(([, count]) => count > 0);
  const emptyLabels = bars.filter(([, count]) => count === 0).map(([label]) => label);
  const maxCount = Math.max(1, ...visibleBars.map(([, count]) => count));
  return (
    <section className="card">
      <h2>{title}</h2>
      {visibleBars.length > 0 && (
        <dl className="bars">
          {visibleBars.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="bar">
                  <rect width="100" height="6" className="bar-ground" />
                  <rect width={Math.round((count / maxCount) * 1000) / 10} height="6" />
                </svg>
                {formatNumber(language, count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {emptyLabels.length > 0 && (
        <p className="bars text-soft">{t("stats.empty-categories", { names: emptyLabels.join(", ") })}</p>
      )}
    </section>
  );
}
