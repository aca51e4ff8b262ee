import type { Context } from "#app/core/context.ts";
import { translateSentence, translators } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import type { Say } from "#app/messages/translate.ts";
import { fork } from "#app/models/connection.server.ts";

import { browserName } from "./browser-name.ts";
import { languageOf, ownLanguage } from "./language.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { knownAccounts, whoAsks } from "./session.server.ts";

export type RequestContext = Context & {
  language: Language;
  say: Say;
  /** Takes what `sentence()` wrote. */
  speak: (written: string) => string;
};

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
      browser: browserName(request.headers.get("user-agent")),
      language: ownLanguage((name) => request.headers.get(name)),
    },
    signal: context.door?.signal ?? request.signal,
    language,
    say: translators[language],
    speak: (written) => translateSentence(language, written),
  };
}

/** One customer: the first half of an IPv6 address, since the customer chooses the rest. */
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
