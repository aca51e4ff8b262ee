import { redirect } from "@remix-run/node";

import type { RequestContext } from "#app/http/context.server.ts";
import { described } from "#app/http/described.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";
import { findItemPage } from "#app/services/content/item-page.server.ts";
import { citationsOf, describeItem } from "#app/services/exchange/index.server.ts";
import { hasPagePictures, offerText } from "#app/services/reading/index.server.ts";
import { offerTranscript } from "#app/services/transcripts/index.server.ts";

import { contentAction, CONTENT_SCREENS } from "./content-forms.server.ts";

const wordsOf = ({ say }: RequestContext) => ({
  undated: say("item.undated"),
  kind: (kind: "video" | "image" | "audio") => say(`kind.${kind}`),
});

const TITLES = {
  Library: "library.title",
  "Scholarly Articles": "repository.title",
  "Literary Collection": "books.title",
} as const;

/** Under another section it leads to its own address; with 302, since an item may move to another section and back. */
export const itemLoader = (category: ContentCategory) =>
  screen(async (ctx, { params, url }) => {
    const page = unwrap(await findItemPage(ctx, params.id!));
    const { item } = page;
    if (item.category === category && item.id === params.id)
      return described(
        {
          ...page,
          citations: citationsOf(item, wordsOf(ctx)),
          text: await offerText(ctx, item.id),
          hasPages: await hasPagePictures(item),
          transcript: await offerTranscript(ctx, "content", item),
        },
        describeItem(item, page.profile, { home: ctx.say("site.name"), section: ctx.say(TITLES[category]) }),
      );
    throw redirect(`${SECTIONS[item.category]}/${item.id}${url.search}`, 302);
  });

/** Once the item is deleted, only the list is left. */
export const itemAction = (category: ContentCategory) =>
  screen((ctx, asked) =>
    contentAction(ctx, asked, { ...CONTENT_SCREENS[category], deletedTo: SECTIONS[category] }),
  );
