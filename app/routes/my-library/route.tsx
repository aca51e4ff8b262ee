import { useLoaderData } from "@remix-run/react";

import { toNoticeSubject } from "#app/http/content/content-action.server.ts";
import { favouriteList, historyList, reservationList } from "#app/http/content/content-lists.server.ts";
import { withItemTexts } from "#app/http/content/item-texts.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { readFormOrThrow } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { UpdateReaderRecords } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findContent,
  clearHistory,
  setFavourite,
  cancelReservation,
} from "#app/services/content/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CancelReservation, BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import { getBookDetails, type ShownContent } from "#app/ui/content/shown-content.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["content"], title: "my-library.title" };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request);
  const emptyLists = { favourites: undefined, reservations: undefined, history: undefined };
  const withTexts = <Row extends { content: Content }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, content: withItemTexts(ctx, row.content) }));
  switch (readQuery(url).word("tab")) {
    case "reservations": {
      const page = await loadPage(ctx, reservationList, url);
      return { ...emptyLists, ...page, reservations: withTexts(page.reservations) };
    }
    case "history": {
      const page = await loadPage(ctx, historyList, url);
      return { ...emptyLists, ...page, history: withTexts(page.history) };
    }
    default: {
      const page = await loadPage(ctx, favouriteList, url);
      return { ...emptyLists, ...page, favourites: withTexts(page.favourites) };
    }
  }
});

export const action = screen(async (ctx, { request }) => {
  const change = await readFormOrThrow(request, UpdateReaderRecords);
  if ("clear" in change) {
    unwrap(await clearHistory(ctx));
    return redirectWithNotice("/my-library?tab=history", "my-library.history-cleared");
  }
  if ("reserved" in change) {
    unwrap(await cancelReservation(ctx, change.reserved));
    return redirectWithNotice(
      toSafePath(change.returnTo, "/my-library?tab=reservations"),
      "books.reservation-cancelled",
      await findItemName(ctx, change.reserved),
    );
  }
  const { isFavourite } = unwrap(await setFavourite(ctx, change.contentId, change.favourite === "true"));
  return redirectWithNotice(
    toSafePath(change.returnTo, "/my-library"),
    isFavourite ? "my-library.favourite-added" : "my-library.favourite-removed",
    await findItemName(ctx, change.contentId),
  );
});

async function findItemName(ctx: RequestContext, id: string) {
  const result = await findContent(ctx, id);
  return result.ok ? toNoticeSubject(result.value) : undefined;
}

export default function MyLibrary() {
  const { t } = useTranslation();
  const { favourites, reservations, history, pagination } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{t("my-library.title")}</h1>
      <Tabs
        label={t("my-library.title")}
        tabs={[
          { name: "favourites", label: t("my-library.favourites") },
          { name: "reservations", label: t("my-library.reservations") },
          { name: "history", label: t("my-library.history") },
        ]}
      />
      {favourites?.length === 0 && <EmptyState>{t("my-library.no-favourites")}</EmptyState>}
      {reservations?.length === 0 && <EmptyState>{t("my-library.no-reservations")}</EmptyState>}
      {history?.length === 0 && <EmptyState>{t("my-library.no-history")}</EmptyState>}
      <div className="item-grid">
        {favourites?.map(({ content }) => (
          <ContentCard key={content.id} item={{ ...content, isEditable: false }} />
        ))}
        {reservations?.map(({ content, reservedAt }) => (
          <ReservedBookCard
            key={content.id}
            item={{ ...content, isEditable: false }}
            reservedAt={reservedAt}
          />
        ))}
        {history?.map(({ content, openedAt, action: activity }) => (
          <ContentCard key={content.id + activity} item={{ ...content, isEditable: false }}>
            <p className="text-soft">
              {t(`my-library.${activity}`)} <Moment at={openedAt} />
            </p>
          </ContentCard>
        ))}
      </div>
      {history && history.length > 0 && (
        <ActionForm name="clear" value="history" label={t("my-library.clear-history")} />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
      <ExportLinks list={favourites ? "my-favourites" : reservations ? "my-reservations" : "my-history"} />
    </div>
  );
}

function ReservedBookCard({ item, reservedAt }: { item: ShownContent; reservedAt: string }) {
  const { t } = useTranslation();
  const { isAvailable } = getBookDetails(item);
  return (
    <ContentCard
      item={item}
      badges={
        <Badge tone={isAvailable ? "approved" : "cancelled"}>
          {t(isAvailable ? "books.available" : "books.checked-out")}
        </Badge>
      }
      actions={
        <>
          {isAvailable && <ItemLinks item={item} readLabel={t("item.read")} />}
          <CancelReservation item={item} />
        </>
      }
    >
      <BookWaitingStatus item={item} />
      <p className="text-soft">
        {t("my-library.reserved-at")} <Moment at={reservedAt} />
      </p>
    </ContentCard>
  );
}
