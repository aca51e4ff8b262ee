import { translateSentence } from "#app/messages/all.server.ts";

import { languageOf } from "./language.server.ts";
import { logProblem } from "./log.server.ts";
import { Refused, refusalOf } from "./refused.server.ts";

/** Where no page is shown: the status, and a sentence in the reader's language. */
export function plainRefusal(request: Request, error: unknown, more: Record<string, string> = {}): Response {
  const refused = refusalOf(error);
  if (!refused) logProblem(error, request.method);
  const { status, headers, sentence } = refused ?? new Refused(500, "refused.unexpected");
  const language = languageOf(new URL(request.url), (header) => request.headers.get(header));
  return new Response(translateSentence(language, sentence), {
    status,
    headers: { ...headers, ...more, "Content-Type": "text/plain; charset=utf-8" },
  });
}
