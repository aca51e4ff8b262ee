import { api, call } from "#app/http/api.server.ts";
import { MediaSummary } from "#app/schemas/media.ts";
import { summarizeMedia } from "#app/services/media/media-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Get media statistics",
    capability: "media.manage",
    output: MediaSummary,
    run: (ctx) => summarizeMedia(ctx),
  }),
});
export const action = loader;
