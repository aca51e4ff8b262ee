import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import { useMemo } from "react";

import { RefreshLink } from "#app/client/refresh-link.tsx";
import { reuse } from "#app/client/reuse.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { savesData } from "#app/http/saves-data.ts";
import { screen } from "#app/http/screen.server.ts";
import { withTeaser } from "#app/http/spoken.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readMediaFilter } from "#app/schemas/media.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { MediaCardItem } from "#app/ui/media/media-words.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { cardOf } from "./card-of.server.ts";
import { changeMedia } from "./change.server.ts";
import { MediaCard } from "./media-card.tsx";
import { MediaDialogs } from "./media-dialogs.tsx";
import { MediaFilters } from "./media-filters.tsx";
import { readChosen } from "./read-chosen.server.ts";
import { Teaser } from "./teaser.tsx";

export const handle: ScreenHandle = {
  i18n: ["media", "viewer"],
  title: "media.title",
  description: "media.intro",
  cacheBy: ["search", "type", "category", "page"],
  takesFiles: true,
};

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: "/media.atom", title: "Urithi" },
];

export const loader = screen(async (ctx, { url, request }) => {
  const filter = readMediaFilter(url);
  return failingAs("media.error", async () => {
    const { media, pagination, teaser } = unwrap(
      withTeaser(
        ctx,
        await listMedia(
          ctx,
          { ...filter, isBrief: true, savesData: savesData(request) },
          readPaging(url, PAGE_SIZES.media),
        ),
      ),
    );
    return {
      filter,
      // As one text: as separate data, a dozen cards weigh more than a first view can spare.
      cards: JSON.stringify(media.map((item) => cardOf(item, ctx.actor.role))),
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
  const answer = useActionData<typeof action>();
  const { open } = useDialogAddress();
  const isAdmin = role === "admin";
  return (
    <>
      <MediaDialogs chosen={chosen} isAdmin={isAdmin} answer={answer} />
      <div className="wide page grid gap-6">
        <Hero title={say("media.title")}>{say("media.intro")}</Hero>
        <MediaFilters filter={filter} />
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
        <Gallery cards={cards} pagination={pagination} role={role} filter={filter} />
        {teaser && <Teaser>{teaser.message}</Teaser>}
      </div>
    </>
  );
}

type GalleryOf = Pick<SerializeFrom<typeof loader>, "pagination" | "role" | "filter"> & {
  cards: MediaCardItem[];
};

/** Without script there is no list under an item's dialog: the way back leads here. */
function Gallery({ cards, pagination, role, filter }: GalleryOf) {
  const { say } = useWords();
  const hasScript = useHydrated();
  const [parameters] = useSearchParams();
  if (!hasScript && parameters.get("dialog") === "item") return null;
  const { page, totalPages, total, more } = pagination;
  return (
    <>
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
        label={say(more ? "media.page-more" : "media.page", { page, pages: totalPages, total })}
      />
      <TakeList list="media" asked={filter} feed="/media.atom" />
    </>
  );
}
