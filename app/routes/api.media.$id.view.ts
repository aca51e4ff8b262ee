import { createFileRoute } from "#app/http/file-route.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

export const loader = createFileRoute(
  { summary: "View a media item’s file", capability: "media.open" },
  (ctx, { id = "" }, isStart) => openMediaFile(ctx, id, "view", isStart),
);
export const action = loader;
