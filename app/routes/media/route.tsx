import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";
import { lazy, Suspense, useMemo } from "react";

import { RefreshLink } from "#app/client/refresh-link.tsx";
import { reuse } from "#app/client/reuse.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { withTeaser } from "#app/http/spoken.server.ts";
import { MEDIA_CATEGORIES, MEDIA_TYPES, PAGE_SIZES } from "#app/schemas/lists.ts";
import { readMediaFilter } from "#app/schemas/media.ts";
import { listMedia } from "#app/services/media-list.server.ts";

import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { Choice, FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { Hero } from "../../ui/hero.tsx";
import type { MediaCardItem } from "../../ui/media-words.ts";
import { Pager } from "../../ui/pager.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Empty } from "../../ui/states.tsx";
import { useWords } from "../../ui/words.tsx";
import { changeMedia } from "./change.server.ts";
import { cardOf } from "./card-of.server.ts";
import { ItemDialog } from "./item-dialog.tsx";
import { MediaCard } from "./media-card.tsx";
import { readChosen } from "./read-chosen.server.ts";
import { Teaser } from "./teaser.tsx";

// Fetched by administrators who add or edit.
const MediaDialog = lazy(() => import("./media-form.tsx").then((m) => ({ default: m.MediaDialog })));
const SeveralDialog = lazy(() => import("./several-form.tsx").then((m) => ({ default: m.SeveralDialog })));

export const handle: ScreenHandle = {
  title: "media.title",
  description: "media.intro",
  keep: ["search", "type", "category", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const filter = readMediaFilter(url.searchParams);
  return failingAs("media.error", async () => {
    const { media, pagination, teaser } = given(
      withTeaser(ctx, await listMedia(ctx, filter, readPaging(url, PAGE_SIZES.media))),
    );
    return {
      filter,
      // As one text: taken apart for the browser a dozen cards weigh more than a first view can spare.
      cards: JSON.stringify(media.map(cardOf)),
      pagination,
      teaser,
      role: ctx.actor.role,
      chosen: await readChosen(ctx, url, filter, media),
    };
  });
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen(changeMedia);

export default function MediaCollection() {
  const { say } = useWords();
  const { filter, cards: written, pagination, teaser, role, chosen } = useLoaderData<typeof loader>();
  const cards = useMemo(() => JSON.parse(written) as MediaCardItem[], [written]);
  const dialog = useSearchParams()[0].get("dialog");
  const answer = useActionData<typeof action>();
  const { open } = useDialogAddress();
  const isAdmin = role === "admin";
  const { page, totalPages, total, more } = pagination;
  const isFiltered = Boolean(filter.search || filter.type || filter.category);
  return (
    <>
      {chosen && dialog === "item" && <ItemDialog item={chosen.item} beside={chosen.beside} />}
      {isAdmin && (dialog === "add" || (dialog === "edit" && chosen)) && (
        <Suspense>
          <MediaDialog
            key={dialog}
            item={dialog === "edit" ? chosen?.item : undefined}
            result={answer?.result}
          />
        </Suspense>
      )}
      {isAdmin && dialog === "several" && (
        <Suspense>
          <SeveralDialog result={answer?.result} outcomes={answer?.outcomes} formKey={answer?.formKey} />
        </Suspense>
      )}
      {isAdmin && dialog === "delete" && chosen && (
        <DeleteDialog
          title={say("item.delete-title", chosen.item.title)}
          id={chosen.item.id}
          failed={say("media.delete-failed")}
          result={answer?.result}
        >
          {say("item.delete-text")}
        </DeleteDialog>
      )}
      <div className="wide page grid gap-6">
        <Hero title={say("media.title")}>{say("media.intro")}</Hero>
        <FilterBar clearTo={isFiltered ? "/media" : undefined}>
          <SearchBox label={say("library.search")} sought={filter.search} />
          <Choice
            name="type"
            label={say("media.type")}
            chosen={filter.type ?? "all"}
            options={[
              ["all", say("media.all-types")],
              ...MEDIA_TYPES.map((one): [string, string] => [one, say(`media.type-${one}`)]),
            ]}
          />
          <Choice
            name="category"
            label={say("library.category")}
            chosen={filter.category ?? "all"}
            options={[
              ["all", say("library.all-categories")],
              ...MEDIA_CATEGORIES.map((one): [string, string] => [one, say(`media.category-${one}`)]),
            ]}
          />
        </FilterBar>
        <p className="flex flex-wrap gap-3">
          {isAdmin && (
            <>
              <Link className="button main" to={open("add")} preventScrollReset>
                {say("media.upload")}
              </Link>
              <Link className="button" to={open("several")} preventScrollReset>
                {say("media.upload-several")}
              </Link>
            </>
          )}
          <RefreshLink loading={say("media.loading")}>{say("media.refresh")}</RefreshLink>
        </p>
        {cards.length === 0 ? (
          <Empty>{say("media.empty")}</Empty>
        ) : (
          <div className="gallery">
            {cards.map((item) => (
              <MediaCard key={item.id} item={item} role={role} />
            ))}
          </div>
        )}
        <Pager
          {...pagination}
          label={say(more ? "media.page-more" : "media.page", page, totalPages, total)}
        />
        {teaser && <Teaser>{teaser.message}</Teaser>}
      </div>
    </>
  );
}
