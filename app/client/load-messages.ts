import type { Language } from "#app/messages/languages.ts";
import type { Messages, Namespace } from "#app/messages/translate.ts";

/** Filled in as namespaces are loaded, in the language of the page. */
export const messages: Partial<Messages> = {};

type File = Record<string, Partial<Messages>>;
const FILES = import.meta.glob<File>(["../messages/{en,sw,fr}/*.ts", "!../messages/*/index.ts"]);
const loads = new Map<Namespace, Promise<void> | "loaded">();

/** Returns undefined when all are loaded. */
export function loadMessages(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<unknown> | undefined {
  for (const one of namespaces) if (!loads.has(one)) loads.set(one, load(language, one));
  const pending = namespaces.map((one) => loads.get(one)).filter((one) => one !== "loaded");
  return pending.length > 0 ? Promise.all(pending) : undefined;
}

async function load(language: Language, namespace: Namespace) {
  const file = await FILES[`../messages/${language}/${namespace}.ts`]!();
  Object.assign(messages, ...Object.values(file));
  loads.set(namespace, "loaded");
}
