import type { SerializeFrom } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { loadCachedScreenData } from "#app/client/load-cached.ts";
import {
  loadDialogContent,
  handleContentAction,
  CONTENT_SCREENS,
} from "#app/http/content/content-action.server.ts";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { getScreenRole } from "#app/http/guard.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { isSavingData } from "#app/http/is-saving-data.ts";
import { localizePreview } from "#app/http/content/localize-preview.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { parseContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { type ContentType, CONTENT_TYPES, CONTENT_CATEGORIES } from "#app/schemas/lists/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listButtonCountries } from "#app/schemas/terms.ts";
import { listContent } from "#app/services/content/index.server.ts";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { Hero } from "#app/ui/hero.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { useListUrl } from "#app/ui/lists/use-list-url.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "library.title",
  description: "library.intro",
  cacheBy: ["search", "category", "country", "tab", "page"],
  feedUrl: "/items.atom",
  hasFileUpload: true,
};

const TABS = ["articles", "videos", "images", "audio", "authors"] as const;
const TAB_CONTENT_TYPES: Record<(typeof TABS)[number], ContentType | undefined> = {
  articles: "article",
  videos: "video",
  images: "image",
  audio: "audio",
  authors: undefined,
};

export const loader = screen(async (ctx, { url, request }) => {
  const tab = readQuery(url).choice("tab", TABS) ?? TABS[0];
  const { search, category, country } = parseContentFilter(url);
  const filter = { search, category, country, contentType: TAB_CONTENT_TYPES[tab] };
  const role = getScreenRole(ctx, "content.create");
  const listed =
    tab === "authors"
      ? undefined
      : await withFailureText("library.error", async () =>
          unwrap(
            localizePreview(
              ctx,
              await listContent(
                ctx,
                { ...filter, isBrief: true, savesData: isSavingData(request) },
                readPageRequest(url, PAGE_SIZES.content),
              ),
            ),
          ),
        );
  return {
    tab,
    filter,
    listed,
    role,
    chosen: await loadDialogContent(ctx, url),
    ...getCountryChoices(ctx, url),
  };
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen((ctx, args) => handleContentAction(ctx, args, CONTENT_SCREENS.Library));

type Filter = { search?: string | undefined; category?: string | undefined; country?: string | undefined };

const hasLibraryFilter = ({ search, category, country }: Filter) => Boolean(search || category || country);

export default function Library() {
  const { t } = useTranslation();
  const { tab, filter, listed, role, chosen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const isFiltered = hasLibraryFilter(filter);
  return (
    <>
      <ContentDialogs
        kind="library"
        chosen={chosen}
        result={result}
        failed={{ update: t("form.problem"), remove: t("form.problem") }}
      />
      <div className="wide page grid gap-6">
        <Hero title={t("library.title")}>{t("library.intro")}</Hero>
        {tab !== "authors" && <LibraryFilters tab={tab} filter={filter} />}
        <Tabs
          label={t("library.content-types")}
          filterNames={["search", "category", "country"]}
          tabs={TABS.map((name) => ({ name, label: t(`library.tab-${name}`) }))}
        />
        {(role === "contributor" || role === "admin") && <ContributionCard role={role} />}
        {listed && (tab === "articles" || listed.content.length > 0 || isFiltered) ? (
          <ContentListing
            listed={listed}
            empty={t(isFiltered ? "library.empty" : "library.none-published")}
            card={(item) => <ContentCard key={item.id} item={item} />}
          />
        ) : (
          <EmptyState
            action={
              tab === "authors" ? (
                <Link className="button" to="/contributors-database">
                  {t("library.to-authors")}
                </Link>
              ) : undefined
            }
          >
            {t(tab === "authors" ? "library.authors" : "library.coming-soon")}
          </EmptyState>
        )}
        {listed && <ExportLinks list="library" filter={filter} isCitable feedUrl="/items.atom" />}
        {role === "visitor" && tab !== "articles" && <SignUpPanel />}
      </div>
    </>
  );
}

function LibraryFilters({ tab, filter }: { tab: string; filter: Filter }) {
  const { t } = useTranslation();
  return (
    <>
      <FilterBar clearTo={hasLibraryFilter(filter) ? `/library?tab=${tab}` : undefined}>
        <SearchBox label={t("library.search")} value={filter.search} />
        <FilterSelect
          name="category"
          label={t("library.category")}
          selected={filter.category}
          allLabel={t("library.all-categories")}
          options={CONTENT_CATEGORIES}
          formatOption={(option) => t(`category.${option}`)}
        />
        {tab !== "articles" && <input type="hidden" name="tab" value={tab} />}
        {filter.country && <input type="hidden" name="country" value={filter.country} />}
      </FilterBar>
      <CountryLinks chosen={filter.country} />
    </>
  );
}

function CountryLinks({ chosen }: { chosen: string | undefined }) {
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

function ContributionCard({ role }: { role: "contributor" | "admin" }) {
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

function SignUpPanel() {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
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
