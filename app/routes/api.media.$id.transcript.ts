import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { isOpening } from "#app/http/opening.server.ts";
import { LAST_SECOND, MOST_PAGES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { Transcript, TranscriptWritten, WriteTranscript } from "#app/schemas/transcripts.ts";
import {
  findTranscript,
  MOST_TRANSCRIPT_BYTES,
  writeTranscript,
} from "#app/services/transcripts/index.server.ts";

export const loader = api({
  GET: call({
    summary:
      "A page of what is said in a recording or a film of the gallery, with its times; with `t` the page of that second. Counted as a play",
    who: "media.open",
    answer: Transcript,
    query(url) {
      const { whole } = readQuery(url);
      return { page: whole("page", 1, MOST_PAGES), t: whole("t", 0, LAST_SECOND) };
    },
    async run(ctx, { params, query: { page, t }, request, context }) {
      const asked = { page, second: t, isOpening: isOpening(request, context) };
      const found = await findTranscript(ctx, { id: params.id!, of: "media" }, asked);
      return found.ok ? ok(Transcript.parse(found.value)) : found;
    },
  }),
  PUT: call({
    summary:
      "Write down what is said in a recording or a film of the gallery, as WebVTT or SubRip; with `takeAway` what is there is taken away",
    who: "media.manage",
    input: WriteTranscript,
    answer: TranscriptWritten,
    mostBytes: () => MOST_TRANSCRIPT_BYTES,
    async run(ctx, { params, input, file }) {
      const written = await writeTranscript(ctx, { id: params.id!, of: "media" }, input, file);
      return written.ok ? ok(TranscriptWritten.parse(written.value)) : written;
    },
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
