import { createStreamRoute } from "#app/http/stream-route.server.ts";
import { createVisitExportZip } from "#app/services/privacy/visit-exports.server.ts";

export const loader = createStreamRoute(async (ctx, { params }) => ({
  chunks: await createVisitExportZip(ctx, params.secret!),
  type: "zip",
  name: "urithi-data",
  extension: "zip",
}));
