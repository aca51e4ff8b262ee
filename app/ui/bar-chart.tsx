import { formatNumber } from "./format.ts";
import { useWords } from "./words.tsx";

/** Groups without members have no bar, but are named beneath. */
export function BarChart({ title, bars }: { title: string; bars: [label: string, count: number][] }) {
  const { say, language } = useWords();
  const drawn = bars.filter(([, count]) => count > 0);
  const others = bars.filter(([, count]) => count === 0).map(([label]) => label);
  const most = Math.max(1, ...drawn.map(([, count]) => count));
  return (
    <section className="card">
      <h2>{title}</h2>
      {drawn.length > 0 && (
        <dl className="bars">
          {drawn.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="bar">
                  <rect width="100" height="6" className="bar-ground" />
                  <rect width={Math.round((count / most) * 1000) / 10} height="6" />
                </svg>
                {formatNumber(language, count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <p className="bars text-soft">{say("stats.none-of", { names: others.join(", ") })}</p>
      )}
    </section>
  );
}
