import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { CollectionDialogs } from "#app/client/collection-dialogs.tsx";
import { reuse } from "#app/client/reuse.ts";
import { chosenContent, contentAction, ownWaiting } from "#app/http/content-forms.server.ts";
import { CONTENT_SCREENS } from "#app/http/content-forms.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { savesData } from "#app/http/saves-data.ts";
import { screen } from "#app/http/screen.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import { GENRES, PAGE_SIZES } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { ContentListing } from "#app/ui/content/content-list.tsx";
import { WaitingContent } from "#app/ui/content/waiting-content.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { BookCard } from "./book-card.tsx";
import { SAMPLE_BOOKS } from "./sample-books.ts";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "books.title",
  description: "books.intro",
  cacheBy: ["search", "genre", "page"],
  takesFiles: true,
};

const FEED = "/items.atom?category=Literary+Collection";

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: FEED, title: "Urithi" },
];

export const loader = screen(async (ctx, { url, request }) => {
  const { search, genre } = readContentFilter(url);
  const filter = { search, genre, category: "Literary Collection" as const, includesLent: true };
  const listed = unwrap(
    spoken(
      ctx,
      await listContent(
        ctx,
        { ...filter, isBrief: true, savesData: savesData(request) },
        readPaging(url, PAGE_SIZES.content),
      ),
    ),
  );
  const mayAdd = ctx.actor.role === "admin" || ctx.actor.role === "contributor";
  const waiting = await ownWaiting(ctx, "Literary Collection");
  return { filter, listed, waiting, mayAdd, chosen: await chosenContent(ctx, url) };
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen((ctx, asked) =>
  contentAction(ctx, asked, CONTENT_SCREENS["Literary Collection"]),
);

export default function LiteraryCollection() {
  const { say } = useWords();
  const { filter, listed, waiting, mayAdd, chosen } = useLoaderData<typeof loader>();
  const { open } = useDialogAddress();
  const result = useActionData<typeof action>()?.result;
  const isFiltered = Boolean(filter.search || filter.genre);
  const isBare = listed.content.length === 0 && !isFiltered;
  return (
    <>
      <CollectionDialogs kind="books" mayAdd={mayAdd} chosen={chosen} result={result} />
      <div className="wide page grid gap-6">
        <Hero title={say("books.title")}>{say("books.intro")}</Hero>
        <FilterBar clearTo={isFiltered ? "/literary-collection" : undefined}>
          <SearchBox label={say("library.search")} sought={filter.search} />
          <Choice
            name="genre"
            label={say("field.genre")}
            chosen={filter.genre}
            all={say("books.all-genres")}
            options={GENRES}
            nameOf={(one) => say(`genre.${one}`)}
          />
        </FilterBar>
        {mayAdd && (
          <p>
            <Link className="button main" to={open("add")} preventScrollReset>
              {say("books.add")}
            </Link>
          </p>
        )}
        <WaitingContent waiting={waiting} card={(item) => <BookCard key={item.id} item={item} />} />
        {isBare ? (
          SAMPLE_BOOKS.map((item) => (
            <BookCard key={item.id} item={{ ...item, description: say("books.sample-text") }} isSample />
          ))
        ) : (
          <ContentListing
            listed={listed}
            empty={say("books.empty")}
            card={(item) => <BookCard key={item.id} item={item} />}
          />
        )}
        {!isBare && (
          <TakeList
            list="literary-collection"
            asked={{ search: filter.search, genre: filter.genre }}
            works
            feed={FEED}
          />
        )}
      </div>
    </>
  );
}
