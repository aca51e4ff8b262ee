import type { Language } from "#app/messages/languages.ts";
import type { Messages, Namespace, SiteTexts } from "#app/messages/translate.ts";
import type { Term } from "#app/schemas/terms.ts";

export const loadedMessages: Partial<Messages> = {};

type MessageFile = Record<string, Partial<Messages>>;
const MESSAGE_FILES = import.meta.glob<MessageFile>([
  "../messages/{en,sw,fr}/*.ts",
  // Of these only the server makes sentences.
  "!../messages/*/{index,api,dates,export-fields,iiif,item-facts,item-kinds,login-provider,mail,privacy,refusals,sms}.ts",
]);
const loadStates = new Map<Namespace, Promise<void> | "loaded">();

export function loadMessages(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<unknown> | undefined {
  for (const namespace of namespaces)
    if (!loadStates.has(namespace)) loadStates.set(namespace, loadNamespace(language, namespace));
  const pending = namespaces
    .map((namespace) => loadStates.get(namespace))
    .filter((namespace) => namespace !== "loaded");
  return pending.length > 0 ? Promise.all(pending) : undefined;
}

async function loadNamespace(language: Language, namespace: Namespace) {
  const file = await MESSAGE_FILES[`../messages/${language}/${namespace}.ts`]!();
  Object.assign(loadedMessages, ...Object.values(file));
  loadStates.set(namespace, "loaded");
}

/** Of lists that the institution has changed. Offline, the page has the labels of the contract. */
export async function loadTermLabels(
  language: Language,
  version: string | undefined,
): Promise<SiteTexts["termLabels"]> {
  if (version === undefined) return new Map();
  try {
    const response = await fetch(`/term-labels/${language}?version=${version}`);
    if (!response.ok) return new Map();
    const terms = (await response.json()) as Term[];
    const { createTermLabels, provideTerms } = await import("#app/schemas/terms.ts");
    provideTerms(() => terms);
    return createTermLabels(terms);
  } catch {
    return new Map();
  }
}
