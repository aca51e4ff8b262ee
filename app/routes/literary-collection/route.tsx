import type { SerializeFrom } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";

import { CollectionDialogs } from "#app/client/collection-dialogs.tsx";
import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { hasCapability } from "#app/core/access.server.ts";
import {
  loadDialogContent,
  handleContentAction,
  listOwnPendingContent,
  CONTENT_SCREENS,
} from "#app/http/content/content-action.server.ts";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { isSavingData } from "#app/http/is-saving-data.ts";
import { localizePreview } from "#app/http/content/localize-preview.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { parseContentFilter } from "#app/schemas/content.ts";
import type { ContentAction } from "#app/schemas/lists/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { MAX_BOOK_CARD_TAGS } from "#app/schemas/lists/content.ts";
import { formatTerm, listFilterCodes, formatTag } from "#app/schemas/terms.ts";
import { listContent } from "#app/services/content/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PendingItems } from "#app/ui/content/approval-parts.tsx";
import { BookActions } from "#app/ui/content/book-actions.tsx";
import { BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { type ShownContent, getBookDetails } from "#app/ui/content/shown-content.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatNumber } from "#app/ui/format.ts";
import { Hero } from "#app/ui/hero.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const FEED_URL = "/items.atom?category=Literary+Collection";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "books.title",
  description: "books.intro",
  cacheBy: ["search", "genre", "page"],
  feedUrl: FEED_URL,
  hasFileUpload: true,
};

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
    showSamples: ctx.site.settings.showSamples,
    chosen: await loadDialogContent(ctx, url),
    ...getCountryChoices(ctx, url),
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
  const { dialogUrl } = useDialogUrls<ContentAction>();
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

function BookCard({ item, isSample }: { item: ShownContent; isSample?: boolean }) {
  const { t, language } = useTranslation();
  const { rating, year, genre, otherTags, isAvailable } = getBookDetails(item);
  return (
    <ContentCard
      item={{ ...item, publishedDate: null }}
      isSample={isSample}
      facts={[
        t("books.rating", { rating: formatNumber(language, rating) }),
        year,
        formatTerm(t, "genres", genre),
      ]}
      badges={
        <>
          {item.approvalStatus === "pending" && <Badge tone="pending">{t("status.pending")}</Badge>}
          <Badge tone={isAvailable ? "approved" : "cancelled"}>
            {t(isAvailable ? "books.available" : "books.checked-out")}
          </Badge>
          {isSample && <Badge tone="pending">{t("books.sample")}</Badge>}
          {otherTags.slice(0, MAX_BOOK_CARD_TAGS).map((tag) => (
            <Badge key={tag}>{formatTag(t, tag)}</Badge>
          ))}
        </>
      }
      actions={isSample ? <span /> : <BookActions item={item} />}
    >
      <BookWaitingStatus item={item} />
    </ContentCard>
  );
}

const createSample = (id: string, title: string, tags: string[]): Omit<ShownContent, "description"> => ({
  id,
  title,
  author: "",
  tags,
  category: "Literary Collection",
  specialization: "",
  country: "",
  language: "English",
  contentType: "article",
  publishedDate: null,
  rights: null,
  createdAt: "",
  isPublished: true,
  downloads: 0,
});

const SAMPLE_BOOKS = [
  createSample("sample-1", "The House of Two Roofs", ["Fiction", "2001", "family"]),
  createSample("sample-2", "Rain on Zinc", ["Poetry", "1996", "city"]),
  createSample("sample-3", "What My Aunt Carried", ["Memoir", "2010", "journey"]),
];
