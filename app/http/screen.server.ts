import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { translateSentence } from "#app/messages/all.server.ts";

import { openContext, type RequestContext } from "./context.server.ts";
import { languageOf } from "./language.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { refusalOf } from "./refused.server.ts";

export type ScreenArgs = { request: Request; url: URL; params: Record<string, string>; context: LoadContext };

/** A refusal becomes a page with its status and a sentence in the reader's language. */
export function screen<Answer>(run: (ctx: RequestContext, args: ScreenArgs) => Promise<Answer> | Answer) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Answer> => {
    const url = new URL(request.url);
    try {
      const ctx = await openContext(request, context);
      return await run(ctx, { request, url, params: params as Record<string, string>, context });
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      const { status, headers, sentence, page } = refused;
      const language = languageOf(url, (name) => request.headers.get(name));
      const failed = page.failed && translateSentence(language, page.failed);
      throw data({ said: translateSentence(language, sentence), ...page, failed }, { status, headers });
    }
  };
}
