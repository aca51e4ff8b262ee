import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";

import { rolesThatMay } from "#app/core/access.server.ts";
import { ROLES } from "#app/schemas/lists.ts";
import { nameShapes } from "#app/schemas/named.ts";
import { NotingUrl } from "#app/schemas/query.ts";

import { ERROR_SHAPE, FILE_ANSWERS, FILE_ASKED, FORM_FILE, refusalWith, RESPONSES } from "./api-answers.ts";
import { exampleOf } from "./api-examples.ts";
import { METHODS, type Call, type Method } from "./api.server.ts";
import { DESCRIPTION, PARAMETERS, PLACES, TAGS, whoMay, type Asker } from "./api-words.ts";
import { cookieName } from "./cookie-names.ts";
import { isSecure } from "./cookies.server.ts";

export type Routes = Record<string, { loader?: { calls?: Partial<Record<Method, Call>> } }>;
/** Parts of what administrators do that have a page of their own. */
const ADMIN_PART = /^\/api\/admin\/(imports|outbox|tasks)\b/;

export type Described = { path: string; method: Method; tag: string; call: Call; roles: readonly Asker[] };

/** As Remix reads a file's name: `api.events.$id_.more[.]json.ts`. */
function addressOf(file: string): string {
  const name = file.replace(/^.*\/routes\/|^(\.{1,2}\/)+/, "").replace(/(\/route)?\.ts$/, "");
  const pieces = name.split(/\.(?![^[]*\])/).map((piece) => piece.replace(/_$/, "").replaceAll(/[[\]]/g, ""));
  return `/${pieces.map((piece) => piece.replace(/^\$(\w+)$/, "{$1}")).join("/")}`;
}

const rolesOf = ({ who }: Call): readonly Asker[] => (who ? rolesThatMay(who) : ["visitor", ...ROLES]);

export function callsIn(routes: Routes): Described[] {
  return Object.entries(routes)
    .flatMap(([file, { loader }]) => {
      const path = addressOf(file);
      const tag = (ADMIN_PART.exec(path) ?? /^\/api\/([\w-]+)/.exec(path))?.[1] ?? "";
      return METHODS.flatMap((method) => {
        const call = loader?.calls?.[method];
        return call ? [{ path, method, tag, call, roles: rolesOf(call) }] : [];
      });
    })
    .sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}

/** Found by letting `query` read an address. */
export function parametersOf({ query, requiredParameters = [] }: Call) {
  const url = new NotingUrl("http://localhost/");
  query?.(url);
  return [...url.noted].map(([name, shapes]) => ({
    name,
    in: "query" as const,
    ...(requiredParameters.includes(name) && { required: true }),
    description: PARAMETERS[name],
    schema: shapes.length === 1 ? { ...shapes[0]! } : { anyOf: shapes.map((shape) => ({ ...shape })) },
  }));
}

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A random value, such as a UUID. A second request with the same key and body within a day gets the first response and changes nothing.",
  schema: { type: "string", pattern: "^[!-~]{8,200}$" },
} as const;

const hasKey = ({ method, call: { input, hasIdempotencyKey } }: Described) =>
  Boolean(input) && (method === "POST" || hasIdempotencyKey === true);

export function refusalsOf(described: Described): number[] {
  const { path, method, call } = described;
  const { who, input, requiredParameters, mostBytes, takesBytes, sendsFile } = call;
  const changes = method !== "GET";
  const hasBody = Boolean(input ?? takesBytes);
  // Anybody may ask for a list, but not for what is somebody's.
  const isPersonal = Boolean(who) || parametersOf(call).some(({ name }) => name === "userId");
  return [
    ...(hasBody || sendsFile || requiredParameters ? [400] : []),
    ...(isPersonal || changes ? [401] : []),
    ...(isPersonal || changes ? [403] : []),
    ...(path.includes("{") || changes ? [404] : []),
    405,
    ...(changes || sendsFile ? [409] : []),
    ...(sendsFile ? [412, 416] : []),
    ...(hasBody ? [413, 415] : []),
    ...(hasKey(described) ? [422] : []),
    ...[429, 500, 503],
    ...(mostBytes || takesBytes || path === "/api/uploads" ? [507] : []),
  ];
}

