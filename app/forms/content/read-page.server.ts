import { data, redirect } from "@remix-run/node";

import { guard } from "#app/http/guard.server.ts";
import { isOpening } from "#app/http/opening.server.ts";
import { lookOf } from "#app/http/reading-look.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { MOST_PAGES, PAGE_PICTURES, SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";
import type { Content } from "#app/schemas/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import { readPage } from "#app/services/reading/index.server.ts";

const WIDTHS = PAGE_PICTURES.map(String);

/** Only what is shown: with script, a page is sent twice. */
const shownOf = ({ id, title, author, language, fileSize }: Content) => ({
  id,
  title,
  author,
  language,
  fileSize,
});

/** Under another section, or for a page that does not exist, it leads to the right address. */
export const readLoader = (category: ContentCategory) =>
  screen(async (ctx, { request, params, url, context }) => {
    guard(ctx, request);
    const { whole, words, word, one, has } = readQuery(url);
    const [typed, sought] = [whole("page", 1, MOST_PAGES), words("words")];
    if (!/^\d{1,6}$/.test(params.page!)) throw new Refused(404, "refused.missing");
    const asked = {
      part: whole("part", 1, MOST_PAGES),
      number: typed ?? Number(params.page),
      to: word("to"),
      words: sought,
      isOpening: isOpening(request, context),
    };
    const { item, contents, ...page } = unwrap(await readPage(ctx, params.id!, asked));
    const path = `${SECTIONS[item.category]}/${item.id}`;
    const address = `${path}/read/${page.number}`;
    if (`${SECTIONS[category]}/${params.id}/read/${params.page}` !== address || typed)
      throw redirect(sought ? `${address}?${new URLSearchParams({ words: sought })}` : address, 302);
    const picture = one("picture", WIDTHS);
    const name = ctx.say("reading.page-of", { number: page.number, of: page.of });
    return data(
      {
        ...page,
        item: shownOf(item),
        hasContents: contents.length > 0,
        ...(has("contents") && { contents, html: "" }),
        path,
        named: ctx.say("reading.titled", { page: name, title: item.title }),
        look: lookOf(request),
        picture: picture && page.hasPicture ? Number(picture) : undefined,
      },
      { headers: { "Cache-Control": "private, no-store" } },
    );
  });
