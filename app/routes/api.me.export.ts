import { api, call } from "#app/http/api.server.ts";
import { DataExport } from "#app/schemas/privacy.ts";
import { findDataExport, requestDataExport } from "#app/services/privacy/data-exports.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the state and the link of the copy of your data",
    capability: "account.own",
    output: DataExport,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return findDataExport(ctx);
    },
  }),
  POST: call({
    summary: "Create a copy of your data (ZIP) in the background",
    description:
      "Needs a recent proof (`POST /api/auth/reauthenticate`). While one is queued, no other is created.",
    capability: "account.own",
    output: DataExport,
    status: 202,
    run: (ctx) => requestDataExport(ctx),
  }),
});
export const action = loader;