function answersOf(described: Described): ZodOpenApiOperationObject["responses"] {
  const { call } = described;
  const { status, answer, mayBeThere, sendsFile } = call;
  const example = exampleOf(described)?.answer;
  const content = answer && {
    "application/json": { schema: answer, ...(example !== undefined && { example }) },
  };
  const done = sendsFile
    ? FILE_ANSWERS
    : {
        [String(status)]: {
          description: { 201: "Created", 204: "Done" }[status] ?? "Success",
          ...(content && { content }),
        },
        ...(mayBeThere && { "200": { description: "Already existed", content: content! } }),
      };
  const refusals = refusalsOf(described).map((status) => [String(status), refusalWith(status)]);
  return { ...done, ...Object.fromEntries(refusals) } as ZodOpenApiOperationObject["responses"];
}

function bodyOf(described: Described) {
  const { input, mostBytes, takesBytes } = described.call;
  if (takesBytes) return { required: true, content: { "application/octet-stream": { schema: {} } } };
  if (!input) return undefined;
  const example = exampleOf(described)?.sent;
  const content = { schema: input, ...(example !== undefined && { example }) };
  const required = Boolean(mostBytes) || !input.safeParse({}).success;
  return { required, content: { [mostBytes ? "multipart/form-data" : "application/json"]: content } };
}

export const nameOf = ({ path, method }: Described) =>
  method.toLowerCase() +
  path
    .replace("/api", "")
    .replaceAll(/\{(\w+)\}/g, "by-$1")
    .replaceAll(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase());

function operationOf(described: Described): ZodOpenApiOperationObject {
  const { path, tag, call, roles } = described;
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: "path" as const,
    required: true,
    description: PLACES[name!],
    schema: { type: "string" as const },
  }));
  const parameters = [
    ...places,
    ...parametersOf(call),
    ...(call.sendsFile ? FILE_ASKED : []),
    ...(hasKey(described) ? [KEY] : []),
  ];
  const known: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];
  const body = bodyOf(described);
  return {
    operationId: nameOf(described),
    tags: [tag],
    summary: call.summary,
    description: [call.description, whoMay(roles)].filter(Boolean).join(" "),
    security: call.who ? known : [{}, ...known],
    "x-roles": roles,
    parameters: parameters as ZodOpenApiOperationObject["parameters"],
    ...(body && { requestBody: body as ZodOpenApiOperationObject["requestBody"] }),
    responses: answersOf(described),
  };
}

function pathsOf(calls: Described[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const described of calls)
    (paths[described.path] ??= {})[described.method.toLowerCase() as "get"] = operationOf(described);
  return paths;
}

let kept: ReturnType<typeof write> | undefined;

export const apiDocument = (routes: Routes) => (kept ??= write(callsIn(routes)));

function write(calls: Described[]) {
  nameShapes();
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Urithi",
        version: "1",
        description: DESCRIPTION,
        contact: { name: "Urithi" },
      },
      servers: [{ url: "/" }],
      tags: tags.map((name) => ({ name, description: TAGS[name] })),
      paths: pathsOf(calls),
      components: {
        schemas: { Error: ERROR_SHAPE as object },
        responses: RESPONSES as Record<string, object> as never,
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "Token returned by `POST /api/auth/login`" },
          cookie: { type: "apiKey", in: "cookie", name: cookieName("session", isSecure()) },
        },
      },
    },
    { override: ({ jsonSchema }) => tidy(jsonSchema) },
  );
  for (const { path, method, call } of calls)
    if (call.mostBytes) addFile(document.paths![path]![method.toLowerCase() as "post"]);
  return document;
}

/** A program that checks answers by this must accept a field that is added later. */
function tidy(shape: Record<string, unknown>) {
  delete shape.names;
  delete shape.additionalProperties;
  if (shape.format === "date") delete shape.pattern;
}

function addFile(operation: unknown) {
  const { content } = (operation as { requestBody: { content: Record<string, { schema: object }> } })
    .requestBody;
  const form = content["multipart/form-data"]!;
  form.schema = { allOf: [form.schema, FORM_FILE] };
}
