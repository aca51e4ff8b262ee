import { createFileRoute } from "#app/http/file-route.server.ts";
import { findDataExportFile } from "#app/services/privacy/data-exports.server.ts";

export const loader = createFileRoute(
  { summary: "Download the copy of your data (ZIP)", capability: "account.own" },
  (ctx) => findDataExportFile(ctx),
);
export const action = loader;
