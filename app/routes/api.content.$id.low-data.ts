import { createFileRoute } from "#app/http/file-route.server.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";

export const loader = createFileRoute(
  {
    summary: "Get the low-data version of a recording or film",
    description: "Counts in the same way as the file.",
    capability: "content.read",
  },
  (ctx, { id = "" }, isStart) => openContentFile(ctx, id, "low-data", isStart),
);
export const action = loader;
