import { data } from "@remix-run/node";

import { markedPieces } from "#app/core/snippet.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { isOpening } from "#app/http/opening.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { LAST_SECOND, MOST_PAGES, SECTIONS } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { mayCreateContent } from "#app/services/content/content.server.ts";
import { findContent } from "#app/services/content/index.server.ts";
import { findMedia } from "#app/services/media/index.server.ts";
import {
  findCurrent,
  findEditable,
  findTranscript,
  MOST_TRANSCRIPT_BYTES,
  TRANSCRIPT_FILES,
  writeTranscript,
} from "#app/services/transcripts/index.server.ts";

/** A second in the address is where a search has led. */
export const transcriptLoader = screen(async (ctx, { request, params, url, context }) => {
  guard(ctx, request);
  const { id, whole, words } = readQuery(url);
  const sought = words("words");
  const asked = {
    transcript: id("transcript"),
    page: whole("page", 1, MOST_PAGES),
    second: whole("t", 0, LAST_SECOND),
    words: sought,
    isOpening: isOpening(request, context),
  };
  const { of, cues, ...transcript } = unwrap(await findTranscript(ctx, { id: params.id! }, asked));
  const shown = await shownIn(ctx, of, params.id!);
  return data(
    {
      ...transcript,
      ...shown,
      cues: cues.map(({ number, begins, words }) => ({
        number,
        second: Math.floor(begins / 1000),
        pieces: markedPieces(words, sought),
      })),
      named: ctx.say("transcripts.titled", { title: shown.item.title }),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
});

/** Only what is shown: with script, a page is sent twice. */
const SHORT = { description: "", tags: [] };

async function shownIn(ctx: RequestContext, of: "content" | "media", id: string) {
  if (of === "media") {
    const item = unwrap(await findMedia(ctx, id));
    return { of, item: { ...item, ...SHORT }, path: `/media/${id}`, mayWrite: ctx.actor.role === "admin" };
  }
  const item = unwrap(await findContent(ctx, id));
  const path = `${SECTIONS[item.category]}/${id}`;
  return { of, item: { ...item, ...SHORT }, path, mayWrite: item.isEditable ?? false };
}

export const writeTranscriptLoader = screen(async (ctx, { request, params, url }) => {
  guard(ctx, request);
  const transcript = readQuery(url).id("transcript");
  const isNew = readQuery(url).has("new");
  const { item, ...editable } = unwrap(await findEditable(ctx, params.id!, { transcript, isNew }));
  const { id, title, path, language, status } = item;
  return {
    ...editable,
    id,
    title,
    path,
    lang: codeOf(language),
    isGone: !isNew && transcript !== undefined && editable.transcript === undefined,
    status,
    kinds: [...TRANSCRIPT_FILES],
    mostBytes: MOST_TRANSCRIPT_BYTES,
  };
});

export const writeTranscriptAction = screen((ctx, args) => {
  const id = args.params.id!;
  return handleForm(ctx, args, {
    schema: WriteTranscript,
    upload: {
      refusal: mayCreateContent(ctx),
      mostBytes: () => MOST_TRANSCRIPT_BYTES,
      isRequired: false,
    },
    run: (input, file) => writeTranscript(ctx, { id }, input, file),
    done({ cues, waits, isDropped, path: to }) {
      if (isDropped) return { to, notice: "transcripts.change-gone" };
      const saved = cues ? "transcripts.saved" : "transcripts.gone";
      return { to, notice: waits ? sentence("content.and-waits", { done: ctx.say(saved) }) : `${saved}-now` };
    },
    findCurrent: (input) => findCurrent(ctx, id, input),
  });
});
