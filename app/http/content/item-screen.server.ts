import { redirect } from "@remix-run/node";

import type { RequestContext } from "#app/http/request-context.server.ts";
import { withPageMetadata } from "#app/http/metadata.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { SECTION_PATHS, type ContentCategory } from "#app/schemas/lists/content.ts";
import { findItemPage } from "#app/services/content/index.server.ts";
import { listCitations, createItemMetadata } from "#app/services/exchange/index.server.ts";
import { hasPagePictures, findTextInfo } from "#app/services/reading/index.server.ts";
import { findTranscriptAvailability } from "#app/services/transcripts/index.server.ts";

import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { handleContentAction, CONTENT_SCREENS } from "./content-action.server.ts";

const getCitationTexts = ({ t }: RequestContext) => ({
  undated: t("item.undated"),
  kind: (kind: "video" | "image" | "audio") => t(`kind.${kind}`),
});

const SECTION_TITLES = {
  Library: "library.title",
  "Scholarly Articles": "repository.title",
  "Literary Collection": "books.title",
} as const;

/** Redirects to the URL of the item's section, with 302 because the item may be moved back. */
export const createItemLoader = (category: ContentCategory) =>
  screen(async (ctx, { params, url }) => {
    const page = unwrap(await findItemPage(ctx, params.id!));
    const { item } = page;
    if (item.category === category && item.id === params.id)
      return withPageMetadata(
        {
          ...page,
          ...getCountryChoices(ctx, url),
          citations: listCitations(item, getCitationTexts(ctx)),
          text: await findTextInfo(ctx, item.id),
          hasPages: hasPagePictures(item),
          transcript: await findTranscriptAvailability(ctx, "content", item),
        },
        createItemMetadata(item, page.profile, {
          home: ctx.t("site.name"),
          section: ctx.t(SECTION_TITLES[category]),
        }),
      );
    throw redirect(`${SECTION_PATHS[item.category]}/${item.id}${url.search}`, 302);
  });

export const createItemAction = (category: ContentCategory) =>
  screen((ctx, args) =>
    handleContentAction(ctx, args, {
      ...CONTENT_SCREENS[category],
      pathAfterDelete: SECTION_PATHS[category],
    }),
  );
