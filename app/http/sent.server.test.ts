import { readdirSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { ok } from "#app/core/result.ts";
import { getFieldNames } from "#app/schemas/fields.ts";
import { MAX_LENGTHS } from "#app/schemas/lists/shared.ts";
import {
  MAX_BODY_BYTES,
  getMaxBodyBytes,
  getMaxCharacters,
  MAX_FORM_CHARACTERS,
  MAX_FORM_TEXT_BYTES,
} from "#app/schemas/body-limits.ts";
import { CorrectPage } from "#app/schemas/texts.ts";

import { apiRoutes } from "./api-routes.server.ts";
import { api, call } from "./api.server.ts";
import { createRequestContext } from "./request-context.server.ts";
import { readForm } from "./form.server.ts";
import { readMultipart } from "./read-multipart.server.ts";
import { HttpError } from "./http-error.server.ts";
import { t } from "../../tests/setup/translate.ts";

const app = join(import.meta.dirname, "..");
const listFiles = (folder: string, pattern: RegExp) =>
  readdirSync(join(app, folder)).filter((name) => pattern.test(name) && !name.includes(".test."));
const inputs = new Map<string, { schema: z.ZodType; withFile: boolean }>();
beforeAll(async () => {
  for (const [pattern, { calls }] of Object.entries(apiRoutes))
    for (const [method, { input, maxBytes }] of Object.entries(calls))
      if (input) inputs.set(`${method} ${pattern}`, { schema: input, withFile: maxBytes !== undefined });
  for (const name of listFiles("schemas", /\.ts$/))
    for (const [key, schema] of Object.entries((await import(join(app, "schemas", name))) as object))
      if (
        schema instanceof z.ZodType &&
        getFieldNames(schema).size &&
        Number.isFinite(getMaxCharacters(schema))
      )
        inputs.set(`${name} ${key}`, { schema, withFile: false });
});

/** Three bytes per character; four for two; line ends, which browsers send as two; escapes in JSON. */
const HEAVY = { amharic: "ሀ", emoji: "🥁", lines: "a\n", quoted: '"' };
const fill = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length - (length % unit.length));

const getShape = (schema: z.core.$ZodType): Record<string, z.core.$ZodType> => {
  const def = schema._zod.def as unknown as {
    shape?: Record<string, z.core.$ZodType>;
    options?: z.core.$ZodType[];
    in?: z.core.$ZodType;
    out?: z.core.$ZodType;
    innerType?: z.core.$ZodType;
  };
  const within = def.options ?? [def.in, def.out, def.innerType].filter((option) => option !== undefined);
  return def.shape ?? Object.assign({}, ...within.map(getShape));
};
function longest(schema: z.ZodType, unit: string): Record<string, string> {
  const shape = getShape(schema);
  return Object.fromEntries(
    [...getFieldNames(schema)].map((name) => [
      name,
      fill(unit, Math.min(MAX_LENGTHS.page, shape[name] ? getMaxCharacters(shape[name]) : 40)),
    ]),
  );
}

const HERE = "http://127.0.0.1:3000/there";
const browserLines = (value: string) => value.replaceAll("\n", "\r\n");

async function asForm(schema: z.ZodType, typed: Record<string, string>, headers: HeadersInit = {}) {
  const sent = Object.entries(typed).map(([name, value]) => [name, browserLines(value)]);
  const body = new URLSearchParams(sent as [string, string][]).toString();
  const request = new Request(HERE, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
  return readForm(await createRequestContext(request, {}, "en"), request, schema);
}

const asciiJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
const asCall = (schema: z.ZodType, typed: object) =>
  api({ POST: call({ summary: "", input: schema, output: z.any(), run: () => ok({}) }) })({
    request: new Request(HERE, {
      method: "POST",
      body: asciiJson(typed),
      headers: { "Content-Type": "application/json" },
    }),
    params: {},
    context: {},
  });

async function asUpload(typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  const sent = new Request(HERE, { method: "POST", body: form });
  const { fields } = await readMultipart(sent, {}, () => () => Promise.resolve(undefined));
  return Object.fromEntries(fields);
}

test("finds the input schemas, each within the maximum body size", () => {
  expect(inputs.size).toBeGreaterThan(80);
  for (const [name, { schema }] of inputs) {
    expect(getMaxCharacters(schema), name).toBeLessThanOrEqual(MAX_FORM_CHARACTERS);
    expect(getMaxBodyBytes(schema), name).toBeLessThanOrEqual(MAX_BODY_BYTES);
  }
});

test.each(Object.entries(HEAVY))(
  "accepts every form and call with each field at its maximum length: %s",
  async (_, unit) => {
    for (const [name, { schema }] of inputs) {
      const typed = longest(schema, unit);
      const form = await asForm(schema, typed).catch((error: unknown) => error);
      expect(form, name).not.toBeInstanceOf(HttpError);
      expect((await asCall(schema, typed)).status, name).not.toBe(413);
      const arrived = await asUpload(typed).catch((error: unknown) => error);
      expect(arrived, name).not.toBeInstanceOf(HttpError);
      expect(Object.keys(arrived as object), name).toEqual(Object.keys(typed));
    }
  },
);

test("returns the form with a message and the typed text when a text is slightly too long", async () => {
  const text = "ሀ".repeat(MAX_LENGTHS.page * 1.1);
  const form = await asForm(CorrectPage, { text, version: "1" });
  if (form.ok) throw new Error("it was taken");
  const { result } = form.reply().data;
  expect(result.error).toEqual({ text: [t("form.too-long", { max: MAX_LENGTHS.page })] });
  expect(result.initialValue?.text).toBe(text);
  expect((await asUpload({ text: "ሀ".repeat(MAX_LENGTHS.page * 1.5) })).text).toHaveLength(
    MAX_LENGTHS.page * 1.5,
  );
});

test("returns 413 for a larger body, in the form when script sent it and on a page otherwise", async () => {
  const text = "x".repeat(MAX_BODY_BYTES);
  const form = await asForm(CorrectPage, { text }, { Accept: "*/*" });
  if (form.ok) throw new Error("it was taken");
  const { data, init } = form.reply();
  expect(init?.status).toBe(413);
  expect(data.result).toEqual({
    status: "error",
    error: { "": [t("form.too-large")] },
  });
  await expect(asForm(CorrectPage, { text }, { Accept: "text/html,*/*" })).rejects.toMatchObject({
    status: 413,
  });
  expect((await asCall(CorrectPage, { text })).status).toBe(413);
});

test("limits the total size of the fields of a form with files", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 3 }, (_, i) => [`f${i}`, "x".repeat(MAX_FORM_TEXT_BYTES / 2)]),
  );
  await expect(asUpload(many)).rejects.toMatchObject({ status: 413 });
});

test("limits the body by the schema of the form", async () => {
  const little = z.object({ name: z.string().max(200) });
  await expect(asForm(little, { name: "x".repeat(100_000) }, { Accept: "text/html" })).rejects.toMatchObject({
    status: 413,
  });
});
