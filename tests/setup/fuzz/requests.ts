import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";
import { z } from "zod";

import { fieldsOf } from "#app/schemas/fields.ts";

import {
  inAddress,
  MULTIPART,
  multipartBody,
  nastyHeader,
  nastyJson,
  nastyName,
  nastyText,
  randomFrom,
  type Random,
} from "./values.ts";

/** Requests for every route of the build, made from a seed and a number alone. */

type Call = { input?: z.ZodType; mostBytes?: unknown };
export type Route = { pattern: string; isApi: boolean; calls: Record<string, Call> };
export type World = {
  routes: Route[];
  /** By role; the visitor's is empty. */
  tokens: Record<string, string>;
  /** Ids of existing rows, by table. */
  ids: Map<string, string[]>;
  file: Buffer;
  port: number;
};
type Manner = "at once" | "in pieces" | "slowly" | "cut off" | "twice";
export type Request = {
  number: number;
  role: string;
  pattern: string;
  method: string;
  bytes: Buffer;
  manner: Manner;
  cut: number;
  /** Its headers announce what follows: the server must answer. */
  isOwed: boolean;
};

export async function readRoutes(): Promise<Route[]> {
  const { routes } = (await import(
    join(import.meta.dirname, "../../../build/server/index.js")
  )) as ServerBuild;
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root") return [];
    const path: string[] = [];
    for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""])
      if (at.path) path.unshift(at.path);
    const { loader, action } = route.module as unknown as {
      loader?: { calls?: Record<string, Call> };
      action?: unknown;
    };
    const pattern = `/${path.join("/")}`;
    const screen: Record<string, Call> = { GET: {}, ...(action ? { POST: {} } : {}) };
    return [{ pattern, isApi: pattern.startsWith("/api/"), calls: loader?.calls ?? screen }];
  });
}

/** Values of the enumerations of an input, by field. */
function choicesOf(input: z.ZodType): Record<string, string[]> {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [
      name,
      ((one as { enum?: string[] }).enum ?? []).map(String),
    ]),
  );
}

/** The fields of all inputs: what a form may have. */
export function allFields({ routes }: Pick<World, "routes">): Map<string, string[]> {
  const inputs = routes.flatMap(({ calls }) => Object.values(calls).flatMap(({ input }) => input ?? []));
  const fields = new Map<string, string[]>();
  for (const input of inputs) {
    for (const name of fieldsOf(input)) fields.set(name, fields.get(name) ?? []);
    for (const [name, choices] of Object.entries(choicesOf(input))) fields.get(name)?.push(...choices);
  }
  return fields;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "CONNECT"];
const PARAMETERS = (
  "page limit after before lang form search q category type contentType country specialization subject genre " +
  "visitType date time week status approvalStatus kind order tab about words part contents offset verb " +
  "metadataPrefix resumptionToken identifier from until set userId rights redirectTo returnTo of done _data index"
).split(" ");
const DIALOGS = (
  "login register apply reader add edit delete decide details status approve reject reject-content approve-content " +
  "several link mail again end end-others confirm cancel file harvest start stop read take retry all done"
).split(" ");

/** First every route by each of its methods as each role, then at random. */
export function buildRequest(seed: number, number: number, world: World): Request {
  const random = randomFrom(seed * 1_000_003 + number);
  const roles = Object.keys(world.tokens);
  const all = world.routes.flatMap((route) => Object.keys(route.calls).map((method) => ({ route, method })));
  const planned = all[Math.floor(number / roles.length)];
  const role = planned ? roles[number % roles.length]! : random.one(roles);
  const { route, method: usual } = planned ?? random.one(all);
  const method = !planned && random.chance(6) ? random.one(METHODS) : usual;
  const { bytes, isWhole } = write(random, world, route, method, world.tokens[role]!);
  const manner = random.chance(86)
    ? "at once"
    : random.one<Manner>(["in pieces", "slowly", "cut off", "twice"]);
  return {
    ...{ number, role, pattern: route.pattern, method, bytes, manner, cut: random.below(bytes.length) },
    isOwed: isWhole && manner !== "cut off" && manner !== "twice" && method !== "CONNECT",
  };
}

const TABLE_OF: [RegExp, string][] = [
  [/(approve|reject)-contributor|join/, "contributor_application"],
  [/contributors/, "contributor"],
  [/event|my-registrations/, "event"],
  [/appointment|visit/, "appointment"],
  [/media/, "media"],
  [/upload/, "upload"],
  [/./, "content"],
];

/** Mostly an id that exists and fits the address. */
function idFor(random: Random, pattern: string, { ids }: Pick<World, "ids">): string {
  const fitting = ids.get(TABLE_OF.find(([matches]) => matches.test(pattern))![1]) ?? [];
  if (fitting.length && random.chance(75)) return random.one(fitting);
  const any = random.chance(50) ? [...ids.values()].flat() : [];
  return any.length ? random.one(any) : inAddress(random, nastyText(random).slice(0, 400)) || "x";
}

export const pathFor = (random: Random, { pattern }: Route, world: Pick<World, "ids">) =>
  pattern.replaceAll(/:\w+\??|\*/g, () => idFor(random, pattern, world) || "x");

