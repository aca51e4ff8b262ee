import { fieldsOf } from "#app/schemas/fields.ts";

import { MULTIPART, multipartBody } from "./multipart.ts";
import { randomFrom, type Random } from "./random.ts";
import { inAddress, nastyHeader, nastyJson, nastyName, nastyText } from "./values.ts";
import type { Route, Vocabulary } from "./vocabulary.ts";
import { mannerOf, type Manner } from "./wire.ts";

/** One request of the play, made from its number alone and from what there is to be asked about. */
export type Request = {
  number: number;
  role: string;
  pattern: string;
  method: string;
  bytes: Buffer;
  manner: Manner;
  cut: number;
  /** Its head says truly what follows, and all of it does. */
  isOwed: boolean;
};

export type World = {
  vocabulary: Vocabulary;
  /** By role, how a request says who sends it. */
  tokens: Record<string, string>;
  /** Identifiers of what there is, by table. */
  ids: Map<string, string[]>;
  file: Buffer;
  port: number;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "CONNECT"];

/** First every route by every method of its own as each role, then whatever comes. */
export function planOf(seed: number, number: number, world: World): Request {
  const random = randomFrom(seed * 1_000_003 + number);
  const { routes } = world.vocabulary;
  const roles = Object.keys(world.tokens);
  const whole = routes.flatMap((route) => Object.keys(route.calls).map((method) => ({ route, method })));
  const planned = whole[Math.floor(number / roles.length)];
  const role = planned ? roles[number % roles.length]! : random.one(roles);
  const { route, method: usual } = planned ?? random.one(whole);
  const method = !planned && random.chance(6) ? random.one(METHODS) : usual;
  const { bytes, isWhole } = requestFor(random, world, route, method, world.tokens[role]!);
  const manner = mannerOf(random);
  return {
    number,
    role,
    pattern: route.pattern,
    method,
    bytes,
    manner,
    cut: random.below(bytes.length),
    isOwed: isWhole && manner !== "cut off" && manner !== "twice" && method !== "CONNECT",
  };
}

/** What an address is mostly about. */
const ABOUT: [RegExp, string][] = [
  [/(approve|reject)-contributor|join/, "contributor_application"],
  [/contributors/, "contributor"],
  [/event|my-registrations/, "event"],
  [/appointment|visit/, "appointment"],
  [/media/, "media"],
  [/upload/, "upload"],
  [/./, "content"],
];

/** Some identifier; one that makes sense for the address, where there is one. */
export function idFor(random: Random, pattern: string, { ids }: World): string {
  const table = ABOUT.find(([matches]) => matches.test(pattern))![1];
  const fitting = ids.get(table) ?? [];
  if (fitting.length && random.chance(75)) return random.one(fitting);
  const any = random.chance(50) ? [...ids.values()].flat() : [];
  return any.length ? random.one(any) : inAddress(random, nastyText(random).slice(0, 400)) || "x";
}

