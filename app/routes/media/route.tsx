import {
  type ClientLoaderFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import { useMemo } from "react";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { RefreshLink } from "#app/client/refresh-link.tsx";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { getScreenRole } from "#app/http/guard.server.ts";
import { withFailureText } from "#app/http/http-error.server.ts";
import { isSavingData } from "#app/http/is-saving-data.ts";
import { mediaPageList } from "#app/http/media/media-list.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getIntro } from "#app/http/settings.server.ts";
import { MEDIA_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Hero } from "#app/ui/hero.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import type { MediaCardItem } from "#app/ui/media/shown-media.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getGalleryStyleLinks } from "#app/ui/styles/gallery-styles.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { loadChosenMedia } from "./load-chosen-media.server.ts";
import { mediaActions } from "./media-action.server.ts";
import { MediaCard } from "./media-card.tsx";
import { MediaDialogs } from "./media-dialogs.tsx";
import { toMediaCard } from "./to-media-card.server.ts";

export const handle: ScreenHandle = {
  i18n: ["media", "viewer"],
  title: "media.title",
  description: "media.intro",
  cacheBy: ["search", "type", "category", "page"],
  feedUrl: "/media.atom",
  hasFileUpload: true,
};

export const links: LinksFunction = () => getGalleryStyleLinks();

export const loader = screen(async (ctx, { url, request }) => {
  const filter = readFilters(MEDIA_FILTERS, url);
  return withFailureText("media.error", async () => {
    const shown = { ...filter, isBrief: true, savesData: isSavingData(request) };
    const { media, pagination, teaser } = await loadPage(ctx, mediaPageList, url, shown);
    return {
      filter,
      ...getIntro(ctx, "mediaIntro"),
      // Sent as JSON text, because separate values for a dozen cards are too large for the first view.
      cards: JSON.stringify(media.map((item) => toMediaCard(item, ctx))),
      pagination,
      teaser,
      role: getScreenRole(ctx, "media.manage"),
      ...getCountryChoices(ctx, url),
      chosen: await loadChosenMedia(ctx, url, filter, media),
    };
  });
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen(dispatchActions(mediaActions));

export default function MediaCollection() {
  const { t } = useTranslation();
  const {
    filter,
    intro,
    cards: cardsJson,
    pagination,
    teaser,
    role,
    chosen,
  } = useLoaderData<typeof loader>();
  const cards = useMemo(() => JSON.parse(cardsJson) as MediaCardItem[], [cardsJson]);
  const actionData = useActionData<typeof action>();
  const { dialogUrl } = useDialogUrls<keyof typeof mediaActions>();
  const isAdmin = role === "admin";
  return (
    <>
      <MediaDialogs chosen={chosen} isAdmin={isAdmin} actionData={actionData} />
      <div className="wide page grid gap-6">
        <Hero title={t("media.title")} isOfList>
          {intro ?? t("media.intro")}
        </Hero>
        <ListFilters filters={MEDIA_FILTERS} filter={filter} />
        <p className="flex flex-wrap gap-3">
          {isAdmin && (
            <>
              <Link className="button main" to={dialogUrl("add")} preventScrollReset>
                {t("media.upload")}
              </Link>
              <Link className="button" to={dialogUrl("bulk")} preventScrollReset>
                {t("media.upload-several")}
              </Link>
            </>
          )}
          <RefreshLink loading={t("media.loading")}>{t("media.refresh")}</RefreshLink>
        </p>
        <Gallery
          cards={cards}
          pagination={pagination}
          role={role}
          filter={filter}
          opensPictures={teaser === undefined}
        />
        {teaser && <MediaTeaser>{teaser.message}</MediaTeaser>}
      </div>
    </>
  );
}

type GalleryProps = Pick<SerializeFrom<typeof loader>, "pagination" | "role" | "filter"> & {
  /** Of visitors. */
  opensPictures: boolean;
  cards: MediaCardItem[];
};

function Gallery({ cards, pagination, role, filter, opensPictures }: GalleryProps) {
  const { t } = useTranslation();
  const hasScript = useHydrated();
  const [parameters] = useSearchParams();
  if (!hasScript && parameters.get("dialog") === "item") return null;
  const { page, totalPages, total, more: hasMore } = pagination;
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState>{t("media.empty")}</EmptyState>
      ) : (
        <div className="wall">
          {cards.map((item) => (
            <MediaCard key={item.id} item={item} role={role} opensPictures={opensPictures} />
          ))}
        </div>
      )}
      <Pager
        {...pagination}
        label={t(hasMore ? "media.page-more" : "media.page", { page, pages: totalPages, total })}
      />
      <ExportLinks list="media" filter={filter} feedUrl="/media.atom" />
    </>
  );
}

function MediaTeaser({ children }: { children: string }) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  return (
    <section className="panel grid justify-items-start gap-3">
      <h2>{t("media.teaser")}</h2>
      <p className="measure">{children}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to={dialogUrl("register")} preventScrollReset>
          {t("media.teaser-register")}
        </Link>
        <Link className="button" to={dialogUrl("login")} preventScrollReset>
          {t("media.teaser-sign-in")}
        </Link>
      </p>
    </section>
  );
}
