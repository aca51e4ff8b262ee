import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { checkCallAccess } from "#app/core/access.server.ts";
import type { Refusal, Result } from "#app/core/result.ts";
import { readQuery } from "#app/schemas/query.ts";

import type { ApiCall, ApiMethod } from "./api.server.ts";
import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { withRequestSite } from "./request-site.server.ts";
import { logError } from "./log.server.ts";
import { createErrorBody, HttpError, convertToHttpError, toHttpError } from "./http-error.server.ts";
import { isFirstRangeRequest, sendStoredFile } from "./send-file.server.ts";

type FileToSend = Parameters<typeof sendStoredFile>[2];

/** Browsers get a refusal as a page (routes/refused.tsx), other clients as JSON. */
export function createFileRoute(
  options: Pick<ApiCall, "summary" | "description" | "capability">,
  openFile: (
    ctx: RequestContext,
    params: Record<string, string>,
    isFirstRange: boolean,
  ) => Promise<Result<FileToSend>>,
  createFallback?: (ctx: RequestContext, id: string, refused: Refusal) => Promise<Response | undefined>,
) {
  const handle = withRequestSite(
    async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
      try {
        if (request.method !== "GET" && request.method !== "HEAD")
          throw request.method === "OPTIONS"
            ? new HttpError(204, "refusal.method", { headers: ALLOW_HEADER })
            : new HttpError(405, "refusal.method", { headers: ALLOW_HEADER });
        const ctx = await createRequestContext(request, context);
        const denial = options.capability && checkCallAccess(ctx, options.capability);
        if (denial) throw toHttpError(denial);
        const file = await openFile(
          ctx,
          params as Record<string, string>,
          isFirstRangeRequest(request, context),
        );
        if (!file.ok) {
          const fallback =
            isBrowserRequest(request) &&
            isSameSite(request) &&
            (await createFallback?.(ctx, params.id ?? "", file));
          if (fallback) return fallback;
          throw toHttpError(file);
        }
        return await sendStoredFile(request, context, file.value);
      } catch (error) {
        const httpError = convertToHttpError(error);
        if (!httpError) logError(error, request.method);
        if (httpError && isBrowserRequest(request)) return redirect(createRefusedUrl(request));
        const { status, headers, ...errorFields } = httpError ?? new HttpError(500, "refusal.unexpected");
        const body = status === 204 ? null : JSON.stringify(createErrorBody(errorFields));
        return new Response(body, { status, headers: { ...headers, ...(body && JSON_HEADERS) } });
      }
    },
  );
  const calls: Partial<Record<ApiMethod, ApiCall>> = {
    GET: { ...options, query: readLanguage, status: 200, hasFileResponse: true },
  };
  return Object.assign(handle, { calls, methods: METHODS });
}

const readLanguage = (url: URL) => readQuery(url).language();

const isBrowserRequest = ({ method, headers }: Request) =>
  method === "GET" && (headers.get("accept") ?? "").includes("text/html");

const isSameSite = ({ headers }: Request) => headers.get("sec-fetch-site") !== "cross-site";

const createRefusedUrl = (request: Request) =>
  `/refused?path=${encodeURIComponent(new URL(request.url).pathname)}`;

const METHODS = ["GET", "HEAD", "OPTIONS"];
const ALLOW_HEADER = { Allow: METHODS.join(", ") };
const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8" };
