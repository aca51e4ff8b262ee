import { createTextRoute } from "#app/http/text-route.server.ts";
import { ok } from "#app/core/result.ts";
import { writeRobots } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("text", () => Promise.resolve(ok(writeRobots())));

export const handle = { cacheBy: [] };
