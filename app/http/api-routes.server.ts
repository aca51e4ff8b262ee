import { groupByPath, type ApiCalls } from "./api.server.ts";
import { createRouteFinder } from "./find-route.ts";

/** Each file of `app/routes/api.$/` exports the calls of a resource. */
const callsByFile = import.meta.glob<ApiCalls>("/app/routes/api.$/*.server.ts", {
  eager: true,
  import: "calls",
});
export const apiRoutes = groupByPath(Object.assign({}, ...Object.values(callsByFile)));
export type ApiRoutes = typeof apiRoutes;

export const findApiRoute = createRouteFinder(apiRoutes);
