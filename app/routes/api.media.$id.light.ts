import { fileRoute } from "#app/http/file-route.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

export const loader = fileRoute(
  {
    summary: "The light copy of an item of the gallery's recording or film; counted as the file is",
    who: "media.open",
  },
  (ctx, { id = "" }, isBeginning) => openMediaFile(ctx, id, "light", isBeginning),
);
export const action = loader;
