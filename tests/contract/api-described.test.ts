import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import { type ApiOperation, getApiDocument, listParameters } from "#app/http/api-document.server.ts";
import { apiRoutes } from "#app/http/api-routes.server.ts";
import { getCallExample } from "#app/http/call-example.ts";
import { getSchemaExample } from "#app/schemas/schema-example.ts";
import { QUERY_PARAMETERS, PATH_PARAMETERS, TAG_DESCRIPTIONS } from "#app/http/api-descriptions.ts";
import { EmptyForm } from "#app/schemas/choices.ts";

import { operations, apiDocument, findOperation, findRequestProblem } from "../setup/api-conformance.ts";
import { builtRoutes } from "../setup/built-routes.ts";
import { withSettings } from "../setup/site.ts";
import { table } from "./access/requests.ts";
import { toPattern, ROLES, type Role } from "./access/table.ts";

/** `/api/openapi.json` describes every call of the build, with its roles. */

const formatOperation = ({ method, path }: Pick<ApiOperation, "method" | "path">) => `${method} ${path}`;

async function lintDocument(described: unknown): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(rulesets.oas as never);
  const results = await linter.run(JSON.stringify(described));
  return results.map(({ code, message, path }) => `${path.join(".")}: ${code} ${message}`);
}

test("Spectral reports no problem, and reports a missing description", async () => {
  expect(await lintDocument(apiDocument)).toEqual([]);
  const { paths, ...rest } = structuredClone(apiDocument);
  delete paths!["/api/events"]!.get!.description;
  const warned = await lintDocument({ ...rest, paths });
  expect(warned).toEqual([expect.stringContaining("operation-description")]);
});

test("the title is the current name of the institution", () => {
  for (const name of ["Kisumu Museum", "Museum of Kisumu"]) {
    const { info } = withSettings({ name: { en: name, sw: "", fr: "" } }, () => getApiDocument(apiRoutes));
    expect(info).toMatchObject({ title: name, contact: { name } });
  }
});

test("no schema forbids additional properties", () => {
  const written = JSON.stringify(apiDocument);
  expect(written).toContain('"properties"');
  expect(written).not.toMatch(/"(additional|unevaluated)Properties":false/);
});

test("each call of the build is described at its own path", () => {
  const inBuild = builtRoutes.flatMap(({ pattern, calls = {} }) =>
    Object.keys(calls).map((method) => `${method} ${pattern.replaceAll(/:(\w+)/g, "{$1}")}`),
  );
  expect(new Set(operations.map(formatOperation))).toEqual(new Set(inBuild));
  expect(operations.length).toBeGreaterThan(85);
});

test("the parameters and tags in use are exactly those with a description", () => {
  const used = (pattern: RegExp) =>
    operations.flatMap(({ path }) => [...path.matchAll(pattern)].map(([, name]) => name!));
  const parameterNames = operations.flatMap(({ call }) => listParameters(call).map(({ name }) => name));
  expect(Object.keys(QUERY_PARAMETERS).sort()).toEqual([...new Set(parameterNames)].sort());
  expect(Object.keys(PATH_PARAMETERS).sort()).toEqual([...new Set(used(/\{(\w+)\}/g))].sort());
  expect(Object.keys(TAG_DESCRIPTIONS).sort()).toEqual([...new Set(operations.map(({ tag }) => tag))].sort());
});

test.each(
  operations
    .filter(({ call }) => !call.hasFileResponse && call.status !== 204)
    .map((operation) => [formatOperation(operation), operation] as const),
)("%s declares its response", (_, { call }) => {
  expect(call.output).toBeDefined();
});

describe("x-roles", () => {
  const NAMES: Record<Role, string> = {
    visitor: "visitor",
    user: "user",
    contrib_own: "contributor",
    contrib_other: "contributor",
    admin: "admin",
  };
  /** permissions.csv has only the refusals; tests/e2e/late-script has the success. */
  const TESTED_ELSEWHERE = ["POST /api/auth/token-handoff"];

  test.each(operations.map((operation) => [formatOperation(operation), operation] as const))(
    "of %s match permissions.csv",
    (name, operation) => {
      if (TESTED_ELSEWHERE.includes(name)) return;
      const rows = table.filter(
        ({ methods, paths }) =>
          methods.includes(operation.method) &&
          paths.some((path) => toPattern(path) === toPattern(operation.path)),
      );
      const isAllowed = (role: Role) =>
        rows.some(({ expected, methods }) => {
          const statuses = expected[role].split(" ");
          const status = statuses[Math.min(methods.indexOf(operation.method), statuses.length - 1)]!;
          return !["401", "403", "-"].includes(status);
        });
      const allowedRoles = new Set(ROLES.filter(isAllowed).map((role) => NAMES[role]));
      expect(new Set(findOperation(operation.method, operation.path)!["x-roles"])).toEqual(allowedRoles);
      const { security } = apiDocument.paths![operation.path]![operation.method.toLowerCase() as "get"]!;
      expect(security!.some((need) => Object.keys(need).length === 0)).toBe(allowedRoles.has("visitor"));
    },
  );
});

const CALLS = operations.map((operation) => [formatOperation(operation), operation] as const);

test.each(CALLS)("%s has an example that its schemas accept", (name, operation) => {
  const { method, path, call } = operation;
  const { input, output } = getCallExample(operation);
  expect(Boolean(output)).toBe(Boolean(call.output) && name !== "GET /api/openapi.json");
  if (call.output && output) expect(call.output.safeParse(output).error).toBeUndefined();
  expect(Boolean(input)).toBe(Boolean(call.input) && !ONLY_FILES.has(call.input));
  if (call.input && input) {
    expect(call.input.safeParse(input).error).toBeUndefined();
    expect(findRequestProblem(method, path, input)).toBeUndefined();
  }
});
/** Calls that get files only. */
const ONLY_FILES = new Set<unknown>([EmptyForm]);

test("the document has the examples of requests and responses, and none within schemas", () => {
  const login = apiDocument.paths!["/api/auth/login"]!.post as unknown as Record<string, object>;
  const { input, output } = getCallExample(operations.find(({ path }) => path === "/api/auth/login")!);
  expect(login).toMatchObject({
    requestBody: { content: { "application/json": { example: input } } },
    responses: { "200": { content: { "application/json": { example: output } } } },
  });
  expect(JSON.stringify(apiDocument.components!.schemas)).not.toContain('"example"');
});

test("an object without an example of a required field has none", () => {
  const name = z.string().meta({ example: "Amina" });
  const schema = z.object({
    name,
    list: z.array(z.object({ name: z.string() })),
    text: z.string().nullish(),
  });
  expect(getSchemaExample(schema)).toEqual({ name: "Amina", list: [], text: null });
  expect(getSchemaExample(schema.extend({ missing: z.string() }))).toBeUndefined();
});
