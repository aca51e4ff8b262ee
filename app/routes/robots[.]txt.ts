import { createTextRoute } from "#app/http/text-route.server.ts";
import { ok } from "#app/core/result.ts";
import { formatRobotsTxt } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("text", () => Promise.resolve(ok(formatRobotsTxt())));

export const handle = { cacheBy: [] };
