import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { refusal } from "#app/core/access.server.ts";
import type { Refusal, Result } from "#app/core/result.ts";
import { readQuery } from "#app/schemas/query.ts";

import type { Call, Method } from "./api.server.ts";
import { openContext, type RequestContext } from "./context.server.ts";
import { personOf } from "./guard.server.ts";
import { logProblem } from "./log.server.ts";
import { errorBody, Refused, refusalOf, refusedBy } from "./refused.server.ts";
import { asksForBeginning, sendStored } from "./send-file.server.ts";

type Sent = Parameters<typeof sendStored>[2];

/** People open these files in a tab, too: a program is refused in JSON, a person by a page (`routes/refused`). */
export function fileRoute(
  declared: Pick<Call, "summary" | "description" | "who">,
  open: (ctx: RequestContext, params: Record<string, string>, isBeginning: boolean) => Promise<Result<Sent>>,
  /** Where a person who followed our link and was refused is led instead. */
  instead?: (ctx: RequestContext, id: string, refused: Refusal) => Promise<Response | undefined>,
) {
  async function handle({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
    try {
      if (request.method !== "GET" && request.method !== "HEAD")
        throw request.method === "OPTIONS"
          ? new Refused(204, "refused.method", { headers: ALLOW })
          : new Refused(405, "refused.method", { headers: ALLOW });
      const ctx = await openContext(request, context);
      const no = declared.who && refusal(ctx, declared.who);
      if (no) throw refusedBy(no);
      const file = await open(ctx, params as Record<string, string>, asksForBeginning(request, context));
      if (!file.ok) {
        const led = isPerson(request) && isOwnLink(request) && (await instead?.(ctx, params.id ?? "", file));
        if (led) return led;
        throw refusedBy(file);
      }
      return await sendStored(request, context, file.value, personOf(ctx.actor));
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) logProblem(error, request.method);
      if (refused && isPerson(request)) return redirect(pageFor(request));
      const { status, headers, ...said } = refused ?? new Refused(500, "refused.unexpected");
      const body = status === 204 ? null : JSON.stringify(errorBody(said));
      return new Response(body, { status, headers: { ...headers, ...(body && JSON_TYPE) } });
    }
  }
  const calls: Partial<Record<Method, Call>> = {
    GET: { ...declared, query: readLanguage, status: 200, sendsFile: true },
  };
  return Object.assign(handle, { calls });
}

const readLanguage = (url: URL) => readQuery(url).language();

const isPerson = ({ method, headers }: Request) =>
  method === "GET" && (headers.get("accept") ?? "").includes("text/html");

/** Another site may open it without the person's wish. */
const isOwnLink = ({ headers }: Request) => headers.get("sec-fetch-site") !== "cross-site";

const pageFor = (request: Request) => `/refused?of=${encodeURIComponent(new URL(request.url).pathname)}`;

const ALLOW = { Allow: "GET, HEAD, OPTIONS" };
const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };
