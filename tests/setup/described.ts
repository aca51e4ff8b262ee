import { isDeepStrictEqual } from "node:util";

import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";

import { apiDocument, callsIn } from "#app/http/api-document.server.ts";
import { routes } from "#app/http/api-routes.server.ts";

/** The published description, and what holds whatever is heard of `/api` against it. */

type Answer = {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: object }>;
};
type Operation = {
  responses: Record<string, Answer>;
  requestBody?: Answer;
  parameters?: { name: string }[];
  "x-roles": string[];
};

export const document = apiDocument(routes as never);
export const calls = callsIn(routes as never);
const paths = document.paths as unknown as Record<string, Record<string, Operation>>;

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: "http://urithi.example/", ...document });
const pointer = (steps: string[]) =>
  `http://urithi.example/#/${steps.map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

const patterns = Object.keys(paths)
  .map((path) => ({ path, matches: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }))
  // `/events/types` before `/events/{id}`.
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length);
export const pathOf = (pathname: string) => patterns.find(({ matches }) => matches.test(pathname))?.path;
export const operationOf = (method: string, path: string) => paths[path]?.[method.toLowerCase()];

const ERRORS_EVERYWHERE = ["403", "404", "405", "429", "503"];

/** Where an answer of a status is described: of the call itself, or of any. */
function placeOf(method: string, path: string | undefined, status: string): string[] | undefined {
  const operation = path && operationOf(method, path);
  const answer = operation && operation.responses[status];
  if (path && answer)
    return answer.$ref
      ? answer.$ref.slice(2).split("/")
      : ["paths", path, method.toLowerCase(), "responses", status];
  if (operation || !ERRORS_EVERYWHERE.includes(status)) return undefined;
  const [other] = Object.values(paths).flatMap((one) =>
    Object.values(one).flatMap(({ responses }) => responses[status]?.$ref ?? []),
  );
  return other!.slice(2).split("/");
}

const at = (steps: string[]) =>
  steps.reduce<unknown>((within, step) => (within as Record<string, unknown>)[step], document) as Answer;

/**
 * Holds an answer of `/api` against what is published: its status, its headers, its shape, and for what was asked for
 * nothing beside it. What comes back names what is wrong, or nothing.
 */
export async function problemOf(method: string, answer: Response): Promise<string | undefined> {
  const { pathname } = new URL(answer.url);
  if (!pathname.startsWith("/api/") || method === "HEAD" || method === "OPTIONS") return undefined;
  const path = pathOf(pathname);
  const where = `${method} ${path ?? pathname} ${answer.status}`;
  const place = placeOf(method, path, String(answer.status));
  if (!place) return `${where}: this status is not described`;
  const { headers = {}, content } = at(place);
  const optional = ["Accept-Ranges"];
  const missing = Object.keys(headers).filter(
    (name) => !answer.headers.has(name) && !optional.includes(name),
  );
  if (missing.length > 0) return `${where}: without ${missing.join(", ")}`;
  if (!content || "*/*" in content) return undefined;
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return `${where}: no JSON`;
  const said: unknown = await answer.clone().json();
  const validate = ajv.getSchema(pointer([...place, "content", "application/json", "schema"]))!;
  if (!validate(said)) return `${where}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(said)}`;
  return answer.ok ? moreThan(where, method, path!, said) : moreThanAnError(where, said);
}

/** The shape itself is told to others as open, so that it can grow; what is sent has nothing that it does not name. */
function moreThan(where: string, method: string, path: string, said: unknown): string | undefined {
  const declared = calls.find((one) => one.path === path && one.method === method)!.call.answer;
  const read = declared!.safeParse(said);
  if (!read.success) return `${where}: ${z.prettifyError(read.error)}`;
  if (isDeepStrictEqual(read.data, said)) return undefined;
  return `${where}: more than it declares\n${JSON.stringify(said)}\n${JSON.stringify(read.data)}`;
}

function moreThanAnError(where: string, said: unknown): string | undefined {
  const { error: _, details, ...more } = said as { error: string; details?: Record<string, unknown>[] };
  const inDetails = (details ?? []).flatMap(({ path: _, msg: __, value: ___, ...rest }) => Object.keys(rest));
  const names = [...Object.keys(more), ...inDetails];
  return names.length > 0 ? `${where}: more than an error says: ${names.join(", ")}` : undefined;
}

/** What is wrong with a body by the description. */
export function problemOfBody(method: string, path: string, sent: unknown): string | undefined {
  const content = operationOf(method, path)?.requestBody?.content;
  const [type] = Object.keys(content ?? {});
  if (!type) return "no body is described";
  const validate = ajv.getSchema(
    pointer(["paths", path, method.toLowerCase(), "requestBody", "content", type, "schema"]),
  )!;
  return validate(sent) ? undefined : ajv.errorsText(validate.errors);
}
