import { createFileRoute } from "#app/http/file-route.server.ts";
import { findThumbnailToSend } from "#app/services/media/media-files.server.ts";

export const loader = createFileRoute({ summary: "Get a thumbnail" }, (ctx, { id = "", width = "" }) =>
  findThumbnailToSend(ctx, id, width),
);
export const action = loader;
