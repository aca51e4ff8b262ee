import { feedRoute } from "#app/http/feed-route.server.ts";
import { tableToStartFrom } from "#app/services/imports/imports.server.ts";

export const loader = feedRoute("csv", async (ctx) => tableToStartFrom(ctx), {
  name: "urithi-import.csv",
  isPrivate: true,
});
