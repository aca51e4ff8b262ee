import { Link, useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";

import { AddDialog } from "#app/client/add-dialog.tsx";
import { reuse } from "#app/client/reuse.ts";
import { chosenContent, contentAction } from "#app/http/content-forms.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { CreateTagged, readContentFilter, UpdateBook } from "#app/schemas/content.ts";
import { ARTICLE_FILES, GENRES, PAGE_SIZES } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content-list.server.ts";

import { ContentDialogs } from "../../ui/content-dialogs.tsx";
import { ContentListing } from "../../ui/content-list.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { Choice, FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { Hero } from "../../ui/hero.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { useWords } from "../../ui/words.tsx";
import { BookCard } from "./book-card.tsx";
import { SAMPLE_BOOKS } from "./sample-books.ts";

export const handle: ScreenHandle = {
  title: "books.title",
  description: "books.intro",
  keep: ["search", "genre", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const { search, genre } = readContentFilter(url.searchParams);
  const filter = { search, genre, category: "Literary Collection" as const };
  const listed = given(spoken(ctx, await listContent(ctx, filter, readPaging(url, PAGE_SIZES.content))));
  const mayAdd = ctx.actor.role === "admin" || ctx.actor.role === "contributor";
  return { filter, listed, mayAdd, chosen: await chosenContent(ctx, url) };
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen((ctx, asked) =>
  contentAction(ctx, asked, {
    created: "books.added",
    updated: "books.updated",
    deleted: "books.deleted",
    create: CreateTagged,
    update: UpdateBook,
  }),
);

export default function LiteraryCollection() {
  const { say } = useWords();
  const { filter, listed, mayAdd, chosen } = useLoaderData<typeof loader>();
  const { open } = useDialogAddress();
  const result = useActionData<typeof action>()?.result;
  const isFiltered = Boolean(filter.search || filter.genre);
  const isBare = listed.content.length === 0 && !isFiltered;
  return (
    <>
      {mayAdd && (
        <AddDialog
          title={say("books.add")}
          kind="books"
          failed={say("books.add-failed")}
          result={result}
          categories={["Literary Collection"]}
          extensions={ARTICLE_FILES["Literary Collection"]}
        />
      )}
      <ContentDialogs
        kind="books"
        chosen={chosen}
        result={result}
        failed={{ update: say("books.update-failed"), remove: say("books.delete-failed") }}
      />
      <div className="wide page grid gap-6">
        <Hero title={say("books.title")}>{say("books.intro")}</Hero>
        <FilterBar clearTo={isFiltered ? "/literary-collection" : undefined}>
          <SearchBox label={say("library.search")} sought={filter.search} />
          <Choice
            name="genre"
            label={say("field.genre")}
            chosen={filter.genre ?? "all"}
            options={[
              ["all", say("books.all-genres")],
              ...GENRES.map((one): [string, string] => [one, say(`genre.${one}`)]),
            ]}
          />
        </FilterBar>
        {mayAdd && (
          <p>
            <Link className="button main" to={open("add")} preventScrollReset>
              {say("books.add")}
            </Link>
          </p>
        )}
        {isBare ? (
          SAMPLE_BOOKS.map((item) => <BookCard key={item.id} item={item} isSample />)
        ) : (
          <ContentListing
            listed={listed}
            empty={say("books.empty")}
            card={(item) => <BookCard key={item.id} item={item} />}
          />
        )}
      </div>
    </>
  );
}
