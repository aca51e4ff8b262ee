import { Link } from "@remix-run/react";

import { SECTION_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { CONTENT_TYPES } from "#app/schemas/lists/content.ts";
import { LIBRARY_TABS, type LibraryTab } from "#app/schemas/lists/sections.ts";
import { listButtonCountries } from "#app/schemas/terms.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { useListUrl } from "#app/ui/lists/use-list-url.ts";
import { useAccountEmail, useIsAdmin } from "#app/ui/use-current-user.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** What the list of the library has and those of the other sections have not. */

export function LibraryTabs({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Tabs
        label={t("library.content-types")}
        filterNames={Object.keys(SECTION_FILTERS.Library)}
        tabs={(Object.keys(LIBRARY_TABS) as LibraryTab[]).map((name) => ({
          name,
          label: t(`library.tab-${name}`),
        }))}
      />
      {mayAdd && <ContributionCard />}
    </>
  );
}

export function Authors() {
  const { t } = useTranslation();
  const link = (
    <Link className="button" to="/contributors-database">
      {t("library.to-authors")}
    </Link>
  );
  return <EmptyState action={link}>{t("library.authors")}</EmptyState>;
}

export function CountryLinks({ chosen }: { chosen: string | undefined }) {
  const { t, language } = useTranslation();
  const listUrl = useListUrl();
  return (
    <nav className="chips" aria-label={t("library.countries")}>
      {listButtonCountries().map((country) => (
        <Link
          key={country}
          to={listUrl({ country: country === chosen ? undefined : country })}
          className="chip"
          aria-current={country === chosen ? "true" : undefined}
          preventScrollReset
        >
          {formatCountry(language, country)}
        </Link>
      ))}
    </nav>
  );
}

function ContributionCard() {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  const dashboardUrl = isAdmin ? "/admin" : "/contributor";
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
        <Link className="button" to={`${dashboardUrl}?tab=${isAdmin ? "all-content" : "my-content"}`}>
          {t("library.manage")}
        </Link>
      </div>
    </section>
  );
}

export function SignUpPanel() {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  if (useAccountEmail() !== undefined) return null;
  return (
    <section className="panel grid justify-items-start gap-3">
      <h2>{t("library.sign-up-title")}</h2>
      <p className="measure">{t("library.sign-up")}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to={dialogUrl("register")} preventScrollReset>
          {t("nav.register")}
        </Link>
        <Link className="button" to={dialogUrl("login")} preventScrollReset>
          {t("nav.login")}
        </Link>
      </p>
    </section>
  );
}
