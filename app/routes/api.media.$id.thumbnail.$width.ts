import { fileRoute } from "#app/http/file-route.server.ts";
import { openThumbnail } from "#app/services/media/media-files.server.ts";

export const loader = fileRoute(
  { summary: "A picture of an item in one of its widths, such as 320 or 640.avif" },
  (ctx, { id = "", width = "" }) => openThumbnail(ctx, id, width),
);
export const action = loader;
