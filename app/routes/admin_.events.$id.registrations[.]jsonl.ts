import { streamRoute } from "#app/http/stream-route.server.ts";
import { takeRegistrations } from "#app/http/take-registrations.server.ts";

export const loader = streamRoute(async (ctx, { url, params }) => ({
  written: await takeRegistrations(ctx, params.id!, url, "jsonl"),
  type: "jsonl",
  name: "registrations",
  ending: "jsonl",
}));
