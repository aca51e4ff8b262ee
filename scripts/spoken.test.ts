import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Node } from "estree";
import { parseAst } from "vite";
import { expect, test } from "vitest";

import { WORDS } from "#app/messages/all.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";

import { bringing, inLanguage, keysIn, named } from "./spoken.ts";

type Word = string | ((...values: unknown[]) => string);

const keysOf = (code: string) => keysIn(parseAst(code) as Node);

/** What a file says once it has run. */
function saidBy(code: string): Record<string, Word> {
  const self: { said?: Record<string, Word> } = {};
  new Function("self", code)(self);
  return self.said ?? {};
}

test("every key that stands in code is found, wherever it stands", () => {
  expect(
    keysOf(
      `say(isOne ? "nav.login" : "nav.register"); const names = [["/", "nav.home"]]; f({ title: "site.name" })`,
    ),
  ).toEqual(["nav.home", "nav.login", "nav.register", "site.name"]);
  expect(keysOf(`say("nobody.says-this"); "login"`)).toEqual([]);
});

test("a template is every key that it can become, and one of values alone is none", () => {
  const states = Object.keys(WORDS.en).filter((key) => /^status\../.test(key));
  expect(states.length).toBeGreaterThan(3);
  expect(keysOf("say(`status.${state}`)")).toEqual(states.sort());
  expect(keysOf("say(`contributors.${what}-failed`)")).toContain("contributors.update-failed");
  expect(keysOf("`${one}: ${another}`; `${a}${b}`; `${one}.`")).toEqual([]);
});

test("a sentence that needs more than its values is refused when the files are built", () => {
  expect(() => bringing(["appointments.nearest"], "sw")).toThrow("say it on the server");
});

test("in a file's own language stand the names of those that it asks for", () => {
  const code = `import"./lists-x1.en.js";import("./form-y2.en.js");import"./vendor-z3.js";"page.en.js"`;
  expect(named(code, ["lists-x1.en.js", "form-y2.en.js"], "sw")).toBe(
    `import"./lists-x1.sw.js";import("./form-y2.sw.js");import"./vendor-z3.js";"page.en.js"`,
  );
  expect([inLanguage("a-1.en.js", "fr"), inLanguage("vendor-1.js", "fr")]).toEqual([
    "a-1.fr.js",
    "vendor-1.js",
  ]);
});

/** As it was built: what a file could say must be in it, or in one that it imports before it runs. */
const assets = join(import.meta.dirname, "../build/client/assets");
const files = readdirSync(assets);
const codeOf = (file: string) => readFileSync(join(assets, file), "utf8");

function importedBy(file: string, found = new Set<string>()): Set<string> {
  for (const [, next] of codeOf(file).matchAll(/(?:\bfrom|\bimport) ?"\.\/([\w.-]+\.js)"/g)) {
    if (found.has(next!)) continue;
    found.add(next!);
    importedBy(next!, found);
  }
  return found;
}

test.each(LANGUAGES)("in %s every file of script brings each sentence that its code says", (language) => {
  const own = files.filter((file) => file.endsWith(`.${language}.js`) && !file.startsWith("manifest-"));
  expect(own.length).toBeGreaterThan(40);
  const missing = own.flatMap((file) => {
    const code = codeOf(file);
    const brought = new Set([file, ...importedBy(file)].flatMap((one) => sentencesAt(codeOf(one))));
    return keysOf(code)
      .filter((key) => !brought.has(key))
      .map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
  expect(own.every((file) => speaksOnly(codeOf(file), language))).toBe(true);
});

const bringsAt = (code: string) =>
  /^Object\.assign\(self\.said=self\.said\|\|\{\},\{.*?\}\);/s.exec(code)?.[0];
const sentencesAt = (code: string) => Object.keys(saidBy(bringsAt(code) ?? ""));

/** It asks for no file of another language. */
const speaksOnly = (code: string, language: Language) =>
  LANGUAGES.every((one) => one === language || !new RegExp(`-[\\w-]{8}\\.${one}\\.js`).test(code));

test.each(LANGUAGES)("in %s each sentence says in the browser what it says on the server", (language) => {
  const words = WORDS[language] as Record<string, Word>;
  // Those that need more than their values are in no file: the server says them.
  const keys = [
    ...new Set(files.filter((file) => file.endsWith(".en.js")).flatMap((file) => sentencesAt(codeOf(file)))),
  ];
  expect(keys.length).toBeGreaterThan(500);
  const said = saidBy(bringing(keys, language));
  for (const key of keys) {
    const word = words[key]!;
    if (typeof word === "string") expect(said[key]).toBe(word);
    else
      for (const n of [0, 1, 2, 7])
        expect((said[key] as typeof word)(n, n + 1, n + 2)).toBe(word(n, n + 1, n + 2));
  }
});
