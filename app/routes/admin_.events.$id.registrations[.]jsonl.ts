import { createStreamRoute } from "#app/http/stream-route.server.ts";
import { exportRegistrations } from "#app/http/export-registrations.server.ts";

export const loader = createStreamRoute(async (ctx, { url, params }) => ({
  chunks: await exportRegistrations(ctx, params.id!, url, "jsonl"),
  type: "jsonl",
  name: "registrations",
  extension: "jsonl",
}));
