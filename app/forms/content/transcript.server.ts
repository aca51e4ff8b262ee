import { data } from "@remix-run/node";

import { readUploadForm } from "#app/http/form.server.ts";
import { guard, refuseBeforeUpload } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { submit } from "#app/http/dialog.server.ts";
import { isOpening } from "#app/http/opening.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { sentence } from "#app/messages/sentence.ts";
import { LAST_SECOND, MOST_PAGES, SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { mayCreateContent } from "#app/services/content/content.server.ts";
import { findContent, markedPieces } from "#app/services/content/index.server.ts";
import {
  findTranscript,
  findWritten,
  findWrittenNow,
  MOST_TRANSCRIPT_BYTES,
  TRANSCRIPT_FILES,
  writeTranscript,
} from "#app/services/transcripts/index.server.ts";

const pathOf = ({ category, id }: { category: ContentCategory; id: string }) => `${SECTIONS[category]}/${id}`;

/** A page of what is said in an item; where somebody was led to a second of it, by the words that were looked for. */
export const transcriptLoader = screen(async (ctx, { request, params, url, context }) => {
  guard(ctx, request);
  const { whole, words } = readQuery(url);
  const sought = words("words");
  const asked = {
    page: whole("page", 1, MOST_PAGES),
    second: whole("t", 0, LAST_SECOND),
    words: sought,
    isOpening: isOpening(request, context),
  };
  const { cues, ...transcript } = unwrap(await findTranscript(ctx, params.id!, asked));
  const item = unwrap(await findContent(ctx, params.id!));
  return data(
    {
      ...transcript,
      cues: cues.map(({ number, begins, words }) => ({
        number,
        second: Math.floor(begins / 1000),
        pieces: markedPieces(words, sought),
      })),
      // A page has to stay light, and is sent twice where there is script.
      item: { ...item, description: "", tags: [] },
      path: pathOf(item),
      named: ctx.say("transcripts.titled", item.title),
      mayWrite: item.isEditable ?? false,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
});

export const writeTranscriptLoader = screen(async (ctx, { request, params }) => {
  guard(ctx, request);
  const { item, ...written } = unwrap(await findWritten(ctx, params.id!));
  const { title, language, approvalStatus } = item;
  return {
    ...written,
    id: item.id,
    title,
    path: pathOf(item),
    lang: codeOf(language),
    isDecided: approvalStatus !== "pending",
    kinds: [...TRANSCRIPT_FILES],
    mostBytes: MOST_TRANSCRIPT_BYTES,
  };
});

const mostBytes = () => MOST_TRANSCRIPT_BYTES;

export const writeTranscriptAction = screen(async (ctx, asked) => {
  refuseBeforeUpload(mayCreateContent(ctx));
  const id = asked.params.id!;
  const form = await readUploadForm(ctx, asked, WriteTranscript, mostBytes, false);
  return submit(
    form,
    (typed) => writeTranscript(ctx, id, typed, form.file),
    async ({ cues, waits }) => {
      const done = cues ? "transcripts.saved" : "transcripts.gone";
      return redirectWithNotice(
        cues ? `/transcripts/${id}` : pathOf(unwrap(await findContent(ctx, id))),
        waits ? sentence("content.and-waits", ctx.say(done)) : `${done}-now`,
      );
    },
    () => findWrittenNow(ctx, id),
  );
});
