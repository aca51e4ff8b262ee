import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { builtinModules, stripTypeScriptTypes } from "node:module";
import { join, matchesGlob, relative } from "node:path";

import type { Node } from "estree";
import { parseAst } from "vite";
import { expect, test } from "vitest";

import { createFolder } from "../tests/setup/folders.ts";
import { BUILD_SOURCES } from "./prepare.mjs";

const root = join(import.meta.dirname, "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const { dependencies, optionalDependencies, scripts } = JSON.parse(read("package.json")) as Record<
  "dependencies" | "optionalDependencies" | "scripts",
  Record<string, string>
>;

function listImports(file: string): string[] {
  const body = parseAst(stripTypeScriptTypes(readFileSync(file, "utf8"))).body as Node[];
  return body.flatMap((node) =>
    "source" in node && node.source ? [String((node.source as { value: unknown }).value)] : [],
  );
}

function reachedFrom(entries: string[]) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const name of listImports(file)) {
      if (name.startsWith(".")) open(join(file, "..", name));
      else if (name.startsWith("#app/")) open(join(root, "app", name.slice("#app/".length)));
      else if (!name.startsWith("node:") && !builtinModules.includes(name))
        packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)![0]);
    }
  };
  entries.forEach(open);
  return { files: [...files].map((file) => relative(root, file)), packages: [...packages] };
}

const FOR_DEVELOPERS = ["dev", "build", "test", "pretypes", "types", "bench", "drill", "look"];
const commands = Object.entries(scripts)
  .filter(([name]) => !FOR_DEVELOPERS.includes(name))
  .flatMap(([, command]) => command.match(/scripts\/[\w-]+\.(ts|mjs)/g)!);
const built = readdirSync(join(root, "build/server"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => join(root, "build/server", name));
const serves = reachedFrom([...["scripts/pack.mjs", ...commands].map((file) => join(root, file)), ...built]);

test("the server imports no development package", () => {
  expect(serves.packages).toContain("pg");
  const installed = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(serves.packages.filter((name) => !installed.includes(name))).toEqual([]);
});

test("an image has all files of the server and its build", () => {
  const leftOut = read(".dockerignore").trim().split("\n");
  const isLeftOut = (file: string) =>
    leftOut.some(
      (pattern) => file === pattern || file.startsWith(`${pattern}/`) || matchesGlob(file, pattern),
    );
  expect(isLeftOut("tests/setup/worker.ts") && isLeftOut("app/core/a.test.ts")).toBe(true);
  const needed = [...serves.files.filter((file) => !file.startsWith("build/")), ...BUILD_SOURCES];
  expect(needed.length).toBeGreaterThan(BUILD_SOURCES.length + 20);
  expect(needed.filter(isLeftOut)).toEqual([]);
});

const dir = createFolder("pack");

test("after pack.mjs the server starts without npm, writes nothing and has no development tools", () => {
  const at = (...path: string[]) => join(dir, ...path);
  cpSync(join(root, "scripts"), at("scripts"), { recursive: true });
  const packages = { serves: "file:serves", builds: "file:builds", tests: "file:tests" };
  for (const name of Object.keys(packages)) {
    mkdirSync(at(name));
    writeFileSync(
      at(name, "package.json"),
      JSON.stringify({ name, version: "1.0.0", type: "module", exports: "./index.js" }),
    );
    writeFileSync(at(name, "index.js"), "export default 1;");
  }
  writeFileSync(
    at("package.json"),
    JSON.stringify({
      name: "one",
      type: "module",
      dependencies: { serves: packages.serves, builds: packages.builds },
      devDependencies: { tests: packages.tests },
    }),
  );
  mkdirSync(at("app"));
  writeFileSync(at("app/page.ts"), "one");
  writeFileSync(
    at("scripts/build.ts"),
    `import "builds"; import { cpSync } from "node:fs"; cpSync("server.ts", "build/server/server.js");`,
  );
  writeFileSync(
    at("server.ts"),
    `import "serves"; process.send("ready", () => { console.log("serves"); process.exit(0); });`,
  );
  const run = (name: string, env = {}) => {
    const { stdout, stderr } = spawnSync(process.execPath, [join("scripts", name)], {
      cwd: dir,
      encoding: "utf8",
      env: { ...process.env, ...env },
    });
    return stdout + stderr;
  };
  const npm = (...args: string[]) => spawnSync("npm", args, { cwd: dir, encoding: "utf8" });

  expect(npm("install", "--package-lock-only", "--offline").status).toBe(0);
  const INSTALLING = /^Installing packages, .*\nInstalling packages: done in \d+ s\n/;
  const BUILDING = /Building, .*\nBuilding: done in \d+ s\n/;
  expect(run("pack.mjs")).toMatch(new RegExp(`${INSTALLING.source}${BUILDING.source}$`));
  expect(readdirSync(at("node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "builds",
    "serves",
  ]);
  const before = readdirSync(dir, { recursive: true }).sort();
  expect(run("start.mjs", { PATH: "/nowhere" })).toBe("serves\n");
  expect(readdirSync(dir, { recursive: true }).sort()).toEqual(before);
  writeFileSync(at("app/page.ts"), "two");
  expect(run("start.mjs", { PATH: "/nowhere" })).toMatch(new RegExp(`^${BUILDING.source}serves\n$`));
});
