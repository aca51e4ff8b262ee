import { formatNumber } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

export function Figures({ title, figures }: { title: string; figures: [label: string, count: number][] }) {
  const { language } = useWords();
  return (
    <section className="card">
      <h2>{title}</h2>
      <dl className="figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(language, count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
