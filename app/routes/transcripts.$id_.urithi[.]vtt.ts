import { feedRoute } from "#app/http/feed-route.server.ts";
import { readPlace } from "#app/schemas/transcripts.ts";
import { takeVtt } from "#app/services/transcripts/index.server.ts";

/** For players, and to keep. */
export const loader = feedRoute("vtt", (ctx, { params, url }) => takeVtt(ctx, params.id!, readPlace(url)), {
  name: "vtt",
  isPrivate: true,
});
