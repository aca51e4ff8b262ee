import { createFileRoute } from "#app/http/file-route.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

export const loader = createFileRoute(
  {
    summary: "Get the low-data version of a media item’s recording",
    description: "Counts in the same way as the file.",
    capability: "media.open",
  },
  (ctx, { id = "" }, isStart) => openMediaFile(ctx, id, "low-data", isStart),
);
export const action = loader;
