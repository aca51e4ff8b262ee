import { fileRoute } from "#app/http/file-route.server.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";

export const loader = fileRoute(
  { summary: "View an item’s file", description: "Counts as a view.", who: "content.read" },
  (ctx, { id = "" }, isBeginning) => openContentFile(ctx, id, "view", isBeginning),
);
export const action = loader;
