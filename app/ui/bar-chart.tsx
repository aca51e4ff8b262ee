import { formatNumber } from "./format.ts";
import { useWords } from "./words.tsx";

export function BarChart({ title, bars }: { title: string; bars: [label: string, count: number][] }) {
  const { language } = useWords();
  const most = Math.max(1, ...bars.map(([, count]) => count));
  return (
    <section className="card">
      <h2>{title}</h2>
      <dl className="bars">
        {bars.map(([label, count]) => (
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
    </section>
  );
}
