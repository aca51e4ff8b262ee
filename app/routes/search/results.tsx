import { Link } from "@remix-run/react";
import { SEARCH_KINDS, type SearchKind } from "#app/schemas/lists/search.ts";
import type { SearchResponse } from "#app/schemas/search.ts";
import type { Pagination } from "#app/schemas/shared.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { HitList } from "./hit-list.tsx";
import type { SearchHit } from "./hits.server.ts";

type ResultGroup = { items: SearchHit[]; pagination: Pagination };

type Props = {
  query: string;
  kind?: SearchKind | undefined;
  isFuzzy: boolean;
  found: Record<SearchKind, ResultGroup>;
  preview?: SearchResponse["preview"] | undefined;
};

export function Results({ query, kind, isFuzzy, found, preview }: Props) {
  const { t } = useTranslation();
  const countHits = (searchKind: SearchKind) =>
    found[searchKind].pagination.totalItems + (searchKind === "library" ? (preview?.remaining ?? 0) : 0);
  const counts = SEARCH_KINDS.map((name) => ({
    name,
    label: t(`search.${name}`),
    count: countHits(name),
    hasMore: found[name].pagination.more || (name === "library" && preview?.hasMore),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const kindsWithHits = SEARCH_KINDS.filter((searchKind) => found[searchKind].items.length > 0);
  return (
    <>
      <Tabs
        label={t("search.types")}
        parameter="kind"
        filterNames={["q"]}
        tabs={[
          {
            name: "all",
            label: t("search.all"),
            count: total,
            hasMore: counts.some(({ hasMore }) => hasMore),
          },
          ...counts.filter(({ name, count }) => count > 0 || name === kind),
        ]}
      />
      {isFuzzy && <p>{t("search.similar-results", { words: query })}</p>}
      {kindsWithHits.length === 0 && (
        <EmptyState>
          {t(total === 0 ? "search.no-results" : "search.no-results-of-type", { words: query })}
        </EmptyState>
      )}
      {kindsWithHits.map((searchKind) => (
        <ResultSection
          key={searchKind}
          kind={searchKind}
          query={query}
          group={found[searchKind]}
          count={countHits(searchKind)}
          preview={searchKind === "library" ? preview : undefined}
          isOnlyKind={searchKind === kind}
          isFuzzy={!isFuzzy && found[searchKind].pagination.isFuzzy}
        />
      ))}
      {total > 0 && (
        <ExportLinks list="search" filter={{ q: query, kind }} isCitable feedUrl={searchFeedUrl(query)} />
      )}
    </>
  );
}

const searchFeedUrl = (search: string) => `/items.atom?${new URLSearchParams({ search })}`;

function ResultSection(props: {
  kind: SearchKind;
  query: string;
  group: ResultGroup;
  count: number;
  preview?: SearchResponse["preview"] | undefined;
  isOnlyKind: boolean;
  isFuzzy?: boolean | undefined;
}) {
  const { kind, query, group, count, preview, isOnlyKind, isFuzzy } = props;
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  const { items, pagination } = group;
  return (
    <section className="grid gap-4" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{t(`search.${kind}`)}</h2>
      <p className="text-soft">
        {t(pagination.more || preview?.hasMore ? "search.found-more" : "search.found", { count })}
      </p>
      {isFuzzy && <p>{t("search.similar-results-of-type", { words: query })}</p>}
      <HitList hits={items} />
      {isOnlyKind && <Pager {...pagination} page={pagination.currentPage} />}
      <p className="flex flex-wrap gap-3">
        {preview && preview.remaining > 0 && (
          <Link className="button main" to={dialogUrl("login")} preventScrollReset>
            {preview.message}
          </Link>
        )}
        <AllResultsLink kind={kind} query={query} isOnlyKind={isOnlyKind} />
      </p>
    </section>
  );
}

const SECTION_URLS = { media: "/media", events: "/events", contributors: "/contributors-database" } as const;

/** Links to this page for the library too, because the library's list shows only one content type at a time. */
function AllResultsLink({
  kind,
  query,
  isOnlyKind,
}: {
  kind: SearchKind;
  query: string;
  isOnlyKind: boolean;
}) {
  const { t } = useTranslation();
  const search = new URLSearchParams({ search: query });
  if (kind !== "library")
    return (
      <Link className="button" to={`${SECTION_URLS[kind]}?${search}`}>
        {t(`search.all-${kind}`)}
      </Link>
    );
  return isOnlyKind ? (
    <Link className="button" to={`/library?${search}`}>
      {t("search.in-list-library")}
    </Link>
  ) : (
    <Link className="button" to={`/search?${new URLSearchParams({ q: query, kind })}`}>
      {t("search.all-library")}
    </Link>
  );
}
