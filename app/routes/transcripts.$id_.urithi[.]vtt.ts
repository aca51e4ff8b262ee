import { feedRoute } from "#app/http/feed-route.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { readPlace } from "#app/schemas/transcripts.ts";
import { takeChange, takeVtt } from "#app/services/transcripts/index.server.ts";

/** `change` asks for the transcript that waits for approval or was refused, for those who may write it. */
export const loader = feedRoute(
  "vtt",
  (ctx, { params, url }) =>
    (readQuery(url).has("change") ? takeChange : takeVtt)(ctx, params.id!, readPlace(url)),
  { name: "vtt", isPrivate: true },
);
