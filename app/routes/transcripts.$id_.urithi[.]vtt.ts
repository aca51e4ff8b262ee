import { feedRoute } from "#app/http/feed-route.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { readPlace } from "#app/schemas/transcripts.ts";
import { takeChange, takeVtt } from "#app/services/transcripts/index.server.ts";

/** For players, and to keep; with `change` what waits to be approved, or was refused, for who may write it. */
export const loader = feedRoute(
  "vtt",
  (ctx, { params, url }) =>
    (readQuery(url).has("change") ? takeChange : takeVtt)(ctx, params.id!, readPlace(url)),
  { name: "vtt", isPrivate: true },
);
