import { createFileRoute } from "#app/http/file-route.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

export const loader = createFileRoute(
  { summary: "Download a media item’s file", capability: "media.open" },
  (ctx, { id = "" }, isBeginning) => openMediaFile(ctx, id, "download", isBeginning),
);
export const action = loader;
