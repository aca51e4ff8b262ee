import type { ActionFunctionArgs } from "@remix-run/node";

import type { Context } from "#app/core/context.ts";
import { ok } from "#app/core/result.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { CorrectPage, versionsAsked } from "#app/schemas/texts.ts";
import { findContent } from "#app/services/content/index.server.ts";
import { correctPage, findCorrection } from "#app/services/texts/index.server.ts";

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

/** Shown beside words that came late. `file` stays the one of the form: words never go into another file. */
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
