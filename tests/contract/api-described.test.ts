import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { describe, expect, test } from "vitest";

import { addressOf, parametersOf, type Described } from "#app/http/api-document.server.ts";
import { routes } from "#app/http/api-routes.server.ts";
import { PARAMETERS, PLACES, TAGS } from "#app/http/api-words.ts";

import { readRoutes } from "../../server/remix.ts";
import { calls, document, operationOf } from "../setup/described.ts";
import { newPlayer, openSessionFor } from "../setup/people.ts";
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

type Loader = (asked: { request: Request; params: object; context: object }) => Promise<Response>;

/** Asks a call in this process, and notes what is looked up in its address. */
async function readNames({ path, method, call }: Described, token: string): Promise<string[]> {
  const [, module] = Object.entries(routes).find(([file]) => addressOf(file) === path)!;
  const { loader } = module as unknown as { loader: Loader };
  const names = new Set<string>();
  const { get, has, getAll } = URLSearchParams.prototype;
  const spied = { get, has, getAll };
  for (const [spy, original] of Object.entries(spied))
    URLSearchParams.prototype[spy as "get"] = function (this: URLSearchParams, name: string) {
      names.add(name);
      return (original as typeof get).call(this, name);
    };
  try {
    const request = new Request(`http://127.0.0.1${path.replaceAll(/\{\w+\}/g, "x")}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(call.input && { "Content-Type": "application/json" }),
      },
      ...(method !== "GET" && { body: call.input ? "{}" : "" }),
    });
    await loader({
      request,
      params: { id: "x", contentId: "x", registrationId: "x", width: "1" },
      context: {},
    });
  } finally {
    Object.assign(URLSearchParams.prototype, spied);
  }
  return [...names];
}
const { match } = readRoutes(build);
const idOf = (path: string) => match(path.replaceAll(/\{\w+\}/g, "x")).branch.at(-1)!;

test("no call reads a parameter that it does not declare", async () => {
  const [admin, user] = [await newPlayer("admin"), await newPlayer("user")];
  const undeclared: string[] = [];
  // The description is made at the first asking, by letting each call read an address.
  await readNames(
    calls.find(({ path }) => path === "/api/openapi.json")!,
    admin.token,
  );
  for (const one of calls) {
    const declared = parametersOf(one.call).map(({ name }) => name);
    // A session for each: some of the calls end it.
    const token = await openSessionFor((one.roles.includes("admin") ? admin : user).id);
    const read = await readNames(one, token);
    for (const name of read) if (!declared.includes(name)) undeclared.push(`${named(one)} reads ${name}`);
    if (declared.length > 0) expect([named(one), read.length]).not.toEqual([named(one), 0]);
  }
  expect(undeclared).toEqual([]);
});

test("what a call's answer is kept by are parameters that it declares", () => {
  for (const one of calls) {
    const { handle } = build.routes[idOf(one.path)]!.module as { handle?: { cacheBy?: string[] } };
    const declared = parametersOf(one.call).map(({ name }) => name);
    if (one.method === "GET")
      expect([named(one), declared]).toEqual([named(one), expect.arrayContaining(handle?.cacheBy ?? [])]);
  }
});