function write(random: Random, world: World, route: Route, method: string, token: string) {
  // Some are nearly right, and come further.
  const isKind = random.chance(45);
  const { type, body } = bodyFor(random, world, route, method, isKind);
  const headers: [string, string][] = [
    ["Connection", "close"],
    ["Host", `127.0.0.1:${world.port}`],
  ];
  if (token && (isKind || random.chance(90)))
    headers.push(random.chance(60) ? ["Cookie", `session=${token}`] : ["Authorization", `Bearer ${token}`]);
  const nastyType = nastyText(random).replaceAll(/[\r\n\0]/g, "");
  if (type) headers.push(["Content-Type", isKind || random.chance(96) ? type : nastyType]);
  if (!isKind && random.chance(30))
    for (let i = 0; i <= random.below(3); i++) headers.push(nastyHeader(random));
  const isWhole = isKind || body.length === 0 || random.chance(96);
  const length = isWhole ? body.length : random.one([body.length + 9, 0, 10 ** 12]);
  const isChunked = isWhole && body.length > 0 && random.chance(6);
  if (isChunked) headers.push(["Transfer-Encoding", "chunked"]);
  else if (body.length || method !== "GET") headers.push(["Content-Length", String(length)]);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${method} ${addressFor(random, world, route, isKind)} HTTP/1.1\r\n${lines}\r\n`;
  const framed = isChunked ? [`${body.length.toString(16)}\r\n`, body, "\r\n0\r\n\r\n"] : [body];
  return {
    bytes: Buffer.concat([Buffer.from(head, "latin1"), ...framed.map((one) => Buffer.from(one))]),
    isWhole,
  };
}

function addressFor(random: Random, world: World, route: Route, isKind: boolean): string {
  const path = pathFor(random, route, world);
  const shown = random.chance(8) ? `${path}.data` : random.chance(3) ? `/${path}` : path;
  const parameters: string[] = [];
  if (random.chance(60)) parameters.push(`dialog=${random.one(DIALOGS)}`);
  if (random.chance(60)) parameters.push(`id=${idFor(random, route.pattern, world)}`);
  if (random.chance(isKind ? 20 : 70))
    for (const name of random.some(PARAMETERS, 4))
      parameters.push(`${name}=${inAddress(random, nastyText(random)).slice(0, 9_000)}`);
  if (random.chance(3)) parameters.push(`${encodeURIComponent(nastyName(random))}=x`);
  return (parameters.length ? `${shown}?${parameters.join("&")}` : shown).slice(0, 14_000);
}

const USUAL: [RegExp, readonly string[]][] = [
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

function usualValue(random: Random, name: string, choices: readonly string[]): string {
  if (choices.length && random.chance(90)) return random.one(choices);
  return random.one((USUAL.find(([matches]) => matches.test(name)) ?? USUAL.at(-1)!)[1]);
}

function bodyFor(
  random: Random,
  world: World,
  route: Route,
  method: string,
  isKind: boolean,
): { type?: string; body: Buffer } {
  if (method === "GET" || method === "HEAD")
    return { body: random.chance(3) ? Buffer.alloc(random.below(200_000), "x") : Buffer.alloc(0) };
  const wrongs = isKind ? random.below(2) : random.below(4);
  const { input, mostBytes } = route.calls[method] ?? {};
  const known = input
    ? new Map([...fieldsOf(input)].map((name) => [name, choicesOf(input)[name] ?? []]))
    : allFields(world);
  const fields = [...known].map(([name, choices]): [string, string] => [
    name,
    /id$|secret|upload/i.test(name) && random.chance(70)
      ? idFor(random, route.pattern, world)
      : usualValue(random, name, choices),
  ]);
  for (let i = wrongs; i > 0 && fields.length; i--) random.one(fields)[1] = nastyText(random);
  if (!isKind && random.chance(10)) fields.push([nastyName(random), nastyText(random)]);
  if (!isKind && random.chance(3))
    for (let i = 0; i < 300; i++) fields.push([random.one(["tags", "a", "title"]), "x"]);
  if (mostBytes || (!route.isApi && random.chance(35)))
    return { type: MULTIPART, body: multipartBody(random, fields, world.file) };
  if (route.isApi && random.chance(90))
    return { type: "application/json", body: jsonBody(random, fields, wrongs) };
  const pairs = fields.map(
    ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${inAddress(random, value)}`,
  );
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(pairs.join("&")) };
}

function jsonBody(random: Random, fields: [string, string][], wrongs: number): Buffer {
  const sent: Record<string, unknown> = Object.fromEntries(fields);
  for (let i = wrongs; i > 0; i--) sent[random.one(Object.keys(sent)) ?? "a"] = nastyJson(random);
  const text = JSON.stringify(wrongs < 2 || random.chance(90) ? sent : nastyJson(random));
  if (wrongs < 2 || random.chance(85)) return Buffer.from(text);
  return random.one([
    Buffer.from(text.slice(0, random.below(text.length))),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`{"__proto__":{"x":1},"constructor":1,${text.slice(1)}`),
    Buffer.from("[".repeat(60_000)),
    Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xc0, 0])]),
  ]);
}
