import { api, call } from "#app/http/api.server.ts";
import { MediaTotals } from "#app/schemas/media.ts";
import { summarizeMedia } from "#app/services/media/media-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Get media statistics",
    capability: "media.manage",
    output: MediaTotals,
    run: (ctx) => summarizeMedia(ctx),
  }),
});
export const action = loader;
