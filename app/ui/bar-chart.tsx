import { formatNumber } from "./format.ts";
import { useTranslation } from "./use-translation.tsx";

/** Smaller numbers are read faster than compared. */
const MIN_COMPARED = 10;

/** Bars if there is something to compare, else the numbers alone. */
export function BarChart({ title, bars }: { title: string; bars: [label: string, count: number][] }) {
  const { t, language } = useTranslation();
  const visibleBars = bars.filter(([, count]) => count > 0);
  const emptyLabels = bars.filter(([, count]) => count === 0).map(([label]) => label);
  const maxCount = Math.max(1, ...visibleBars.map(([, count]) => count));
  return (
    <section className="admin-section">
      <h2>{title}</h2>
      {visibleBars.length > 1 && maxCount >= MIN_COMPARED ? (
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
      ) : (
        <Figures figures={visibleBars.map(([label, count]) => [label, formatNumber(language, count)])} />
      )}
      {emptyLabels.length > 0 && (
        <p className="text-soft">{t("stats.empty-categories", { names: emptyLabels.join(", ") })}</p>
      )}
    </section>
  );
}

export function Figures({ figures }: { figures: [label: string, value: string][] }) {
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
