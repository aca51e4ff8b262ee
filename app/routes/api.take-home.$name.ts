import { fileRoute } from "#app/http/file-route.server.ts";
import { openTakeHome } from "#app/services/take-home/index.server.ts";

export const loader = fileRoute(
  { summary: "Download an offline package (ZIM file for Kiwix)" },
  (ctx, { name = "" }) => openTakeHome(ctx, name),
);
export const action = loader;
