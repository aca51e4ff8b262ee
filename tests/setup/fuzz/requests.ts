import { z } from "zod";

import { getFieldNames } from "#app/schemas/fields.ts";

import { builtRoutes } from "../built-routes.ts";
import {
  encodeForUrl,
  MULTIPART_TYPE,
  buildMultipartBody,
  pickNastyHeader,
  buildNastyJson,
  pickNastyName,
  pickNastyText,
  createRandomSource,
  type Random,
} from "./values.ts";

/** Builds requests for every route, determined by the seed and a number. */

type FuzzCall = { input?: z.ZodType; maxBytes?: unknown };
export type FuzzRoute = { pattern: string; isApi: boolean; calls: Record<string, FuzzCall> };
export type FuzzData = {
  routes: FuzzRoute[];
  /** By role; the visitor's is empty. */
  tokens: Record<string, string>;
  /** Ids of existing rows, by table. */
  ids: Map<string, string[]>;
  file: Buffer;
  port: number;
};
type SendManner = "at once" | "in pieces" | "slowly" | "cut off" | "twice";
export type FuzzRequest = {
  number: number;
  role: string;
  pattern: string;
  method: string;
  bytes: Buffer;
  manner: SendManner;
  cut: number;
  /** The request is complete: the server must respond. */
  expectsResponse: boolean;
};

export const listFuzzRoutes = (): FuzzRoute[] =>
  builtRoutes.map(({ pattern, isApi, calls, methods }) => ({
    pattern,
    isApi,
    calls:
      (calls as FuzzRoute["calls"] | undefined) ?? Object.fromEntries(methods.map((method) => [method, {}])),
  }));

function listChoices(input: z.ZodType): Record<string, string[]> {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      ((property as { enum?: string[] }).enum ?? []).map(String),
    ]),
  );
}

/** The fields of all inputs, as candidates for forms. */
function listAllFields({ routes }: Pick<FuzzData, "routes">): Map<string, string[]> {
  const inputs = routes.flatMap(({ calls }) => Object.values(calls).flatMap(({ input }) => input ?? []));
  const fields = new Map<string, string[]>();
  for (const input of inputs) {
    for (const name of getFieldNames(input)) fields.set(name, fields.get(name) ?? []);
    for (const [name, choices] of Object.entries(listChoices(input))) fields.get(name)?.push(...choices);
  }
  return fields;
}

const HTTP_METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "PATCH",
  "TRACE",
  "PROPFIND",
  "CONNECT",
];
const PARAMETERS = (
  "page limit after before lang form search q category type contentType country specialization subject genre " +
  "visitType date time week status approvalStatus kind order tab about words part contents offset verb " +
  "metadataPrefix resumptionToken identifier from until set userId rights redirectTo returnTo of done _data index"
).split(" ");
const DIALOGS = (
  "login register apply reader add edit delete decide details status approve reject reject-content approve-content " +
  "several link mail again end end-others confirm cancel file harvest start stop read take retry all done"
).split(" ");

/** First every route, method and role in turn, then at random. */
export function buildRequest(seed: number, number: number, data: FuzzData): FuzzRequest {
  const random = createRandomSource(seed * 1_000_003 + number);
  const roles = Object.keys(data.tokens);
  const all = data.routes.flatMap((route) => Object.keys(route.calls).map((method) => ({ route, method })));
  const planned = all[Math.floor(number / roles.length)];
  const role = planned ? roles[number % roles.length]! : random.one(roles);
  const { route, method: routeMethod } = planned ?? random.one(all);
  const method = !planned && random.chance(6) ? random.one(HTTP_METHODS) : routeMethod;
  const { bytes, isWhole } = buildBytes(random, data, route, method, data.tokens[role]!);
  const manner = random.chance(86)
    ? "at once"
    : random.one<SendManner>(["in pieces", "slowly", "cut off", "twice"]);
  return {
    ...{ number, role, pattern: route.pattern, method, bytes, manner, cut: random.below(bytes.length) },
    expectsResponse: isWhole && manner !== "cut off" && manner !== "twice" && method !== "CONNECT",
  };
}

const TABLE_PATTERNS: [RegExp, string][] = [
  [/(approve|reject)-contributor|join/, "contributor_application"],
  [/contributors/, "contributor"],
  [/event|my-registrations/, "event"],
  [/appointment|visit/, "appointment"],
  [/media/, "media"],
  [/upload/, "upload"],
  [/./, "content"],
];

function pickId(random: Random, pattern: string, { ids }: Pick<FuzzData, "ids">): string {
  const tableIds = ids.get(TABLE_PATTERNS.find(([matches]) => matches.test(pattern))![1]) ?? [];
  if (tableIds.length && random.chance(75)) return random.one(tableIds);
  const otherIds = random.chance(50) ? [...ids.values()].flat() : [];
  return otherIds.length
    ? random.one(otherIds)
    : encodeForUrl(random, pickNastyText(random).slice(0, 400)) || "x";
}

export const buildPath = (random: Random, { pattern }: FuzzRoute, data: Pick<FuzzData, "ids">) =>
  pattern.replaceAll(/:\w+\??|\*/g, () => pickId(random, pattern, data) || "x");

