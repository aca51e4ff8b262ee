import type { Node } from "estree";
import { transformWithEsbuild, type Plugin, type Rollup } from "vite";

import { WORDS } from "../app/messages/all.server.ts";
import { LANGUAGES, type Language } from "../app/messages/languages.ts";

/**
 * Each script file brings the sentences whose keys, or templates of keys, are in its code, once for each language. A
 * key that comes as data must be said on the server.
 */

type Word = string | ((...values: never[]) => string);
const KEYS = Object.keys(WORDS.en);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Errors of fields come with the server's answer, though a template may match their keys. */
const OF_A_SCHEMA = /-(required|wrong)$/;

/** A template of values alone could be anything, so it has no keys. */
function keysOfTemplate(pieces: string[]): string[] {
  if (!pieces.some((piece) => /\w\.|\.\w/.test(piece))) return [];
  const pattern = new RegExp(`^${pieces.map(escaped).join(".+")}$`);
  return KEYS.filter((key) => pattern.test(key) && !OF_A_SCHEMA.test(key));
}

export function keysIn(tree: Node): string[] {
  const found = new Set<string>();
  const look = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(look);
    if (node === null || typeof node !== "object") return;
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Quasi[] };
    if (type === "Literal" && typeof value === "string" && Object.hasOwn(WORDS.en, value)) found.add(value);
    if (type === "TemplateLiteral")
      for (const key of keysOfTemplate(quasis!.map(({ value }) => value.cooked ?? ""))) found.add(key);
    Object.values(node).forEach(look);
  };
  look(tree);
  return [...found].sort();
}
type Quasi = { value: { cooked?: string | null } };

/** A sentence with values is a function, and may use nothing but these. */
export function bringing(keys: string[], language: Language): string {
  const words = WORDS[language] as Record<string, Word>;
  const entries = keys.map((key) => {
    const word = words[key]!;
    return `${JSON.stringify(key)}:${typeof word === "function" ? alone(key, word) : JSON.stringify(word)}`;
  });
  return `Object.assign(self.said=self.said||{},{${entries.join(",")}});`;
}

function alone(key: string, word: (...values: never[]) => string): string {
  const values = Array.from({ length: word.length }, (_, i) => i + 2) as never[];
  const text = word.toString();
  const said = new Function(`return (${text})`)() as typeof word;
  try {
    if (said(...values) === word(...values)) return text;
  } catch (error) {
    throw new Error(`${key} uses more than its values: say it on the server`, { cause: error });
  }
  throw new Error(`${key} says something else in the browser`);
}

const IN_ENGLISH = ".en.js";
export const inLanguage = (file: string, language: Language) =>
  file.endsWith(IN_ENGLISH) ? `${file.slice(0, -IN_ENGLISH.length)}.${language}.js` : file;

export const fileName = ({ name }: { name: string }, others: string) =>
  `assets/[name]-[hash]${name === others ? ".js" : IN_ENGLISH}`;

export function spoken(): Plugin {
  const keysOf = (plugin: Rollup.PluginContext, { modules }: Pick<Rollup.RenderedChunk, "modules">) => {
    const own = Object.entries(modules).filter(([id]) => !id.includes("/node_modules/"));
    return [
      ...new Set(own.flatMap(([, { code }]) => (code ? keysIn(plugin.parse(code) as Node) : []))),
    ].sort();
  };
  return {
    name: "spoken",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    // A file's name must change with the sentences that are added later.
    augmentChunkHash(chunk) {
      const keys = keysOf(this, chunk);
      return LANGUAGES.map((language) => bringing(keys, language)).join("");
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const names = chunks.map(({ fileName }) => fileName.replace("assets/", "")).filter(isSpoken);
        for (const chunk of chunks.filter(({ fileName }) => isSpoken(fileName))) {
          const { code, fileName } = chunk;
          const before = new Set(importedBy(chunk, chunks).flatMap((one) => keysOf(this, one)));
          const keys = keysOf(this, chunk).filter((key) => !before.has(key));
          for (const language of LANGUAGES) {
            const sentences = keys.length > 0 ? await minified(bringing(keys, language)) : "";
            const source = sentences + named(code, names, language);
            if (language === "en") chunk.code = source;
            else this.emitFile({ type: "asset", fileName: inLanguage(fileName, language), source });
          }
        }
      },
    },
  };
}

/** What runs before it. Of two that import each other, each brings its own. */
function importedBy(chunk: Rollup.OutputChunk, all: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const follow = (one: Rollup.OutputChunk, found = new Set<Rollup.OutputChunk>()) => {
    for (const next of all.filter(({ fileName }) => one.imports.includes(fileName))) {
      if (found.has(next)) continue;
      found.add(next);
      follow(next, found);
    }
    return found;
  };
  return [...follow(chunk)].filter((one) => !follow(one).has(chunk));
}

const isSpoken = (file: string) => file.endsWith(IN_ENGLISH);

export const named = (code: string, names: string[], language: Language) =>
  names.reduce((said, name) => said.replaceAll(name, inLanguage(name, language)), code);

async function minified(code: string) {
  const options = { minify: true, target: "es2020", charset: "utf8", format: undefined } as const;
  return (await transformWithEsbuild(code, "sentences.js", options)).code.trim();
}
