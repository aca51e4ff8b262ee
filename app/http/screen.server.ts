import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { getTranslator } from "#app/core/site.server.ts";
import { translateMessage } from "#app/messages/all.server.ts";
import type { RefusedPageData } from "#app/schemas/shared.ts";

import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { withRequestSite } from "./request-site.server.ts";
import { getLanguage } from "./language.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { convertToHttpError } from "./http-error.server.ts";

export type ScreenArgs = { request: Request; url: URL; params: Record<string, string>; context: LoadContext };

export function screen<Answer>(run: (ctx: RequestContext, args: ScreenArgs) => Promise<Answer> | Answer) {
  return withRequestSite(async ({ request, params, context }: LoaderFunctionArgs): Promise<Answer> => {
    const url = new URL(request.url);
    try {
      const ctx = await createRequestContext(request, context);
      return await run(ctx, { request, url, params: params as Record<string, string>, context });
    } catch (error) {
      const httpError = convertToHttpError(error);
      if (!httpError) throw error;
      const { status, headers, sentence, pageData } = httpError;
      const t = getTranslator(getLanguage(url, (name) => request.headers.get(name)));
      const failed = pageData.failed && translateMessage(t, pageData.failed);
      const text = translateMessage(t, sentence);
      throw data({ ...pageData, text, failed } satisfies RefusedPageData, { status, headers });
    }
  });
}
