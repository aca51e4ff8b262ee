import type { ApiRoute } from "./api.server.ts";
import { createRouteFinder } from "./find-route.ts";

/** By path, such as `/api/events/:id`. Each file of `app/routes/api.$/` exports those of a resource. */
export type ApiRoutes = Record<string, ApiRoute>;

const routesByFile = import.meta.glob<ApiRoutes>("/app/routes/api.$/*.server.ts", {
  eager: true,
  import: "routes",
});
export const apiRoutes: ApiRoutes = Object.assign({}, ...Object.values(routesByFile));

export const findApiRoute = createRouteFinder(apiRoutes);
