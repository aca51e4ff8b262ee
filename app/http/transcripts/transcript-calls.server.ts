import type { Capability } from "#app/core/access.server.ts";
import { ok } from "#app/core/result.ts";
import { call, type ApiCall } from "#app/http/api.server.ts";
import { countsAsView } from "#app/http/counts-as-view.server.ts";
import { MAX_RECORDING_POSITION_SECONDS } from "#app/schemas/lists/recordings.ts";
import { MAX_PAGE_NUMBER } from "#app/schemas/lists/reading.ts";
import { readQuery } from "#app/schemas/query.ts";
import { TranscriptCuePage, TranscriptResult, WriteTranscript } from "#app/schemas/transcripts.ts";
import {
  findPublishedTranscriptPage,
  MAX_TRANSCRIPT_BYTES,
  writeTranscript,
} from "#app/services/transcripts/index.server.ts";

type CallDescription = Pick<ApiCall, "example"> & {
  capability: Capability;
  summary: string;
  description: string;
};

const toRecordingRef = (of: "content" | "media", { id, file }: Record<string, string>) => ({
  id: id!,
  of,
  file,
});

export const readTranscriptCall = (kind: "content" | "media", description: CallDescription) =>
  call({
    ...description,
    output: TranscriptCuePage,
    cacheBy: [],
    query(url) {
      const { id, integer } = readQuery(url);
      const page = integer("page", 1, MAX_PAGE_NUMBER);
      return { transcript: id("transcript"), page, second: integer("t", 0, MAX_RECORDING_POSITION_SECONDS) };
    },
    async run(ctx, { params, query, request, context }) {
      const options = { ...query, isOpening: countsAsView(request, context) };
      const result = await findPublishedTranscriptPage(ctx, toRecordingRef(kind, params), options);
      return result.ok ? ok(TranscriptCuePage.parse(result.value)) : result;
    },
  });

export const writeTranscriptCall = (kind: "content" | "media", description: CallDescription) =>
  call({
    ...description,
    input: WriteTranscript,
    output: TranscriptResult,
    maxBytes: () => MAX_TRANSCRIPT_BYTES,
    async run(ctx, { params, input, file }) {
      const result = await writeTranscript(ctx, toRecordingRef(kind, params), input, file);
      return result.ok ? ok(TranscriptResult.parse(result.value)) : result;
    },
  });
