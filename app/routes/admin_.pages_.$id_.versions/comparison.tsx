import { LANGUAGE_NAMES } from "#app/messages/languages.ts";
import type { VersionComparison } from "#app/services/pages/versions.server.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function Comparison({ comparison }: { comparison: VersionComparison }) {
  const { t } = useTranslation();
  if (comparison.length === 0) return <p>{t("pages.no-difference")}</p>;
  return comparison.map(({ language, changes }) => (
    <section key={language} className="card grid gap-2" aria-labelledby={`changes-${language}`}>
      <h2 id={`changes-${language}`}>{LANGUAGE_NAMES[language]}</h2>
      <div className="preserve-lines" lang={language}>
        {changes.map(({ kind, text }, index) =>
          kind === "same" ? (
            <p key={index}>{text}</p>
          ) : (
            <p key={index} className={`change-${kind}`}>
              <span className="sr-only">{t(`pages.${kind}`)}: </span>
              {kind === "removed" ? <del>{text}</del> : <ins>{text}</ins>}
            </p>
          ),
        )}
      </div>
    </section>
  ));
}
