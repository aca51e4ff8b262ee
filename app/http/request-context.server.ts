import type { Context } from "#app/core/context.ts";
import { translateMessage } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import type { Translate } from "#app/messages/translate.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { getLanguage, getPreferredLanguage } from "./language.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { loadRequestSite } from "./request-site.server.ts";
import { readKnownAccounts, getActor } from "./session.server.ts";

export type RequestContext = Context & {
  language: Language;
  t: Translate;
  translate: (text: string) => string;
};

export async function createRequestContext(
  request: Request,
  context: LoadContext,
  language = getLanguage(new URL(request.url), (name) => request.headers.get(name)),
): Promise<RequestContext> {
  const em = createEntityManager();
  const site = await loadRequestSite(context);
  const t = site.translators[language];
  return {
    actor: await getActor(em, request, context),
    em,
    site,
    clientInfo: {
      network: toNetwork(context.http?.clientAddress ?? ""),
      knownAccounts: await readKnownAccounts(request),
      browser: parseBrowserName(request.headers.get("user-agent")),
      language: getPreferredLanguage((name) => request.headers.get(name)),
    },
    signal: context.http?.signal ?? request.signal,
    language,
    t,
    translate: (text) => translateMessage(t, text),
  };
}

/** Uses the first half of an IPv6 address, because one customer may use all addresses with the same first half. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [prefix = "", suffix] = plain.split("::");
  const groups = prefix.split(":").filter(Boolean);
  if (suffix !== undefined) {
    const tailGroups = suffix.split(":").filter(Boolean);
    while (groups.length + tailGroups.length < 8) groups.push("0");
    groups.push(...tailGroups);
  }
  return groups.slice(0, 4).join(":");
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
];
const OPERATING_SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

function parseBrowserName(userAgent: string | null): string {
  const header = (userAgent ?? "").slice(0, 400);
  const findName = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(header))?.[1];
  const browser = findName(BROWSERS) ?? /^[\w.-]{1,40}/.exec(header)?.[0];
  return [browser, findName(OPERATING_SYSTEMS)].filter(Boolean).join(", ");
}
