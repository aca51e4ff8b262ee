import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { isSavingData } from "#app/http/is-saving-data.ts";
import { localizePreview } from "#app/http/content/localize-preview.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { SEARCH_RESULT_LIMITS } from "#app/schemas/lists/search.ts";
import { parseSearchFilter } from "#app/schemas/search.ts";
import { searchAll } from "#app/services/search/index.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { HitList } from "./hit-list.tsx";
import { createHitMappers, type SearchHit } from "./hits.server.ts";
import { Results } from "./results.tsx";

const SECTIONS: [string, PlainKey][] = [
  ["/library", "nav.library"],
  ["/scholarly-repository", "nav.repository"],
  ["/literary-collection", "nav.literary"],
  ["/contributors-database", "nav.contributors"],
  ["/events", "nav.events"],
  ["/media", "nav.media"],
  ["/visits-appointments", "nav.visits"],
];

function SectionLinks({ newest = [] }: { newest?: SearchHit[] | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {newest.length > 0 && (
        <section className="grid gap-4" aria-labelledby="newest">
          <h2 id="newest">{t("search.newest")}</h2>
          <HitList hits={newest} />
        </section>
      )}
      <nav className="grid gap-4" aria-labelledby="sections">
        <h2 id="sections">{t("search.sections")}</h2>
        <ul className="chips">
          {SECTIONS.map(([to, name]) => (
            <li key={to}>
              <Link className="chip" to={to}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

export const handle: ScreenHandle = {
  i18n: ["search"],
  title: "search.title",
  description: "search.description",
  getMetadata: ({ title }: SerializeFrom<typeof loader>) => ({ title }),
  cacheBy: ["q", "kind", "page"],
  hasSearchDescription: true,
};

export const loader = screen(async (ctx, { url, request }) => {
  const { t } = ctx;
  const filter = parseSearchFilter(url);
  const { library, media, events, contributors, newest, preview, ...searchInfo } = await withFailureText(
    "search.failed",
    async () =>
      unwrap(
        localizePreview(
          ctx,
          await searchAll(
            ctx,
            { ...filter, isBrief: true, savesData: isSavingData(request) },
            readPageRequest(url, SEARCH_RESULT_LIMITS.singleKind),
          ),
        ),
      ),
  );
  const hits = createHitMappers(ctx);
  return {
    ...searchInfo,
    title: searchInfo.query ? t("search.title-for", { words: searchInfo.query }) : t("search.title"),
    kind: filter.kind,
    found: {
      library: { ...library, items: library.items.map(hits.library) },
      media: { ...media, items: media.items.map(hits.media) },
      events: { ...events, items: events.items.map(hits.events) },
      contributors: { ...contributors, items: contributors.items.map(hits.contributors) },
    },
    preview,
    newest: newest?.map(hits.library),
  };
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export default function Search() {
  const { t } = useTranslation();
  const { title, query, kind, isTruncated, ...results } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <Hero title={title} />
      <SearchForm query={query} kind={kind} />
      {isTruncated && <p className="text-soft">{t("search.query-truncated")}</p>}
      {query && <Results query={query} kind={kind} {...results} />}
      {(!query || results.isFuzzy || results.newest) && <SectionLinks newest={results.newest} />}
    </div>
  );
}
