import { readFileSync } from "node:fs";

import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { describe, expect, test } from "vitest";

import { parametersOf, type Described } from "#app/http/api-document.server.ts";
import type { Example } from "#app/http/api-examples.ts";
import { PARAMETERS, PLACES, TAGS } from "#app/http/api-words.ts";

import { readRoutes } from "../../server/remix.ts";
import { calls, document, operationOf, problemOfBody } from "../setup/described.ts";
import { build, built, table } from "./access/ask.ts";
import { asPattern, ROLES, type Role } from "./access/table.ts";

/** The published description (`/api/openapi.json`) says what runs, all of it, and who may. */

const named = ({ method, path }: Pick<Described, "method" | "path">) => `${method} ${path}`;

async function lint(described: unknown): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(rulesets.oas as never);
  const found = await linter.run(JSON.stringify(described));
  return found.map(({ code, message, path }) => `${path.join(".")}: ${code} ${message}`);
}

test("Spectral has nothing to say of it, and would say what is missing", async () => {
  expect(await lint(document)).toEqual([]);
  const { paths, ...rest } = structuredClone(document);
  delete paths!["/api/events"]!.get!.description;
  const warned = await lint({ ...rest, paths });
  expect(warned).toEqual([expect.stringContaining("operation-description")]);
});

test("every shape may grow: whoever checks by it today does not stumble over a field that is added", () => {
  const written = JSON.stringify(document);
  expect(written).toContain('"properties"');
  expect(written).not.toMatch(/"(additional|unevaluated)Properties":false/);
});

test("each call of the build is described, at its own address", () => {
  const inBuild = built
    .filter(({ pattern }) => pattern.startsWith("/api/") && !pattern.endsWith("*"))
    .map(({ pattern }) => pattern);
  expect(new Set(Object.keys(document.paths!).map(asPattern))).toEqual(new Set(inBuild));
  const { match } = readRoutes(build);
  const methods = calls.map(({ path, method }) => {
    const id = match(path.replaceAll(/\{\w+\}/g, "x")).branch.at(-1)!;
    const { loader } = build.routes[id]!.module as { loader?: { calls?: Record<string, unknown> } };
    return loader?.calls?.[method] ? "" : `${method} ${path}`;
  });
  expect(methods.filter(Boolean)).toEqual([]);
  expect(calls.length).toBeGreaterThan(85);
});

test("every word of an address and every tag is explained, and nothing that there is not", () => {
  const used = (pattern: RegExp) =>
    calls.flatMap(({ path }) => [...path.matchAll(pattern)].map(([, name]) => name!));
  const asked = calls.flatMap(({ call }) => parametersOf(call).map(({ name }) => name));
  expect(Object.keys(PARAMETERS).sort()).toEqual([...new Set(asked)].sort());
  expect(Object.keys(PLACES).sort()).toEqual([...new Set(used(/\{(\w+)\}/g))].sort());
  expect(Object.keys(TAGS).sort()).toEqual([...new Set(calls.map(({ tag }) => tag))].sort());
});

test.each(
  calls.filter(({ call }) => !call.sendsFile && call.status !== 204).map((one) => [named(one), one] as const),
)("%s declares its answer", (_, { call }) => {
  expect(call.answer).toBeDefined();
});

describe("who may", () => {
  const NAMES: Record<Role, string> = {
    visitor: "visitor",
    user: "user",
    contrib_own: "contributor",
    contrib_other: "contributor",
    admin: "admin",
  };
  /** Only refused there: with its cookie it is a journey (tests/e2e/late-script). */
  const SAID_ELSEWHERE = ["POST /api/auth/handover"];

  test.each(calls.map((one) => [named(one), one] as const))("%s is as in the access table", (name, one) => {
    if (SAID_ELSEWHERE.includes(name)) return;
    const rows = table.filter(
      ({ methods, paths }) =>
        methods.includes(one.method) && paths.some((path) => asPattern(path) === asPattern(one.path)),
    );
    const isLetIn = (role: Role) =>
      rows.some(({ expected, methods }) => {
        const statuses = expected[role].split(" ");
        const status = statuses[Math.min(methods.indexOf(one.method), statuses.length - 1)]!;
        return !["401", "403", "-"].includes(status);
      });
    const may = new Set(ROLES.filter(isLetIn).map((role) => NAMES[role]));
    expect(new Set(operationOf(one.method, one.path)!["x-roles"])).toEqual(may);
    const { security } = document.paths![one.path]![one.method.toLowerCase() as "get"]!;
    expect(security!.some((need) => Object.keys(need).length === 0)).toBe(may.has("visitor"));
  });
});

const EXAMPLES = new URL("../../app/http/api-examples.json", import.meta.url);
const examples = JSON.parse(readFileSync(EXAMPLES, "utf8")) as Record<string, Example>;

test("every example is valid by the description of its call", () => {
  const wrong = Object.entries(examples).flatMap(([name, { sent, answer }]) => {
    const [method = "", path = ""] = name.split(" ");
    const call = calls.find((one) => one.method === method && one.path === path)?.call;
    if (!call) return [`${name}: there is no such call`];
    const problem = sent && problemOfBody(method, path, sent);
    const isAnswer = answer === undefined || !call.answer || call.answer.safeParse(answer).success;
    return [...(problem ? [`${name}: ${problem}`] : []), ...(isAnswer ? [] : [`${name}: the answer`])];
  });
  expect(wrong).toEqual([]);
});

test("every call that answers JSON has an example", () => {
  const named = calls.filter(({ call }) => call.answer).map(({ method, path }) => `${method} ${path}`);
  expect(named.filter((name) => !(name in examples) && !WITHOUT_EXAMPLE.includes(name))).toEqual([]);
});
const WITHOUT_EXAMPLE = ["GET /api/openapi.json", "POST /api/auth/handover"];