function requestFor(random: Random, world: World, route: Route, method: string, token: string) {
  // Some mean nearly well: they come further in.
  const isKind = random.chance(45);
  const { type, body } = bodyFor(random, world, route, method, isKind);
  const headers: [string, string][] = [["Connection", "close"]];
  const isNamed = isKind || random.chance(90);
  headers.push(["Host", `127.0.0.1:${world.port}`]);
  if (token && isNamed)
    headers.push(random.chance(60) ? ["Cookie", `session=${token}`] : ["Authorization", `Bearer ${token}`]);
  if (type)
    headers.push([
      "Content-Type",
      isKind || random.chance(96) ? type : nastyText(random).replaceAll(/[\r\n\0]/g, ""),
    ]);
  if (!isKind && random.chance(30))
    for (let i = 0; i <= random.below(3); i++) headers.push(nastyHeader(random));
  const isWhole = isKind || body.length === 0 || random.chance(96);
  const length = isWhole ? body.length : random.one([body.length + 9, 0, 10 ** 12]);
  const isChunked = isWhole && random.chance(6);
  if (isChunked) headers.push(["Transfer-Encoding", "chunked"]);
  else if (body.length || method !== "GET") headers.push(["Content-Length", String(length)]);
  const head = `${method} ${addressFor(random, world, route, isKind)} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  return { bytes: Buffer.concat([Buffer.from(head, "latin1"), isChunked ? chunked(body) : body]), isWhole };
}

const chunked = (body: Buffer) =>
  Buffer.concat([
    Buffer.from(body.length ? `${body.length.toString(16)}\r\n` : ""),
    body,
    Buffer.from(body.length ? "\r\n0\r\n\r\n" : "0\r\n\r\n"),
  ]);

function addressFor(random: Random, world: World, route: Route, isKind: boolean): string {
  const { vocabulary } = world;
  const id = () => idFor(random, route.pattern, world);
  const path = route.pattern.replaceAll(/:\w+\??|\*/g, () => id() || "x");
  const shown = random.chance(8) ? `${path}.data` : random.chance(3) ? `/${path}` : path;
  const parameters: string[] = [];
  if (random.chance(60)) parameters.push(`dialog=${random.one(vocabulary.dialogs)}`);
  if (random.chance(60)) parameters.push(`id=${id()}`);
  if (random.chance(isKind ? 20 : 70))
    for (const name of random.some(vocabulary.parameters, 4))
      parameters.push(`${name}=${inAddress(random, nastyText(random)).slice(0, 9_000)}`);
  if (random.chance(3)) parameters.push(`${encodeURIComponent(nastyName(random))}=x`);
  return (parameters.length ? `${shown}?${parameters.join("&")}` : shown).slice(0, 14_000);
}

/** What a field holds in a form that means well, as far as its name tells. */
function usual(random: Random, name: string, pattern: string, world: World): string {
  const words = world.vocabulary.fields.get(name) ?? [];
  if (words.length && random.chance(90)) return random.one(words);
  if (/email/i.test(name)) return `fuzz-${random.below(1e9)}@example.org`;
  if (/password/i.test(name)) return "as typed by hand";
  if (/date|day/i.test(name)) return random.one(["2031-05-05", "2031-05-06", "2030-01-07"]);
  if (/time|opens|closes/i.test(name)) return /opens/.test(name) ? "09:00" : "17:00";
  if (/version|capacity/.test(name)) return random.one(["1", "2"]);
  if (/minutes|attendees|size/i.test(name)) return "60";
  if (/id$|secret|upload/i.test(name))
    return decodeURIComponent(idFor(random, pattern, world).replaceAll("%", "%25"));
  if (/website/.test(name)) return "example.org";
  if (/approve|isP|create/i.test(name)) return random.one(["true", "false"]);
  if (/returnTo|redirectTo/.test(name))
    return random.one(["/library", "//evil.example/x", "/\\evil.example"]);
  return random.one(["Amina Said", "Words of the coast", "tanga, Lamu"]);
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
  const own = input ? [...fieldsOf(input)] : [];
  const known = own.length ? own : [...world.vocabulary.fields.keys()];
  const names = isKind || random.chance(80) ? known : random.some(known, known.length);
  const fields = names.map((name): [string, string] => [name, usual(random, name, route.pattern, world)]);
  for (let i = wrongs; i > 0 && fields.length; i--) random.one(fields)[1] = nastyText(random);
  if (!isKind && random.chance(10)) fields.push([nastyName(random), nastyText(random)]);
  if (!isKind && random.chance(3))
    for (let i = 0; i < 300; i++) fields.push([random.one(["tags", "a", "title"]), "x"]);
  if (mostBytes || (!route.isApi && random.chance(35)))
    return { type: MULTIPART, body: multipartBody(random, uploadFields(fields), world.file) };
  if (route.isApi && random.chance(90))
    return { type: "application/json", body: jsonBody(random, fields, wrongs) };
  if (random.chance(2))
    return { type: "application/octet-stream", body: Buffer.alloc(random.below(5_000), 1) };
  const typed = fields.map(([name, value]) => `${encodeURIComponent(name)}=${inAddress(random, value)}`);
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(typed.join("&")) };
}

/** A form with files takes sixty others; those of a work or a picture are wanted most. */
const UPLOADED = /^(title|author|description|category|contentType|tags|altText|formKey|language|country)$/;
const uploadFields = (fields: [string, string][]) =>
  [...fields].sort(([one], [other]) => Number(UPLOADED.test(other)) - Number(UPLOADED.test(one)));

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
