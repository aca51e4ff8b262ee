import { fileRoute } from "#app/http/file-route.server.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";

export const loader = fileRoute(
  { summary: "The light copy of an item's recording or film; counted as the file is", who: "content.read" },
  (ctx, { id = "" }, isBeginning) => openContentFile(ctx, id, "light", isBeginning),
);
export const action = loader;
