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
import { formatTerm, listFilterCodes, formatTag } from "#app/schemas/terms.ts";
import { listContent } from "#app/services/content/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PendingItems } from "#app/ui/content/approval-parts.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Hero } from "#app/ui/hero.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const FEED_URL = "/items.atom?category=Scholarly+Articles";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "repository.title",
  description: "repository.intro",
  cacheBy: ["search", "subject", "page"],
  feedUrl: FEED_URL,
  hasFileUpload: true,
};

export const loader = screen(async (ctx, { url, request }) => {
  const { search, subject } = parseContentFilter(url);
  const filter = { search, subject, category: "Scholarly Articles" as const };
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
  const pendingItems = await listOwnPendingContent(ctx, "Scholarly Articles");
  return {
    ...{ filter, listed, waiting: pendingItems, mayAdd },
    chosen: await loadDialogContent(ctx, url),
    ...getCountryChoices(ctx, url),
  };
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen((ctx, args) =>
  handleContentAction(ctx, args, CONTENT_SCREENS["Scholarly Articles"]),
);

export default function ScholarlyRepository() {
  const { t } = useTranslation();
  const { filter, listed, waiting: pendingItems, mayAdd, chosen } = useLoaderData<typeof loader>();
  const { dialogUrl } = useDialogUrls<ContentAction>();
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      <CollectionDialogs kind="repository" mayAdd={mayAdd} chosen={chosen} result={result} />
      <div className="wide page grid gap-6">
        <Hero title={t("repository.title")}>{t("repository.intro")}</Hero>
        <FilterBar clearTo={filter.search || filter.subject ? "/scholarly-repository" : undefined}>
          <SearchBox label={t("library.search")} value={filter.search} />
          <FilterSelect
            name="subject"
            label={t("field.subject")}
            selected={filter.subject}
            allLabel={t("repository.all-subjects")}
            options={listFilterCodes("subjects")}
            formatOption={(option) => formatTerm(t, "subjects", option)}
          />
        </FilterBar>
        {mayAdd && (
          <p>
            <Link className="button main" to={dialogUrl("add")} preventScrollReset>
              {t("repository.add")}
            </Link>
          </p>
        )}
        <PendingItems items={pendingItems} card={(item) => <PaperCard key={item.id} item={item} />} />
        <ContentListing
          listed={listed}
          empty={t("repository.empty")}
          card={(item) => <PaperCard key={item.id} item={item} />}
        />
        <ExportLinks
          list="scholarly-repository"
          filter={{ search: filter.search, subject: filter.subject }}
          isCitable
          feedUrl={FEED_URL}
        />
      </div>
    </>
  );
}

function PaperCard({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  return (
    <ContentCard
      item={item}
      facts={[t("item.downloads", { count: item.downloads })]}
      badges={
        <>
          {item.approvalStatus === "pending" && <Badge tone="pending">{t("status.pending")}</Badge>}
          {item.tags.map((tag) => (
            <Badge key={tag}>{formatTag(t, tag)}</Badge>
          ))}
        </>
      }
      actions={<ItemLinks item={item} readLabel={t("repository.access")} />}
    />
  );
}
