import type { Capability } from "#app/core/access.server.ts";
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

type Calls = Record<"reads" | "writes", { who: Capability; summary: string; description: string }>;

export const transcriptCalls = (of: "content" | "media", { reads, writes }: Calls) =>
  api({
    GET: call({
      ...reads,
      answer: Transcript,
      query(url) {
        const { id, whole } = readQuery(url);
        const page = whole("page", 1, MOST_PAGES);
        return { transcript: id("transcript"), page, second: whole("t", 0, LAST_SECOND) };
      },
      async run(ctx, { params, query, request, context }) {
        const asked = { ...query, isOpening: isOpening(request, context) };
        const found = await findTranscript(ctx, { id: params.id!, of }, asked);
        return found.ok ? ok(Transcript.parse(found.value)) : found;
      },
    }),
    PUT: call({
      ...writes,
      input: WriteTranscript,
      answer: TranscriptWritten,
      mostBytes: () => MOST_TRANSCRIPT_BYTES,
      async run(ctx, { params, input, file }) {
        const written = await writeTranscript(ctx, { id: params.id!, of }, input, file);
        return written.ok ? ok(TranscriptWritten.parse(written.value)) : written;
      },
    }),
  });
