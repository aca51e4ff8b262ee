import type { LoaderFunctionArgs } from "@remix-run/node";

import { createRouteFinder } from "#app/http/find-route.ts";
import { createTextErrorResponse, HttpError } from "#app/http/http-error.server.ts";

import { endpoints } from "./endpoints.server.ts";

const findEndpoint = createRouteFinder(endpoints);

/** `remix.config.js` makes each path of the table a route with this module. The server reads `endpoints`. */
export const loader = Object.assign(
  async (args: LoaderFunctionArgs) => {
    const found = findEndpoint(new URL(args.request.url).pathname);
    return found
      ? found.route.handle(args)
      : createTextErrorResponse(args.request, new HttpError(404, "refusal.missing"));
  },
  { endpoints },
);
export const action = loader;
