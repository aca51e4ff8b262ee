import { createFileRoute } from "#app/http/file-route.server.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";

export const loader = createFileRoute(
  { summary: "View an item’s file", description: "Counts as a view.", capability: "content.read" },
  (ctx, { id = "" }, isStart) => openContentFile(ctx, id, "view", isStart),
);
export const action = loader;
