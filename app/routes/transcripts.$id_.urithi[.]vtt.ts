import { createTextRoute } from "#app/http/text-route.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { exportTranscript } from "#app/services/transcripts/index.server.ts";

export const loader = createTextRoute(
  "vtt",
  (ctx, { params, url }) => exportTranscript(ctx, params.id!, readQuery(url).id("transcript")),
  { name: "vtt", isPrivate: true },
);
