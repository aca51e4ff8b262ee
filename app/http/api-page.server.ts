import {
  callsIn,
  nameOf,
  parametersOf,
  refusalsOf,
  type Described,
  type Routes,
} from "./api-document.server.ts";
import { exampleOf } from "./api-examples.ts";
import { PARAMETERS, TAGS, type Asker } from "./api-words.ts";

const anchorOf = (described: Described) => nameOf(described).toLowerCase();

/** Open calls come first: most people who read this have no account. */
export function summariesOfCalls(routes: Routes) {
  const calls = callsIn(routes);
  const isOpen = (tag: string) => calls.some((one) => one.tag === tag && one.roles.includes("visitor"));
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return [...tags.filter(isOpen), ...tags.filter((tag) => !isOpen(tag))].map((tag) => ({
    tag,
    description: TAGS[tag] ?? tag,
    calls: calls
      .filter((one) => one.tag === tag)
      .map((one) => ({
        name: `${one.method} ${one.path}`,
        anchor: anchorOf(one),
        summary: one.call.summary,
      })),
  }));
}

type Who = "anybody" | "accounts" | "authors" | "admins" | "readers";

function whoOf(roles: readonly Asker[]): Who {
  if (roles.includes("visitor")) return "anybody";
  if (roles.length === 3) return "accounts";
  if (roles.length === 2) return "authors";
  return roles.includes("admin") ? "admins" : "readers";
}

type Taken = { enum?: readonly string[]; format?: string; minimum?: number; maximum?: number };

function takenBy(schema: Taken): string {
  if (schema.enum) return schema.enum.join(", ");
  if (schema.format === "date") return "YYYY-MM-DD";
  return schema.maximum !== undefined && schema.maximum < 1_000 ? `${schema.minimum}–${schema.maximum}` : "";
}

function askedIn(described: Described): string | undefined {
  const example = exampleOf(described);
  if (!example) return undefined;
  const body = example.sent === undefined ? "" : `\n\n${JSON.stringify(example.sent, null, 2)}`;
  return `${described.method} ${example.path}${body}`;
}

export const describedCalls = (routes: Routes, about: string | undefined) =>
  callsIn(routes)
    .filter(({ tag }) => tag === about)
    .map((described) => {
      const { method, path, call, roles } = described;
      const example = exampleOf(described);
      return {
        name: `${method} ${path}`,
        anchor: anchorOf(described),
        summary: [call.summary, call.description].filter(Boolean).join(". "),
        who: whoOf(roles),
        parameters: parametersOf(call).map(({ name, schema }) => ({
          name,
          description: PARAMETERS[name],
          takes: "anyOf" in schema ? "" : takenBy(schema),
        })),
        asked: askedIn(described),
        takesFile: Boolean(call.mostBytes ?? call.takesBytes),
        answered:
          example?.answer === undefined
            ? undefined
            : `${example.status}\n\n${JSON.stringify(example.answer, null, 2)}`,
        isFile: Boolean(call.sendsFile),
        refusals: refusalsOf(described).join(", "),
      };
    });
