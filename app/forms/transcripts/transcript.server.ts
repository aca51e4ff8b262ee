import { data } from "@remix-run/node";

import { readUploadForm } from "#app/http/form.server.ts";
import { guard, refuseBeforeUpload } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { submit } from "#app/http/dialog.server.ts";
import { isOpening } from "#app/http/opening.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { markedPieces } from "#app/core/snippet.ts";
import { LAST_SECOND, MOST_PAGES, SECTIONS } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { readPlace, WriteTranscript } from "#app/schemas/transcripts.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { mayCreateContent } from "#app/services/content/content.server.ts";
import { findContent } from "#app/services/content/index.server.ts";
import { findMedia } from "#app/services/media/index.server.ts";
import {
  findTranscript,
  findWritten,
  findWrittenNow,
  MOST_TRANSCRIPT_BYTES,
  TRANSCRIPT_FILES,
  writeTranscript,
} from "#app/services/transcripts/index.server.ts";

/** A second in the address is where a search has led. */
export const transcriptLoader = screen(async (ctx, { request, params, url, context }) => {
  guard(ctx, request);
  const { whole, words } = readQuery(url);
  const sought = words("words");
  const asked = {
    place: readPlace(url),
    was: words("was"),
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

/** The language of a place, a new one, or the first. A letter also names the language that was there. */
const chosenIn = (url: URL) => ({
  place: readPlace(url),
  was: readQuery(url).words("was"),
  isNew: readQuery(url).has("new"),
});

export const writeTranscriptLoader = screen(async (ctx, { request, params, url }) => {
  guard(ctx, request);
  const chosen = chosenIn(url);
  const { item, ...written } = unwrap(await findWritten(ctx, params.id!, chosen));
  const { id, title, path, language, status } = item;
  return {
    ...written,
    id,
    title,
    path,
    lang: codeOf(language),
    isNew: chosen.isNew,
    isLedNowhere: !chosen.isNew && chosen.was !== undefined && written.place === undefined,
    status,
    kinds: [...TRANSCRIPT_FILES],
    mostBytes: MOST_TRANSCRIPT_BYTES,
  };
});

const mostBytes = () => MOST_TRANSCRIPT_BYTES;

export const writeTranscriptAction = screen(async (ctx, asked) => {
  const id = asked.params.id!;
  refuseBeforeUpload(mayCreateContent(ctx));
  const form = await readUploadForm(ctx, asked, WriteTranscript, mostBytes, false);
  return submit(
    form,
    (typed) => writeTranscript(ctx, { id }, typed, form.file),
    ({ cues, waits, isDropped, path }) => {
      if (isDropped) return redirectWithNotice(path, "transcripts.change-gone");
      const done = cues ? "transcripts.saved" : "transcripts.gone";
      return redirectWithNotice(
        path,
        waits ? sentence("content.and-waits", { done: ctx.say(done) }) : `${done}-now`,
      );
    },
    (typed) => findWrittenNow(ctx, id, typed),
  );
});
