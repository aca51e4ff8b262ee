import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";

import { getRolesWithCapability } from "#app/core/access.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { ROLES } from "#app/schemas/lists/accounts.ts";
import { registerSchemaNames } from "#app/schemas/schema-names.ts";
import { ParameterRecordingUrl } from "#app/schemas/query.ts";

import {
  ERROR_SCHEMA,
  FILE_RESPONSES,
  FILE_REQUEST_HEADERS,
  FILE_INPUT_SCHEMA,
  getErrorResponse,
  ERROR_RESPONSE_COMPONENTS,
} from "./api-responses.ts";
import { API_METHODS, type ApiCall, type ApiMethod } from "./api.server.ts";
import {
  API_DESCRIPTION,
  QUERY_PARAMETERS,
  PATH_PARAMETERS,
  TAG_DESCRIPTIONS,
  describeAccess,
  type ApiRole,
} from "./api-descriptions.ts";
import type { ApiRoutes } from "./api-routes.server.ts";
import { getCallExample } from "./call-example.ts";
import { getCookieName } from "./cookie-names.ts";
import { isHttpsSite } from "./cookies.server.ts";

/** Calls that have a page of their own. Each page of the reference is one round trip. */
const NESTED_TAG_PATTERN =
  /^\/api\/(?:(?:admin|me)\/(?<tag>accounts|closed-days|imports|invitations|outbox|pages|passkeys|reservations|second-factor|setup|site|tasks|visit-types|vocabularies)|(?:content|media)\/\{id\}\/(?<part>copy-requests|files|pages|reservations|staff|thumbnail|transcript|versions))\b/;

export type ApiOperation = {
  path: string;
  method: ApiMethod;
  tag: string;
  call: ApiCall;
  roles: readonly ApiRole[];
};

const OPEN_ACCESS_NOTES: Record<string, string> = {
  "content.read": "With the site’s open access on, open-access items need no login.",
};

const listCallRoles = ({ capability }: ApiCall): readonly ApiRole[] =>
  capability ? getRolesWithCapability(capability) : ["visitor", ...ROLES];

export function listOperations(routes: ApiRoutes): ApiOperation[] {
  return Object.entries(routes)
    .flatMap(([pattern, { calls }]) => {
      const path = pattern.replaceAll(/:(\w+)/g, "{$1}");
      const nested = NESTED_TAG_PATTERN.exec(path)?.groups;
      const part = nested?.part === "pages" ? "texts" : nested?.part;
      const tag = nested?.tag ?? part ?? /^\/api\/([\w-]+)/.exec(path)?.[1] ?? "";
      return API_METHODS.flatMap((method) => {
        const call = calls[method];
        return call ? [{ path, method, tag, call, roles: listCallRoles(call) }] : [];
      });
    })
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

export function listParameters({ query, requiredParameters = [] }: ApiCall) {
  const url = new ParameterRecordingUrl("http://localhost/");
  query?.(url);
  return [...url.parameters].map(([name, shapes]) => ({
    name,
    in: "query" as const,
    ...(requiredParameters.includes(name) && { required: true }),
    description: QUERY_PARAMETERS[name],
    schema: shapes.length === 1 ? { ...shapes[0]! } : { anyOf: shapes.map((shape) => ({ ...shape })) },
  }));
}

const IDEMPOTENCY_KEY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A random value, such as a UUID. A second request with the same key and body within a day gets the first response and changes nothing.",
  schema: { type: "string", pattern: "^[!-~]{8,200}$" },
} as const;

const hasIdempotencyHeader = ({ method, call: { input, hasIdempotencyKey } }: ApiOperation) =>
  Boolean(input) && (method === "POST" || hasIdempotencyKey === true);

export function listErrorStatuses(operation: ApiOperation): number[] {
  const { path, method, call } = operation;
  const { capability, input, requiredParameters, maxBytes, hasBinaryBody, hasFileResponse } = call;
  const isWrite = method !== "GET";
  const hasBody = Boolean(input ?? hasBinaryBody);
  // Public lists also get a 401 if the request names a user and has no login.
  const isPersonal = Boolean(capability) || listParameters(call).some(({ name }) => name === "userId");
  return [
    ...(hasBody || hasFileResponse || requiredParameters ? [400] : []),
    ...(isPersonal || isWrite ? [401] : []),
    ...(isPersonal || isWrite ? [403] : []),
    ...(path.includes("{") || isWrite || hasFileResponse ? [404] : []),
    405,
    ...(isWrite || hasFileResponse ? [409] : []),
    ...(hasFileResponse ? [412, 416] : []),
    ...(hasBody ? [413, 415] : []),
    ...(hasIdempotencyHeader(operation) ? [422] : []),
    ...[429, 500, 503],
    ...(maxBytes || hasBinaryBody || path === "/api/uploads" ? [507] : []),
  ];
}

