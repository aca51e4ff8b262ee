import { createOfflineItemRoute } from "#app/http/offline-item-route.server.ts";

export const loader = createOfflineItemRoute("html");
