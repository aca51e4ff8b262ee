import type { LoaderFunctionArgs } from "@remix-run/node";

import { apiRoutes, findApiRoute } from "#app/http/api-routes.server.ts";
import { createNotFoundResponse } from "#app/http/api.server.ts";

/** All calls are one route of Remix, which ranks all its routes for each request. The server reads `findApiRoute`. */
export const loader = Object.assign(
  (args: LoaderFunctionArgs) => {
    const found = findApiRoute(new URL(args.request.url).pathname);
    return found ? found.route({ ...args, params: found.params }) : createNotFoundResponse();
  },
  { apiRoutes, findApiRoute },
);
export const action = loader;
