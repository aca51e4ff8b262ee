import { fileRoute } from "#app/http/file-route.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

export const loader = fileRoute(
  { summary: "View a media item’s file", who: "media.open" },
  (ctx, { id = "" }, isBeginning) => openMediaFile(ctx, id, "view", isBeginning),
);
export const action = loader;
