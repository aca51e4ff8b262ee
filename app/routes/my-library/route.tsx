import { useLoaderData } from "@remix-run/react";

import { named } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readChoice } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { ChangeShelf } from "#app/schemas/choices.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findContent } from "#app/services/content/content.server.ts";
import { cancelReservation, listReservations } from "#app/services/content/reservations.server.ts";
import {
  clearHistory,
  listFavourites,
  listHistory,
  setFavourite,
} from "#app/services/content/shelf.server.ts";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { ReservedCard } from "./reserved-card.tsx";

export const handle: ScreenHandle = { i18n: ["content"], title: "shelf.title" };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request);
  const paging = readPaging(url, PAGE_SIZES.content);
  const nothing = { favourites: undefined, reservations: undefined, history: undefined };
  switch (readQuery(url).word("tab")) {
    case "reservations":
      return { ...nothing, ...unwrap(await listReservations(ctx, paging)) };
    case "history":
      return { ...nothing, ...unwrap(await listHistory(ctx, paging)) };
    default:
      return { ...nothing, ...unwrap(await listFavourites(ctx, paging)) };
  }
});

export const action = screen(async (ctx, { request }) => {
  const change = await readChoice(request, ChangeShelf);
  if ("clear" in change) {
    unwrap(await clearHistory(ctx));
    return redirectWithNotice("/my-library?tab=history", "shelf.cleared");
  }
  if ("reserved" in change) {
    unwrap(await cancelReservation(ctx, change.reserved));
    return redirectWithNotice(
      safePath(change.returnTo, "/my-library?tab=reservations"),
      "books.reservation-cancelled",
      await nameOf(ctx, change.reserved),
    );
  }
  const { isFavourite } = unwrap(await setFavourite(ctx, change.contentId, change.favourite === "true"));
  return redirectWithNotice(
    safePath(change.returnTo, "/my-library"),
    isFavourite ? "shelf.kept" : "shelf.let-go",
    await nameOf(ctx, change.contentId),
  );
});

/** An item that is hidden by now can still be removed. */
async function nameOf(ctx: RequestContext, id: string) {
  const found = await findContent(ctx, id);
  return found.ok ? named(found.value) : undefined;
}

export default function MyLibrary() {
  const { say } = useWords();
  const { favourites, reservations, history, pagination } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{say("shelf.title")}</h1>
      <Tabs
        label={say("shelf.title")}
        tabs={[
          { name: "favourites", label: say("shelf.favourites") },
          { name: "reservations", label: say("shelf.reservations") },
          { name: "history", label: say("shelf.history") },
        ]}
      />
      {favourites?.length === 0 && <Empty>{say("shelf.no-favourites")}</Empty>}
      {favourites?.map(({ content }) => (
        <ContentCard key={content.id} item={{ ...content, isEditable: false }} />
      ))}
      {reservations?.length === 0 && <Empty>{say("shelf.no-reservations")}</Empty>}
      {reservations?.map(({ content, reservedAt }) => (
        <ReservedCard key={content.id} item={{ ...content, isEditable: false }} reservedAt={reservedAt} />
      ))}
      {history?.length === 0 && <Empty>{say("shelf.no-history")}</Empty>}
      {history?.map(({ content, openedAt, action: how }) => (
        <ContentCard key={content.id + how} item={{ ...content, isEditable: false }}>
          <p className="text-soft">
            {say(`shelf.${how}`)} <Moment at={openedAt} />
          </p>
        </ContentCard>
      ))}
      {history && history.length > 0 && <ActForm name="clear" value="history" words={say("shelf.clear")} />}
      <Pager {...pagination} page={pagination.currentPage} />
      <TakeList list={favourites ? "my-favourites" : reservations ? "my-reservations" : "my-history"} />
    </div>
  );
}
