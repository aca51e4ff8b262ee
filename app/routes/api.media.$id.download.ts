import { fileRoute } from "#app/http/file-route.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

export const loader = fileRoute(
  { summary: "Download a media item’s file", who: "media.open" },
  (ctx, { id = "" }, isBeginning) => openMediaFile(ctx, id, "download", isBeginning),
);
export const action = loader;
