import { WORDS } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { speaker, type Say } from "#app/messages/sentence.ts";
import { fork } from "#app/models/connection.server.ts";
import type { Context } from "#app/services/context.ts";

import { languageOf } from "./language.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { knownAccounts, whoAsks } from "./session.server.ts";

/** What a service is given, and what only the edge needs: the reader's language. */
export type RequestContext = Context & { language: Language; say: Say };

/** Who asks, the unit of work, and the language to answer in: the first line of every handler. */
export async function openContext(
  request: Request,
  context: LoadContext,
  language = languageOf(new URL(request.url), (name) => request.headers.get(name)),
): Promise<RequestContext> {
  const em = fork();
  return {
    actor: await whoAsks(em, request, context),
    em,
    whence: {
      network: networkOf(context.door?.clientAddress ?? ""),
      knownAccounts: await knownAccounts(request),
    },
    language,
    say: speaker(WORDS[language]),
  };
}

/** One customer's line: of the new kind of address its first half, since the rest is theirs to choose. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(":").filter(Boolean);
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return groups.slice(0, 4).join(":");
}