function createResponses(operation: ApiOperation): ZodOpenApiOperationObject["responses"] {
  const { call } = operation;
  const { status, output, canAlreadyExist, hasFileResponse } = call;
  const { output: example } = getCallExample(operation);
  const content = output && {
    "application/json": { schema: output, ...(example !== undefined && { example }) },
  };
  const successes = hasFileResponse
    ? FILE_RESPONSES
    : {
        [String(status)]: {
          description: { 201: "Created", 204: "Done" }[status] ?? "Success",
          ...(content && { content }),
        },
        ...(canAlreadyExist && { "200": { description: "Already existed", content: content! } }),
      };
  const errors = listErrorStatuses(operation).map((status) => [String(status), getErrorResponse(status)]);
  return { ...successes, ...Object.fromEntries(errors) } as ZodOpenApiOperationObject["responses"];
}

function createRequestBody(operation: ApiOperation) {
  const { input, maxBytes, acceptsJson, hasBinaryBody } = operation.call;
  if (hasBinaryBody) return { required: true, content: { "application/octet-stream": { schema: {} } } };
  if (!input) return undefined;
  const { input: example } = getCallExample(operation);
  const content = { schema: input, ...(example !== undefined && { example }) };
  const required = Boolean(maxBytes) || !input.safeParse({}).success;
  const json = (!maxBytes || acceptsJson) && { "application/json": content };
  return { required, content: { ...(maxBytes && { "multipart/form-data": { ...content } }), ...json } };
}

export const getOperationId = ({ path, method }: ApiOperation) =>
  method.toLowerCase() +
  path
    .replace("/api", "")
    .replaceAll(/\{(\w+)\}/g, "by-$1")
    .replaceAll(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase());

function createOperation(operation: ApiOperation): ZodOpenApiOperationObject {
  const { path, tag, call, roles } = operation;
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: "path" as const,
    required: true,
    ...PATH_PARAMETERS[name!],
    schema: { type: "string" as const },
  }));
  const parameters = [
    ...pathParameters,
    ...listParameters(call),
    ...(call.hasFileResponse ? FILE_REQUEST_HEADERS : []),
    ...(hasIdempotencyHeader(operation) ? [IDEMPOTENCY_KEY_HEADER] : []),
  ];
  const authenticated: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];
  const body = createRequestBody(operation);
  return {
    operationId: getOperationId(operation),
    tags: [tag],
    summary: call.summary,
    description: [call.description, describeAccess(roles), OPEN_ACCESS_NOTES[call.capability ?? ""]]
      .filter(Boolean)
      .join(" "),
    security: call.capability ? authenticated : [{}, ...authenticated],
    "x-roles": roles,
    parameters: parameters as NonNullable<ZodOpenApiOperationObject["parameters"]>,
    ...(body && { requestBody: body as NonNullable<ZodOpenApiOperationObject["requestBody"]> }),
    responses: createResponses(operation),
  };
}

function createPaths(operations: ApiOperation[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase() as "get"] = createOperation(operation);
  return paths;
}

let cachedDocument: ReturnType<typeof createApiDocument> | undefined;

/** The institution can change its name while the server runs. */
export function getApiDocument(routes: ApiRoutes) {
  cachedDocument ??= createApiDocument(listOperations(routes));
  const name = currentSite().names.en;
  return { ...cachedDocument, info: { ...cachedDocument.info, title: name, contact: { name } } };
}

function createApiDocument(operations: ApiOperation[]) {
  registerSchemaNames();
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "",
        version: "1",
        description: API_DESCRIPTION,
      },
      servers: [{ url: "/" }],
      tags: tags.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] ?? "" })),
      paths: createPaths(operations),
      components: {
        schemas: { Error: ERROR_SCHEMA as object },
        responses: ERROR_RESPONSE_COMPONENTS as Record<string, object> as never,
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "Token returned by `POST /api/auth/login`" },
          cookie: { type: "apiKey", in: "cookie", name: getCookieName("session", isHttpsSite()) },
        },
      },
    },
    { override: ({ jsonSchema }) => removeInternalKeys(jsonSchema) },
  );
  for (const { path, method, call } of operations)
    if (call.maxBytes) addFileFields(document.paths![path]![method.toLowerCase() as "post"]);
  return document;
}

/** Responses may get more fields later, so the description must not forbid additional properties. */
function removeInternalKeys(schema: Record<string, unknown>) {
  delete schema.names;
  // The examples of whole requests and responses have the values.
  delete schema.example;
  delete schema.additionalProperties;
  if (schema.format === "date") delete schema.pattern;
}

function addFileFields(operation: unknown) {
  const { content } = (operation as { requestBody: { content: Record<string, { schema: object }> } })
    .requestBody;
  const form = content["multipart/form-data"]!;
  form.schema = { allOf: [form.schema, FILE_INPUT_SCHEMA] };
}
