import { createFileRoute } from "#app/http/file-route.server.ts";
import { findOfflinePackageToSend } from "#app/services/offline-packages/index.server.ts";

export const loader = createFileRoute(
  { summary: "Download an offline package (ZIM file for Kiwix)" },
  (ctx, { name = "" }) => findOfflinePackageToSend(ctx, name),
);
export const action = loader;
