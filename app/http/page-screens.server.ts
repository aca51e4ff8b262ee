import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import type { Context } from "#app/core/context.ts";
import { ok } from "#app/core/result.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { isOpening } from "#app/http/opening.server.ts";
import { lookOf } from "#app/http/reading-look.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { MOST_PAGES, PAGE_PICTURES, SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { CorrectPage, versionsAsked } from "#app/schemas/texts.ts";
import { findContent } from "#app/services/content/index.server.ts";
import { readPage } from "#app/services/reading/index.server.ts";
import { correctPage, findCorrection } from "#app/services/texts/index.server.ts";

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

const pageIn = (params: ActionFunctionArgs["params"]) => Number(params.page);

export const correctLoader = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request);
  const correction = unwrap(await findCorrection(ctx, params.id!, pageIn(params), versionsAsked(url)));
  const { approvalStatus, isPublicInFull, ...item } = unwrap(await findContent(ctx, params.id!));
  const { id, title, author, category, contentType, language } = item;
  return {
    correction,
    item: { id, title, author, category, contentType, language },
    isSentAgain: ctx.actor.role !== "admin" && approvalStatus === "approved" && isPublicInFull === true,
  };
});

/** The current page after a conflict. `file` stays that of the form: a correction never goes into another file. */
async function wordsNow(ctx: Context, id: string, page: number) {
  const now = await findCorrection(ctx, id, page);
  return now.ok ? ok({ text: now.value.text, version: now.value.version }) : now;
}

export const correctAction = screen((ctx, args) => {
  const [id, page] = [args.params.id!, pageIn(args.params)];
  return handleForm(ctx, args, {
    schema: CorrectPage,
    run: (input) => correctPage(ctx, id, page, input),
    done: ({ waits }) => ({
      to: args.url.pathname.replace(/\/correct$/, ""),
      notice: waits ? "texts.saved-waits" : "texts.saved",
    }),
    findCurrent: () => wordsNow(ctx, id, page),
  });
});
