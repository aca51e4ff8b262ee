import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

/** Files that import each other are hard to read. Type imports do not count. */

const ROOT = resolve(import.meta.dirname, "..");
const FILES = globSync("{app,server,scripts}/**/*.{ts,tsx}", { cwd: ROOT }).map((file) => join(ROOT, file));

/** In Prettier's format: the imported names, and the module. */
const LOAD = /^(?:import|export) (?!type )(?:([^";]*?) from )?"([^"]+)";/gm;

const isOfTypes = (named = "") => /^\{( *type \w+( as \w+)?,?)+ *\}$/.test(named.replace(/\s+/g, " "));

const listImports = (file: string, text = readFileSync(file, "utf8")): string[] =>
  [...text.matchAll(LOAD)].flatMap(([, named, name]) => {
    if (isOfTypes(named)) return [];
    if (name!.startsWith("#app/")) return [join(ROOT, "app", name!.slice("#app/".length))];
    return name!.startsWith(".") ? [join(dirname(file), name!)] : [];
  });

function findCircles(loads: Map<string, string[]>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, way: string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) return void circles.push(way.slice(at));
    if (done.has(file)) return;
    for (const next of loads.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of loads.keys()) visit(file, []);
  return circles;
}

test("no file imports itself indirectly", () => {
  const loads = new Map(FILES.map((file) => [file, listImports(file)]));
  expect([...loads.values()].flat().length).toBeGreaterThan(2_000);
  expect(findCircles(loads)).toEqual([]);
});
