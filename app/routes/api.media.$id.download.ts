import { fileRoute } from "#app/http/file-route.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

export const loader = fileRoute(
  { summary: "The file of an item of the gallery, to keep", who: "media.open" },
  (ctx, { id = "" }, isBeginning) => openMediaFile(ctx, id, "download", isBeginning),
);
export const action = loader;
