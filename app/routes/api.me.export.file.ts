import { createFileRoute } from "#app/http/file-route.server.ts";
import { findDataExportFile } from "#app/services/privacy/data-exports.server.ts";

export const loader = createFileRoute(
  {
    summary: "Download the copy of your data (ZIP)",
    description: "Needs a recent proof (`POST /api/auth/reauthenticate`).",
    capability: "account.own",
  },
  (ctx) => findDataExportFile(ctx),
);
export const action = loader;
