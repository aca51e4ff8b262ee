import { data } from "@remix-run/node";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import { markMatches } from "#app/core/text/snippet.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { guardItem } from "#app/http/content/guard-item.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { countsAsView } from "#app/http/counts-as-view.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { MAX_RECORDING_POSITION_SECONDS } from "#app/schemas/lists/recordings.ts";
import { MAX_PAGE_NUMBER } from "#app/schemas/lists/reading.ts";
import { toItemFileRef } from "#app/schemas/item-files.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { findContent, findItemFileRef, listItemFiles } from "#app/services/content/index.server.ts";
import { findMedia } from "#app/services/media/index.server.ts";
import {
  findTranscriptForStaleForm,
  findEditableTranscript,
  findPublishedTranscriptPage,
  MAX_TRANSCRIPT_BYTES,
  TRANSCRIPT_EXTENSIONS,
  writeTranscript,
} from "#app/services/transcripts/index.server.ts";

export const loadTranscript = screen(async (ctx, { request, params, url, context }) => {
  await guardItem(ctx, request, await findItemFileRef(ctx, params.id!));
  const { id, integer, words } = readQuery(url);
  const searchTerms = words("words");
  const options = {
    transcript: id("transcript"),
    page: integer("page", 1, MAX_PAGE_NUMBER),
    second: integer("t", 0, MAX_RECORDING_POSITION_SECONDS),
    words: searchTerms,
    isOpening: countsAsView(request, context),
  };
  const { of, cues, ...transcript } = unwrap(
    await findPublishedTranscriptPage(ctx, { id: params.id! }, options),
  );
  const subject = await loadTranscribedItem(ctx, of, params.id!);
  return data(
    {
      ...transcript,
      ...subject,
      cues: cues.map(({ number, startMs, words }) => ({
        number,
        ...(startMs !== null && { second: Math.floor(startMs / 1000) }),
        pieces: markMatches(words, searchTerms),
      })),
      recordingId: params.id!,
      named: ctx.t("transcripts.page-title", { title: subject.item.title }),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
});

const EMPTY_ITEM_FIELDS = { description: "", tags: [] };

async function loadTranscribedItem(ctx: RequestContext, of: "content" | "media", id: string) {
  if (of === "media") {
    const item = unwrap(await findMedia(ctx, id));
    return {
      of,
      item: { ...item, ...EMPTY_ITEM_FIELDS },
      path: `/media/${id}`,
      mayWrite: hasCapability(ctx, "media.manage"),
    };
  }
  const ref = toItemFileRef(await findItemFileRef(ctx, id));
  const item = unwrap(await findContent(ctx, ref.id));
  const file =
    ref.file && unwrap(await listItemFiles(ctx, ref.id)).files.find((each) => each.id === ref.file);
  return {
    of,
    item: { ...item, ...EMPTY_ITEM_FIELDS },
    ...(file && { file: { ...file, name: file.label || file.originalFilename } }),
    path: `${SECTION_PATHS[item.category]}/${item.id}${file ? `?file=${file.id}` : ""}`,
    mayWrite: item.isEditable ?? false,
  };
}

export const loadTranscriptForm = screen(async (ctx, { request, params, url }) => {
  guard(ctx, request);
  const transcript = readQuery(url).id("transcript");
  const isNew = readQuery(url).has("new");
  const { of, item, ...editable } = unwrap(
    await findEditableTranscript(ctx, params.id!, { transcript, isNew }),
  );
  const { id, title, path, language, status } = item;
  return {
    ...editable,
    subject: await loadTranscribedItem(ctx, of, id),
    id,
    title,
    path,
    lang: getLanguageCode(language),
    isMissing: !isNew && transcript !== undefined && editable.transcript === undefined,
    status,
    kinds: [...TRANSCRIPT_EXTENSIONS],
    maxBytes: MAX_TRANSCRIPT_BYTES,
  };
});

export const handleTranscriptForm = screen(
  formAction({
    schema: WriteTranscript,
    upload: (ctx) => ({
      refusal: checkAccess(ctx, "uploads.create"),
      maxBytes: () => MAX_TRANSCRIPT_BYTES,
      isRequired: false,
    }),
    run: (ctx, input, { params, file }) => writeTranscript(ctx, { id: params.id! }, input, file),
    success({ cues, isPending, isDropped, path: to }, _input, { ctx }) {
      if (isDropped) return { to, notice: "transcripts.draft-removed" };
      const saved = cues ? "transcripts.saved" : "transcripts.removed";
      return {
        to,
        notice: isPending
          ? encodeMessage("content.saved-and-pending", { done: ctx.t(saved) })
          : `${saved}-notice`,
      };
    },
    findCurrent: (ctx, { params }, input) => findTranscriptForStaleForm(ctx, params.id!, input),
  }),
);
