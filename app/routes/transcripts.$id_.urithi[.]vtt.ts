import { feedRoute } from "#app/http/feed-route.server.ts";
import { takeVtt } from "#app/services/transcripts/index.server.ts";

/** For players, and to keep. */
export const loader = feedRoute("vtt", (ctx, { params }) => takeVtt(ctx, params.id!), {
  name: "vtt",
  isPrivate: true,
});
