import { useTranslation } from "#app/ui/use-translation.tsx";

type LineChange = { kind: "same" | "added" | "removed"; text: string };
type Changes = { name: string; label: string; changes: LineChange[] }[];

export function Comparison({ comparison }: { comparison: Changes }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3" aria-labelledby="comparison">
      <h2 id="comparison">{t("item-versions.comparison")}</h2>
      {comparison.length === 0 && <p>{t("item-versions.same")}</p>}
      {comparison.map(({ name, label, changes }) => (
        <section key={name} className="card grid gap-2" aria-labelledby={`changes-${name}`}>
          <h3 id={`changes-${name}`}>{label}</h3>
          <div className="preserve-lines">
            {changes.map(({ kind, text }, index) =>
              kind === "same" ? (
                <p key={index}>{text}</p>
              ) : (
                <p key={index} className={`change-${kind}`}>
                  <span className="sr-only">{t(`item-versions.${kind}`)}: </span>
                  {kind === "removed" ? <del>{text}</del> : <ins>{text}</ins>}
                </p>
              ),
            )}
          </div>
        </section>
      ))}
    </section>
  );
}
