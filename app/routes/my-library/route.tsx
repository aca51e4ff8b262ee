import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { readChoice } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { noticeCookie, redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { given } from "#app/http/refused.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { clearHistory, listFavourites, listHistory, setFavourite } from "#app/services/shelf.server.ts";

import { ContentCard } from "../../ui/content-card.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Empty } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useWords } from "../../ui/words.tsx";

export const handle: ScreenHandle = { title: "shelf.title" };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request);
  const paging = readPaging(url, PAGE_SIZES.content);
  if (url.searchParams.get("tab") === "history") {
    const { history, pagination } = given(await listHistory(ctx, paging));
    return { history, favourites: undefined, pagination };
  }
  const { favourites, pagination } = given(await listFavourites(ctx, paging));
  return { favourites, history: undefined, pagination };
});

const Change = z.union([
  z.object({ contentId: z.string(), keep: z.enum(["true", "false"]), returnTo: z.string().optional() }),
  z.object({ clear: z.literal("history") }),
]);

/** The buttons of every card, and the one that clears what one has read. */
export const action = screen(async (ctx, { request }) => {
  const change = await readChoice(request, Change);
  if ("clear" in change) {
    given(await clearHistory(ctx));
    return redirectWithNotice("/my-library?tab=history", "shelf.cleared");
  }
  const { isFavourite } = given(await setFavourite(ctx, change.contentId, change.keep === "true"));
  return redirect(safePath(change.returnTo, "/my-library"), {
    status: 303,
    headers: { "Set-Cookie": await noticeCookie(isFavourite ? "shelf.kept" : "shelf.let-go") },
  });
});

export default function MyLibrary() {
  const { say } = useWords();
  const { favourites, history, pagination } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{say("shelf.title")}</h1>
      <Tabs
        label={say("shelf.title")}
        tabs={[
          { name: "favourites", label: say("shelf.favourites") },
          { name: "history", label: say("shelf.history") },
        ]}
      />
      {favourites?.length === 0 && <Empty>{say("shelf.no-favourites")}</Empty>}
      {favourites?.map(({ content }) => (
        <ContentCard key={content.id} item={{ ...content, isEditable: false }} />
      ))}
      {history?.length === 0 && <Empty>{say("shelf.no-history")}</Empty>}
      {history?.map(({ content, openedAt, action: how }) => (
        <ContentCard key={content.id + how} item={{ ...content, isEditable: false }}>
          <p className="text-soft">
            {say(`shelf.${how}`)} <Moment at={openedAt} />
          </p>
        </ContentCard>
      ))}
      {history && history.length > 0 && (
        <Form method="post">
          <button className="button" name="clear" value="history">
            {say("shelf.clear")}
          </button>
        </Form>
      )}
      <Pager {...pagination} page={pagination.currentPage} />
    </div>
  );
}
