import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { hasCapability } from "#app/core/access.server.ts";
import { getSiteName } from "#app/messages/site-name.ts";
import { CollectionDialogs } from "#app/client/collection-dialogs.tsx";
import { loadCachedScreenData } from "#app/client/load-cached.ts";
import {
  loadDialogContent,
  handleContentAction,
  listOwnPendingContent,
} from "#app/http/content-action.server.ts";
import { CONTENT_SCREENS } from "#app/http/content-action.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { isSavingData } from "#app/http/is-saving-data.ts";
import { screen } from "#app/http/screen.server.ts";
import { localizePreview } from "#app/http/localize-list.server.ts";
import { parseContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { formatTerm, listFilterCodes } from "#app/schemas/terms.ts";
import { getSite } from "#app/core/site.server.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { PendingItems } from "#app/ui/content/approval-parts.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { BookCard } from "./book-card.tsx";
import { SAMPLE_BOOKS } from "./sample-books.ts";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "books.title",
  description: "books.intro",
  cacheBy: ["search", "genre", "page"],
  hasFileUpload: true,
};

const FEED_URL = "/items.atom?category=Literary+Collection";

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: FEED_URL, title: getSiteName("en") },
];

export const loader = screen(async (ctx, { url, request }) => {
  const { search, genre } = parseContentFilter(url);
  const filter = { search, genre, category: "Literary Collection" as const, includesLoaned: true };
  const listed = unwrap(
    localizePreview(
      ctx,
      await listContent(
        ctx,
        { ...filter, isBrief: true, savesData: isSavingData(request) },
        readPageRequest(url, PAGE_SIZES.content),
      ),
    ),
  );
  const mayAdd = hasCapability(ctx, "content.create");
  const pendingItems = await listOwnPendingContent(ctx, "Literary Collection");
  return {
    filter,
    listed,
    waiting: pendingItems,
    mayAdd,
    showSamples: getSite().showSamples,
    chosen: await loadDialogContent(ctx, url),
  };
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen((ctx, args) =>
  handleContentAction(ctx, args, CONTENT_SCREENS["Literary Collection"]),
);

export default function LiteraryCollection() {
  const { t } = useTranslation();
  const {
    filter,
    listed,
    waiting: pendingItems,
    mayAdd,
    showSamples,
    chosen,
  } = useLoaderData<typeof loader>();
  const { dialogUrl } = useDialogUrls();
  const result = useActionData<typeof action>()?.result;
  const isFiltered = Boolean(filter.search || filter.genre);
  const hasSamples = showSamples && listed.content.length === 0 && !isFiltered;
  return (
    <>
      <CollectionDialogs kind="books" mayAdd={mayAdd} chosen={chosen} result={result} />
      <div className="wide page grid gap-6">
        <Hero title={t("books.title")}>{t("books.intro")}</Hero>
        <FilterBar clearTo={isFiltered ? "/literary-collection" : undefined}>
          <SearchBox label={t("library.search")} value={filter.search} />
          <FilterSelect
            name="genre"
            label={t("field.genre")}
            selected={filter.genre}
            allLabel={t("books.all-genres")}
            options={listFilterCodes("genres")}
            formatOption={(option) => formatTerm(t, "genres", option)}
          />
        </FilterBar>
        {mayAdd && (
          <p>
            <Link className="button main" to={dialogUrl("add")} preventScrollReset>
              {t("books.add")}
            </Link>
          </p>
        )}
        <PendingItems items={pendingItems} card={(item) => <BookCard key={item.id} item={item} />} />
        {hasSamples ? (
          SAMPLE_BOOKS.map((item) => (
            <BookCard key={item.id} item={{ ...item, description: t("books.sample-text") }} isSample />
          ))
        ) : (
          <ContentListing
            listed={listed}
            empty={t("books.empty")}
            card={(item) => <BookCard key={item.id} item={item} />}
          />
        )}
        {!hasSamples && (
          <ExportLinks
            list="literary-collection"
            filter={{ search: filter.search, genre: filter.genre }}
            isCitable
            feedUrl={FEED_URL}
          />
        )}
      </div>
    </>
  );
}
