import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { LinksFunction, SerializeFrom } from "@remix-run/node";

import { reuse } from "#app/client/reuse.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { savesData } from "#app/http/saves-data.ts";
import { screen } from "#app/http/screen.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { translators } from "#app/messages/all.server.ts";
import { SEARCH_SHOWS } from "#app/schemas/lists.ts";
import { readSearchFilter } from "#app/schemas/search.ts";
import { search } from "#app/services/search/index.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { hitsIn } from "./hits.server.ts";
import { Results } from "./results.tsx";
import { Sections } from "./sections.tsx";

export const handle: ScreenHandle = {
  i18n: ["search"],
  title: "search.title",
  description: "search.description",
  nameOf: ({ title }: SerializeFrom<typeof loader>) => ({ title }),
  cacheBy: ["q", "kind", "page"],
};

export const links: LinksFunction = () => [
  { rel: "search", type: "application/opensearchdescription+xml", href: "/opensearch.xml", title: "Urithi" },
];

export const loader = screen(async (ctx, { url, request }) => {
  const filter = readSearchFilter(url);
  const say = translators[ctx.language];
  const { library, media, events, people, newest, preview, ...asked } = await failingAs(
    "search.failed",
    async () =>
      unwrap(
        spoken(
          ctx,
          await search(
            ctx,
            { ...filter, isBrief: true, savesData: savesData(request) },
            readPaging(url, SEARCH_SHOWS.ofOne),
          ),
        ),
      ),
  );
  const hits = hitsIn(ctx.language);
  return {
    ...asked,
    title: asked.query ? say("search.title-for", { words: asked.query }) : say("search.title"),
    kind: filter.kind,
    found: {
      library: { ...library, items: library.items.map(hits.library) },
      media: { ...media, items: media.items.map(hits.media) },
      events: { ...events, items: events.items.map(hits.events) },
      people: { ...people, items: people.items.map(hits.people) },
    },
    preview,
    newest: newest?.map(hits.library),
  };
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export default function Search() {
  const { say } = useWords();
  const { title, query, kind, isCut, ...found } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <Hero title={title} />
      <SearchForm words={query} kind={kind} />
      {isCut && <p className="text-soft">{say("search.cut")}</p>}
      {query && <Results query={query} kind={kind} {...found} />}
      {(!query || found.nearly || found.newest) && <Sections newest={found.newest} />}
    </div>
  );
}