function buildBytes(random: Random, data: FuzzData, route: FuzzRoute, method: string, token: string) {
  // Nearly valid requests get past validation.
  const isBenign = random.chance(45);
  const { type, body } = buildBody(random, data, route, method, isBenign);
  const headers: [string, string][] = [
    ["Connection", "close"],
    ["Host", `127.0.0.1:${data.port}`],
  ];
  if (token && (isBenign || random.chance(90)))
    headers.push(random.chance(60) ? ["Cookie", `session=${token}`] : ["Authorization", `Bearer ${token}`]);
  const nastyType = pickNastyText(random).replaceAll(/[\r\n\0]/g, "");
  if (type) headers.push(["Content-Type", isBenign || random.chance(96) ? type : nastyType]);
  if (!isBenign && random.chance(30))
    for (let i = 0; i <= random.below(3); i++) headers.push(pickNastyHeader(random));
  const isWhole = isBenign || body.length === 0 || random.chance(96);
  const length = isWhole ? body.length : random.one([body.length + 9, 0, 10 ** 12]);
  const isChunked = isWhole && body.length > 0 && random.chance(6);
  if (isChunked) headers.push(["Transfer-Encoding", "chunked"]);
  else if (body.length || method !== "GET") headers.push(["Content-Length", String(length)]);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${method} ${buildUrl(random, data, route, isBenign)} HTTP/1.1\r\n${lines}\r\n`;
  const framed = isChunked ? [`${body.length.toString(16)}\r\n`, body, "\r\n0\r\n\r\n"] : [body];
  return {
    bytes: Buffer.concat([Buffer.from(head, "latin1"), ...framed.map((chunk) => Buffer.from(chunk))]),
    isWhole,
  };
}

function buildUrl(random: Random, data: FuzzData, route: FuzzRoute, isBenign: boolean): string {
  const path = buildPath(random, route, data);
  const fullPath = random.chance(8) ? `${path}.data` : random.chance(3) ? `/${path}` : path;
  const parameters: string[] = [];
  if (random.chance(60)) parameters.push(`dialog=${random.one(DIALOGS)}`);
  if (random.chance(60)) parameters.push(`id=${pickId(random, route.pattern, data)}`);
  if (random.chance(isBenign ? 20 : 70))
    for (const name of random.some(PARAMETERS, 4))
      parameters.push(`${name}=${encodeForUrl(random, pickNastyText(random)).slice(0, 9_000)}`);
  if (random.chance(3)) parameters.push(`${encodeURIComponent(pickNastyName(random))}=x`);
  return (parameters.length ? `${fullPath}?${parameters.join("&")}` : fullPath).slice(0, 14_000);
}

const USUAL_VALUES: [RegExp, readonly string[]][] = [
  [/email/i, ["fuzz@example.org", "fuzz-2@example.org"]],
  [/password/i, ["as typed by hand"]],
  [/date|day/i, ["2031-05-05", "2031-05-06", "2030-01-07"]],
  [/opens/i, ["09:00"]],
  [/time|closes/i, ["17:00"]],
  [/version|capacity/, ["1", "2"]],
  [/minutes|attendees|size/i, ["60"]],
  [/website/, ["example.org"]],
  [/approve|isP|create/i, ["true", "false"]],
  [/returnTo|redirectTo/, ["/library", "//evil.example/x", "/\\evil.example"]],
  [/./, ["Amina Said", "Words of the coast", "tanga, Lamu"]],
];

export function pickUsualValue(random: Random, name: string, choices: readonly string[]): string {
  if (choices.length && random.chance(90)) return random.one(choices);
  return random.one((USUAL_VALUES.find(([matches]) => matches.test(name)) ?? USUAL_VALUES.at(-1)!)[1]);
}

function buildBody(
  random: Random,
  data: FuzzData,
  route: FuzzRoute,
  method: string,
  isBenign: boolean,
): { type?: string; body: Buffer } {
  if (method === "GET" || method === "HEAD")
    return { body: random.chance(3) ? Buffer.alloc(random.below(200_000), "x") : Buffer.alloc(0) };
  const wrongCount = isBenign ? random.below(2) : random.below(4);
  const { input, maxBytes } = route.calls[method] ?? {};
  const known = input
    ? new Map([...getFieldNames(input)].map((name) => [name, listChoices(input)[name] ?? []]))
    : listAllFields(data);
  const fields = [...known].map(([name, choices]): [string, string] => [
    name,
    /id$|secret|upload/i.test(name) && random.chance(70)
      ? pickId(random, route.pattern, data)
      : pickUsualValue(random, name, choices),
  ]);
  for (let i = wrongCount; i > 0 && fields.length; i--) random.one(fields)[1] = pickNastyText(random);
  if (!isBenign && random.chance(10)) fields.push([pickNastyName(random), pickNastyText(random)]);
  if (!isBenign && random.chance(3))
    for (let i = 0; i < 300; i++) fields.push([random.one(["tags", "a", "title"]), "x"]);
  if (maxBytes || (!route.isApi && random.chance(35)))
    return { type: MULTIPART_TYPE, body: buildMultipartBody(random, fields, data.file) };
  if (route.isApi && random.chance(90))
    return { type: "application/json", body: buildJsonBody(random, fields, wrongCount) };
  const pairs = fields.map(
    ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeForUrl(random, value)}`,
  );
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(pairs.join("&")) };
}

function buildJsonBody(random: Random, fields: [string, string][], wrongCount: number): Buffer {
  const values: Record<string, unknown> = Object.fromEntries(fields);
  for (let i = wrongCount; i > 0; i--)
    values[random.one(Object.keys(values)) ?? "a"] = buildNastyJson(random);
  const text = JSON.stringify(wrongCount < 2 || random.chance(90) ? values : buildNastyJson(random));
  if (wrongCount < 2 || random.chance(85)) return Buffer.from(text);
  return random.one([
    Buffer.from(text.slice(0, random.below(text.length))),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`{"__proto__":{"x":1},"constructor":1,${text.slice(1)}`),
    Buffer.from("[".repeat(60_000)),
    Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xc0, 0])]),
  ]);
}
