import { isDeepStrictEqual } from "node:util";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";

import { apiRoutes } from "#app/http/api-routes.server.ts";
import { ADVERSE_SHAPES, measureCpuMs, findSuperlinearGrowth } from "../../tests/setup/growth.ts";
import { getFieldNames } from "./fields.ts";
import { commaSeparatedList } from "./text.ts";

/** Every input schema of this folder must have bounds: a text, list or number without them fails here. */

const app = join(import.meta.dirname, "..");
const importAll = (folder: string, pattern: RegExp) =>
  Promise.all(
    readdirSync(join(app, folder))
      .filter((name) => pattern.test(name) && !name.includes(".test."))
      .map(
        async (name) => [name, (await import(join(app, folder, name))) as Record<string, unknown>] as const,
      ),
  );

type Schema = z.core.$ZodType;
type SchemaDefinition = {
  type: string;
  shape: Record<string, Schema>;
  options: Schema[];
  element: Schema;
  keyType: Schema;
  valueType: Schema;
  items: Schema[];
  innerType: Schema;
  checks?: z.core.$ZodCheck[];
  in: Schema;
  out: Schema;
};
const inside = (schema: Schema) => schema._zod.def as unknown as SchemaDefinition;

function parts(schema: Schema): [string, Schema][] {
  const def = inside(schema);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape);
    case "union":
      return def.options.map((part) => ["", part]);
    case "tuple":
      return def.items.map((part) => ["", part]);
    case "array":
      return [["[]", def.element]];
    case "record":
      return [
        ["{}", def.keyType],
        ["{}", def.valueType],
      ];
    case "pipe":
      return [
        ["", def.in],
        ["", def.out],
      ];
    case "optional":
    case "nullable":
    case "default":
    case "catch":
    case "nonoptional":
      return [["", def.innerType]];
    default:
      return [];
  }
}

const PLAIN = new Set([
  "object",
  // The number of its entries is limited by a refinement.
  "record",
  "union",
  "tuple",
  "pipe",
  "optional",
  "nullable",
  "default",
  "catch",
  "nonoptional",
]);
const CLOSED = new Set(["enum", "literal", "boolean", "transform", "undefined", "null"]);

function unbounded(schema: Schema, path = ""): string[] {
  const { type, checks: checked = [] } = inside(schema);
  const checks = new Set(checked.map((part) => part._zod.def.check));
  const isBounded =
    PLAIN.has(type) ||
    CLOSED.has(type) ||
    ((type === "string" || type === "array") && checks.has("max_length")) ||
    (type === "number" && checks.has("less_than") && checks.has("greater_than"));
  return [
    ...(isBounded ? [] : [`${path || "itself"}: ${type}`]),
    ...parts(schema).flatMap(([name, part]) => unbounded(part, name ? `${path}.${name}` : path)),
  ];
}

const everyPart = (schema: Schema): Schema[] => [
  schema,
  ...parts(schema).flatMap(([, part]) => everyPart(part)),
];
const isSchema = (value: unknown): value is Schema => value instanceof z.ZodType;

const calls = Object.entries(apiRoutes).flatMap(([pattern, route]) =>
  Object.entries(route.calls).map(([method, part]) => [`${method} ${pattern}`, part] as const),
);
const schemas = (await importAll("schemas", /\.ts$/)).flatMap(([name, all]) =>
  Object.entries(all).flatMap(([key, value]) =>
    isSchema(value) ? [[`${name} ${key}`, value] as const] : [],
  ),
);
const ofAnswers = new Set(calls.flatMap(([, { output }]) => (output ? everyPart(output) : [])));
const inputs = [
  ...calls.flatMap(([name, { input }]) => (input ? [[name, input] as const] : [])),
  ...schemas.filter(([, schema]) => !ofAnswers.has(schema)),
];

test.each(inputs)("%s has an upper bound in every field", (_, schema) => {
  expect(unbounded(schema)).toEqual([]);
});

test.each(inputs)("%s costs no more than n log n for long text in every field", (_, schema) => {
  const fields = [...getFieldNames(schema)];
  const parse = (text: string) => {
    const sent = fields.map((field): [string, string] => [field, text]);
    z.safeParse(schema, fields.length ? Object.fromEntries(sent) : text);
    if (fields.length) parseWithZod(new URLSearchParams(sent), { schema: schema as z.ZodType });
  };
  const findings = ADVERSE_SHAPES.map(([name, shape]) => [name, findSuperlinearGrowth(parse, shape)]);
  expect(findings.filter(([, finding]) => finding)).toEqual([]);
});

/** A refinement before `default()` does not check the default, so that it would reach the database. */
test.each(inputs)("%s accepts no default that the field itself refuses", (_, schema) => {
  const invalid = everyPart(schema).flatMap((part) => {
    const { type, innerType } = inside(part);
    const filled = type === "default" ? z.safeParse(part, undefined) : undefined;
    return filled?.success && !z.safeParse(innerType, filled.data).success ? [filled.data] : [];
  });
  expect(invalid).toEqual([]);
});

test("refuses a list of thousands of words within 50 ms", () => {
  const words = ",a".repeat(100_000);
  expect(measureCpuMs(() => commaSeparatedList.safeParse(words))).toBeLessThan(50);
});

test("validates blanks in a form like those in a call", () => {
  const wrongIn = (issues: readonly { path: PropertyKey[]; message: string }[] = []) =>
    Object.fromEntries(issues.map(({ path, message }) => [path.join(".").replace(/\.0$/, ""), message]));
  const unspoken = () => "form.invalid";
  const forms = inputs.filter(([, schema]) => getFieldNames(schema).size);
  const wrong = forms.flatMap(([name, schema]) =>
    [" ", "\u200b", "\t\r\n"].flatMap((blank) => {
      const sent = [...getFieldNames(schema)].map((field) => [field, blank] as [string, string]);
      const called = z.safeParse(schema, Object.fromEntries(sent), { error: unspoken });
      const posted = parseWithZod(new URLSearchParams(sent), {
        schema: schema as z.ZodType,
        error: unspoken,
      });
      const inCall = wrongIn(called.error?.issues);
      const inForm = Object.fromEntries(
        Object.entries((posted.status === "error" && posted.error) || {}).map(([path, messages]) => [
          // A form turns a text into a list of one.
          path.replace(/\[0\]$/, "").replace(/\[(\d+)\]/g, ".$1"),
          messages?.[0],
        ]),
      );
      return isDeepStrictEqual(inCall, inForm) ? [] : [[name, blank, inCall, inForm]];
    }),
  );
  expect(wrong).toEqual([]);
});
