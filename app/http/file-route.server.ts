import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import type { Result } from "#app/services/result.ts";

import { openContext, type RequestContext } from "./context.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { logProblem } from "./log.server.ts";
import { errorBody, Refused, refusalOf, refusedBy } from "./refused.server.ts";
import { sendStored } from "./send-file.server.ts";

type Sent = Parameters<typeof sendStored>[2];

/**
 * An address under `/api` that is a file, which people open in a tab as well as programs. Refused to a program
 * in JSON; to a person, who asked for a page, by leading them to one that says so (routes/refused).
 */
export const fileRoute =
  (open: (ctx: RequestContext, params: Record<string, string>, request: Request) => Promise<Result<Sent>>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    try {
      if (request.method !== "GET" && request.method !== "HEAD")
        throw request.method === "OPTIONS"
          ? new Refused(204, "refused.method", { headers: ALLOW })
          : new Refused(405, "refused.method", { headers: ALLOW });
      const ctx = await openContext(request, context);
      const file = await open(ctx, params as Record<string, string>, request);
      if (!file.ok) throw refusedBy(file);
      return sendStored(request, context as LoadContext, file.value);
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) logProblem(error, request);
      if (refused && isPerson(request)) return redirect(pageFor(request));
      const { status, headers, ...said } = refused ?? new Refused(500, "refused.unexpected");
      const body = status === 204 ? null : JSON.stringify(errorBody(said));
      return new Response(body, { status, headers: { ...headers, ...(body && JSON_TYPE) } });
    }
  };

const isPerson = ({ method, headers }: Request) =>
  method === "GET" && (headers.get("accept") ?? "").includes("text/html");

const pageFor = (request: Request) => `/refused?of=${encodeURIComponent(new URL(request.url).pathname)}`;

const ALLOW = { Allow: "GET, HEAD, OPTIONS" };
const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };
