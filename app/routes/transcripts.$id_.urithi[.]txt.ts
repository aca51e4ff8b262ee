import { createTextRoute } from "#app/http/text-route.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { exportTranscript } from "#app/services/transcripts/index.server.ts";

export const loader = createTextRoute(
  "text",
  (ctx, { params, url }) => exportTranscript(ctx, params.id!, readQuery(url).id("transcript"), "txt"),
  { name: "txt", isPrivate: true },
);
