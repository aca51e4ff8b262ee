import { isDeepStrictEqual } from "node:util";

import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";

import { getApiDocument, listOperations } from "#app/http/api-document.server.ts";
import { apiRoutes } from "#app/http/api-routes.server.ts";

/** Checks requests and responses of `/api` against the published API description. */

type ResponseObject = {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: object }>;
};
type OperationObject = {
  responses: Record<string, ResponseObject>;
  requestBody?: ResponseObject;
  parameters?: { name: string }[];
  "x-roles": string[];
};

export const apiDocument = getApiDocument(apiRoutes as never);
export const operations = listOperations(apiRoutes as never);
const paths = apiDocument.paths as unknown as Record<string, Record<string, OperationObject>>;

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: "http://urithi.example/", ...apiDocument });
const createPointer = (steps: string[]) =>
  `http://urithi.example/#/${steps.map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

const patterns = Object.keys(paths)
  .map((path) => ({ path, matches: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }))
  // `/events/types` before `/events/{id}`.
  .sort((a, b) => a.path.split("{").length - b.path.split("{").length);
export const findApiPath = (pathname: string) => patterns.find(({ matches }) => matches.test(pathname))?.path;
export const findOperation = (method: string, path: string) => paths[path]?.[method.toLowerCase()];

const ERRORS_EVERYWHERE = ["403", "404", "405", "429", "503"];

/** The JSON pointer of the response schema: of the operation, or of any operation for common errors. */
function findResponsePointer(method: string, path: string | undefined, status: string): string[] | undefined {
  const operation = path && findOperation(method, path);
  const response = operation && operation.responses[status];
  if (path && response)
    return response.$ref
      ? response.$ref.slice(2).split("/")
      : ["paths", path, method.toLowerCase(), "responses", status];
  if (operation || !ERRORS_EVERYWHERE.includes(status)) return undefined;
  const [other] = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => responses[status]?.$ref ?? []),
  );
  return other!.slice(2).split("/");
}

const resolvePointer = (steps: string[]) =>
  steps.reduce<unknown>(
    (within, step) => (within as Record<string, unknown>)[step],
    apiDocument,
  ) as ResponseObject;

/**
 * Checks status, headers and body of a response of `/api` against the description. Successful bodies may have no
 * undeclared fields. Returns the problem, or undefined.
 */
export async function findResponseProblem(method: string, response: Response): Promise<string | undefined> {
  const { pathname } = new URL(response.url);
  if (!pathname.startsWith("/api/") || method === "HEAD" || method === "OPTIONS") return undefined;
  const path = findApiPath(pathname);
  const label = `${method} ${path ?? pathname} ${response.status}`;
  const pointerSteps = findResponsePointer(method, path, String(response.status));
  if (!pointerSteps) return `${label}: this status is not described`;
  const { headers = {}, content } = resolvePointer(pointerSteps);
  const optional = ["Accept-Ranges"];
  const missing = Object.keys(headers).filter(
    (name) => !response.headers.has(name) && !optional.includes(name),
  );
  if (missing.length > 0) return `${label}: without ${missing.join(", ")}`;
  if (!content || "*/*" in content) return undefined;
  if (!response.headers.get("content-type")?.startsWith("application/json")) return `${label}: no JSON`;
  const body: unknown = await response.clone().json();
  const validate = ajv.getSchema(createPointer([...pointerSteps, "content", "application/json", "schema"]))!;
  if (!validate(body)) return `${label}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`;
  return response.ok
    ? findUndeclaredFields(label, method, path!, body)
    : findUndeclaredErrorFields(label, body);
}

/** The published schema allows additional properties, so that it can grow; actual responses must have none. */
function findUndeclaredFields(
  label: string,
  method: string,
  path: string,
  body: unknown,
): string | undefined {
  const declared = operations.find((operation) => operation.path === path && operation.method === method)!
    .call.output;
  const parsed = declared!.safeParse(body);
  if (!parsed.success) return `${label}: ${z.prettifyError(parsed.error)}`;
  if (isDeepStrictEqual(parsed.data, body)) return undefined;
  return `${label}: more than it declares\n${JSON.stringify(body)}\n${JSON.stringify(parsed.data)}`;
}

function findUndeclaredErrorFields(label: string, body: unknown): string | undefined {
  const {
    error: _,
    details,
    needs: __,
    ...extraFields
  } = body as { error: string; needs?: string; details?: Record<string, unknown>[] };
  const inDetails = (details ?? []).flatMap(({ path: _, msg: __, value: ___, ...rest }) => Object.keys(rest));
  const names = [...Object.keys(extraFields), ...inDetails];
  return names.length > 0 ? `${label}: more than an error says: ${names.join(", ")}` : undefined;
}

/** Returns the validation errors of a body, or undefined. */
export function findRequestProblem(method: string, path: string, body: unknown): string | undefined {
  const content = findOperation(method, path)?.requestBody?.content;
  const [type] = Object.keys(content ?? {});
  if (!type) return "no body is described";
  const validate = ajv.getSchema(
    createPointer(["paths", path, method.toLowerCase(), "requestBody", "content", type, "schema"]),
  )!;
  return validate(body) ? undefined : ajv.errorsText(validate.errors);
}
