import { WORDS } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { speaker, type Say } from "#app/messages/sentence.ts";
import { fork } from "#app/models/connection.server.ts";
import type { Context } from "#app/services/context.ts";

import { languageOf } from "./language.server.ts";

/** What a service is given, and what only the edge needs: the reader's language. */
export type RequestContext = Context & { language: Language; say: Say };

/** Who asks, the unit of work, and the language to answer in: the first line of every handler. */
export async function openContext(
  request: Request,
  language = languageOf(new URL(request.url), (name) => request.headers.get(name)),
): Promise<RequestContext> {
  return { actor: { role: "visitor" }, em: fork(), language, say: speaker(WORDS[language]) };
}
