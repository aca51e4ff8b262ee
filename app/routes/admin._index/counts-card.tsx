import { formatNumber } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function CountsCard({ title, figures }: { title: string; figures: [label: string, count: number][] }) {
  const { language } = useTranslation();
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
