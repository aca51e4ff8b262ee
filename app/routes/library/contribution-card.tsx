import { CONTENT_TYPES } from "#app/schemas/lists.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ContributionCard({ role }: { role: "contributor" | "admin" }) {
  const { t } = useTranslation();
  const dashboardUrl = role === "admin" ? "/admin" : "/contributor";
  return (
    <section className="card grid gap-3" aria-labelledby="contribution">
      <h2 id="contribution">{t("library.contribute")}</h2>
      <p>{t("library.contribute-text")}</p>
      <div className="flex flex-wrap gap-3">
        <details className="menu">
          <summary className="button main">{t("library.upload")}</summary>
          <ul className="menu-panel card">
            {CONTENT_TYPES.map((type) => (
              <li key={type}>
                <Link to={`${dashboardUrl}?tab=upload&type=${type}`}>{t(`kind.${type}`)}</Link>
              </li>
            ))}
          </ul>
        </details>
        <Link
          className="button"
          to={`${dashboardUrl}?tab=${role === "admin" ? "all-content" : "my-content"}`}
        >
          {t("library.manage")}
        </Link>
      </div>
    </section>
  );
}
