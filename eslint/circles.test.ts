import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

/** Files that import each other are hard to read, and so are domains. Type imports count between domains only. */

const ROOT = resolve(import.meta.dirname, "..");
const FILES = globSync("{app,server,scripts}/**/*.{ts,tsx}", { cwd: ROOT }).map((file) => join(ROOT, file));

/** In Prettier's format: the imported names, and the module. */
const LOAD = /^(?:import|export) (type )?(?:([^";]*?) from )?"([^"]+)";/gm;

const isOfTypes = (named = "") => /^\{( *type \w+( as \w+)?,?)+ *\}$/.test(named.replace(/\s+/g, " "));

const listImports = (file: string, withTypes = false): string[] =>
  [...readFileSync(file, "utf8").matchAll(LOAD)].flatMap(([, type, named, name]) => {
    if (!withTypes && (type || isOfTypes(named))) return [];
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

const getDomain = (file: string) => /\/app\/services\/([^/]+)\//.exec(file)?.[1];

/** Each circle with the imports that make it, so that the message says what to move. */
test("no folder of services/ imports itself indirectly", () => {
  const imports = new Map<string, Map<string, string>>();
  for (const file of FILES) {
    const from = getDomain(file);
    if (!from || file.includes(".test.")) continue;
    const targets = imports.get(from) ?? new Map<string, string>();
    imports.set(from, targets);
    for (const to of listImports(file, true).flatMap((each) => getDomain(each) ?? []))
      if (to !== from) targets.set(to, relative(ROOT, file));
  }
  expect([...imports.values()].flatMap((targets) => [...targets])).not.toEqual([]);
  const circles = findCircles(new Map([...imports].map(([from, targets]) => [from, [...targets.keys()]])));
  expect(
    circles.map((circle) =>
      circle.map((from, at) => `${imports.get(from)!.get(circle[at + 1] ?? circle[0]!)} >`).join(" "),
    ),
  ).toEqual([]);
});
