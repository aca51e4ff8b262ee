import { redirect } from "@remix-run/node";

import { checkCallAccess } from "#app/core/access.server.ts";
import type { Refusal, Result } from "#app/core/result.ts";
import { readQuery } from "#app/schemas/query.ts";

import type { ApiCall } from "./api.server.ts";
import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { convertToHttpError, toHttpError } from "./http-error.server.ts";
import { isFirstRangeRequest, sendStoredFile } from "./send-file.server.ts";

type FileToSend = Parameters<typeof sendStoredFile>[2];

/** Browsers get a refusal as a page (routes/refused.tsx), other clients as JSON. */
export const fileCall = (
  options: Pick<ApiCall, "summary" | "description" | "capability">,
  openFile: (
    ctx: RequestContext,
    params: Record<string, string>,
    isFirstRange: boolean,
  ) => Promise<Result<FileToSend>>,
  createFallback?: (ctx: RequestContext, id: string, refused: Refusal) => Promise<Response | undefined>,
): ApiCall => ({
  ...options,
  query: readLanguage,
  status: 200,
  hasFileResponse: true,
  async respond({ request, params, context }) {
    try {
      const ctx = await createRequestContext(request, context);
      const denial = options.capability && checkCallAccess(ctx, options.capability);
      if (denial) throw toHttpError(denial);
      const file = await openFile(
        ctx,
        params as Record<string, string>,
        isFirstRangeRequest(request, context),
      );
      if (file.ok) return await sendStoredFile(request, context, file.value);
      const fallback =
        isBrowserRequest(request) &&
        isSameSite(request) &&
        (await createFallback?.(ctx, params.id ?? "", file));
      if (fallback) return fallback;
      throw toHttpError(file);
    } catch (error) {
      if (isBrowserRequest(request) && convertToHttpError(error)) return redirect(createRefusedUrl(request));
      throw error;
    }
  },
});

const readLanguage = (url: URL) => readQuery(url).language();

const isBrowserRequest = ({ method, headers }: Request) =>
  method === "GET" && (headers.get("accept") ?? "").includes("text/html");

const isSameSite = ({ headers }: Request) => headers.get("sec-fetch-site") !== "cross-site";

const createRefusedUrl = (request: Request) =>
  `/refused?path=${encodeURIComponent(new URL(request.url).pathname)}`;
