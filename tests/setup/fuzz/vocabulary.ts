import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";
import { z } from "zod";

import { fieldsOf } from "#app/schemas/fields.ts";

/** What the product can be asked, read from its build: a new route, call, field or parameter is played by itself. */

const root = join(import.meta.dirname, "../../..");

type Call = { input?: z.core.$ZodType; mostBytes?: unknown };
export type Route = { pattern: string; isApi: boolean; calls: Record<string, Call> };
type Module = { loader?: { calls?: Record<string, Call> }; action?: unknown };

export async function readVocabulary() {
  const build = (await import(join(root, "build/server/index.js"))) as ServerBuild;
  const schemas = await allSchemas();
  const written = sources();
  const every = (pattern: RegExp) => [...new Set([...written.matchAll(pattern)].map(([, word]) => word!))];
  return {
    routes: routesOf(build),
    /** Every field that any form or call has, with what an enumeration takes of it. */
    fields: fieldsIn(schemas),
    /** The words that decide what a form is for, and what an address asks for. */
    dialogs: [...every(/case "([a-z-]+)":/g), ...every(/dialog=([a-z-]+)/g)],
    parameters: [
      // Not the marks of kinds of files, which stand in the same way.
      ...every(/\b(?:word|one|free|id|path|key|day|whole|has|named)\("(?![\da-f]+")([\w-]+)"/g),
      ...[
        "page",
        "limit",
        "after",
        "before",
        "id",
        "lang",
        "form",
        "past-page",
        "proposed-after",
        "_data",
        "index",
      ],
    ],
  };
}
export type Vocabulary = Awaited<ReturnType<typeof readVocabulary>>;

const sources = () => {
  const folder = join(root, "build/server/assets");
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
};

function routesOf({ routes }: ServerBuild): Route[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.id !== "root")
    .map((route) => {
      const path: string[] = [];
      for (let at = route; at; at = (at!.parentId ? routes[at!.parentId] : undefined) as typeof at)
        if (at!.path) path.unshift(at!.path);
      const { loader, action } = route!.module as unknown as Module;
      const pattern = `/${path.join("/")}`;
      const screen: Record<string, Call> = { GET: {}, ...(action ? { POST: {} } : {}) };
      return { pattern, isApi: pattern.startsWith("/api/"), calls: loader?.calls ?? screen };
    });
}

async function allSchemas() {
  const folder = join(root, "app/schemas");
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
      .map(async (name) => (await import(join(folder, name))) as Record<string, unknown>),
  );
  return modules.flatMap((module) => Object.values(module)).filter((one) => one instanceof z.ZodType);
}

type Inside = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  entries?: Record<string, string>;
} & Record<"innerType" | "in" | "out", z.core.$ZodType | undefined>;

/** What an enumeration takes, wherever in a shape it lies. */
function choices(schema: z.core.$ZodType): string[] {
  const { entries, innerType, in: before, out } = schema._zod.def as unknown as Inside;
  const within = [innerType, before, out].filter((one) => one !== undefined);
  return [...Object.values(entries ?? {}), ...within.flatMap(choices)];
}

function fieldsIn(schemas: z.core.$ZodType[]) {
  const fields = new Map<string, Set<string>>();
  const add = (name: string, words: string[]) => {
    if (!fields.has(name)) fields.set(name, new Set());
    for (const word of words) fields.get(name)!.add(word);
  };
  const look = (schema: z.core.$ZodType) => {
    const { shape, innerType, in: before, out } = schema._zod.def as unknown as Inside;
    for (const [name, part] of Object.entries(shape ?? {})) add(name, choices(part));
    for (const part of [innerType, before, out]) if (part) look(part);
  };
  for (const schema of schemas) {
    look(schema);
    for (const name of fieldsOf(schema)) add(name, []);
  }
  return new Map([...fields].map(([name, words]) => [name, [...words]]));
}
