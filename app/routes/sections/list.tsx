import type { SerializeFrom } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { handleSectionList, loadSectionList } from "#app/http/content/section-screens.server.ts";
import { isFiltered } from "#app/schemas/definitions/filters.ts";
import { MORE_FILTERS, SECTION_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { CONTENT_CATEGORIES, type ContentAction, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { SECTIONS } from "#app/schemas/lists/sections.ts";
import { PendingItems } from "#app/ui/content/approval-parts.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { FilterFields, hasMoreFilters, MoreFilters } from "#app/ui/definitions/list-filters.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks, type ExportName } from "#app/ui/lists/export-links.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { BookCard, PaperCard, SampleBooks } from "./cards.tsx";
import { Authors, CountryLinks, LibraryTabs, SignUpPanel } from "./library-parts.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "item-filters", "viewer"],
  hasFileUpload: true,
  byRoute: Object.fromEntries(
    CONTENT_CATEGORIES.map((section) => [`routes${SECTION_PATHS[section]}`, SECTIONS[section]]),
  ),
};

export const loader = loadSectionList;

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = handleSectionList;

const CARDS = { Library: ContentCard, "Scholarly Articles": PaperCard, "Literary Collection": BookCard };

export default function SectionList() {
  const { t } = useTranslation();
  const { section, tab, filter, listed, isComingSoon, hasSamples, ...page } = useLoaderData<typeof loader>();
  const { mayAdd, waiting: pendingItems, intro, chosen, moreDetails } = page;
  const { title, description, add, empty, noMatch, feedUrl } = SECTIONS[section];
  const { dialogUrl } = useDialogUrls<ContentAction>();
  const result = useActionData<typeof action>()?.result;
  const Card = CARDS[section];
  const card = (item: ShownContent) => <Card key={item.id} item={item} />;
  return (
    // Without the key, the fields of the filter would keep what was typed in another section.
    <Fragment key={section}>
      <ContentDialogs section={section} {...{ mayAdd, chosen, moreDetails, result }} />
      <div className="wide page grid gap-6">
        <Hero title={t(title)} isOfList>
          {intro ?? t(description)}
        </Hero>
        {tab !== "authors" && <SectionFilters />}
        {tab && <LibraryTabs mayAdd={mayAdd} />}
        {mayAdd && add && (
          <p>
            <Link className="button main" to={dialogUrl("add")} preventScrollReset>
              {t(add.title)}
            </Link>
          </p>
        )}
        <PendingItems items={pendingItems} card={card} />
        {tab === "authors" && <Authors />}
        {isComingSoon && <EmptyState>{t("library.coming-soon")}</EmptyState>}
        {hasSamples && <SampleBooks />}
        {listed && !isComingSoon && !hasSamples && (
          <ContentListing
            listed={listed}
            empty={t(isFiltered(SECTION_FILTERS[section], filter) ? noMatch : empty)}
            card={card}
          />
        )}
        {listed && !hasSamples && (
          <ExportLinks
            list={SECTION_PATHS[section].slice(1) as ExportName}
            filter={filter}
            isCitable
            feedUrl={feedUrl}
          />
        )}
        {page.hasSignUp && <SignUpPanel />}
      </div>
    </Fragment>
  );
}

function SectionFilters() {
  const { section, tab, filter, kinds, ownFilters } = useLoaderData<typeof loader>();
  // The library has links for its countries.
  const shownFilters = Object.fromEntries(
    Object.entries(SECTION_FILTERS[section]).filter(
      ([name]) => name !== "country" && !(name in MORE_FILTERS),
    ),
  );
  const path = SECTION_PATHS[section];
  const more = { filters: MORE_FILTERS, filter, options: { kind: kinds }, ownFilters };
  return (
    <FilterBar
      clearTo={isFiltered(SECTION_FILTERS[section], filter) ? (tab ? `${path}?tab=${tab}` : path) : undefined}
    >
      <FilterFields
        filters={shownFilters}
        filter={filter}
        isOpen={hasMoreFilters(more) || filter.country !== undefined}
      >
        <MoreFilters {...more} />
      </FilterFields>
      {tab && <CountryLinks chosen={filter.country} />}
      {tab && tab !== "articles" && <input type="hidden" name="tab" value={tab} />}
      {filter.country && <input type="hidden" name="country" value={filter.country} />}
    </FilterBar>
  );
}
