import {
  type ApiOperation,
  getOperationId,
  listErrorStatuses,
  listOperations,
  listParameters,
} from "./api-document.server.ts";
import type { ApiRoutes } from "./api-routes.server.ts";
import { getCallExample } from "./call-example.ts";
import { QUERY_PARAMETERS, TAG_DESCRIPTIONS, type ApiRole } from "./api-descriptions.ts";

const getCallAnchor = (operation: ApiOperation) => getOperationId(operation).toLowerCase();

export function listCallSummaries(routes: ApiRoutes) {
  const calls = listOperations(routes);
  const hasPublicCalls = (tag: string) =>
    calls.some((operation) => operation.tag === tag && operation.roles.includes("visitor"));
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return [...tags.filter(hasPublicCalls), ...tags.filter((tag) => !hasPublicCalls(tag))].map((tag) => ({
    tag,
    description: TAG_DESCRIPTIONS[tag] ?? tag,
    calls: calls
      .filter((operation) => operation.tag === tag)
      .map((operation) => ({
        name: `${operation.method} ${operation.path}`,
        anchor: getCallAnchor(operation),
      })),
  }));
}

type ApiAudience = "anybody" | "accounts" | "authors" | "admins" | "readers";

function getApiAudience(roles: readonly ApiRole[]): ApiAudience {
  if (roles.includes("visitor")) return "anybody";
  if (roles.length === 3) return "accounts";
  if (roles.length === 2) return "authors";
  return roles.includes("admin") ? "admins" : "readers";
}

type ValueSchema = { enum?: readonly string[]; format?: string; minimum?: number; maximum?: number };

function formatAllowedValues(schema: ValueSchema): string {
  if (schema.enum) return schema.enum.join(", ");
  if (schema.format === "date") return "YYYY-MM-DD";
  return schema.maximum !== undefined && schema.maximum < 1_000 ? `${schema.minimum}–${schema.maximum}` : "";
}

function formatExampleRequest(operation: ApiOperation): string {
  const example = getCallExample(operation);
  const body = example.input === undefined ? "" : `\n\n${JSON.stringify(example.input, null, 2)}`;
  return `${operation.method} ${example.path}${body}`;
}

export const describeCalls = (routes: ApiRoutes, selectedTag: string | undefined) =>
  listOperations(routes)
    .filter(({ tag }) => tag === selectedTag)
    .map((operation) => {
      const { method, path, call, roles } = operation;
      const example = getCallExample(operation);
      return {
        name: `${method} ${path}`,
        anchor: getCallAnchor(operation),
        summary: [call.summary, call.description].filter(Boolean).join(". "),
        audience: getApiAudience(roles),
        parameters: listParameters(call).map(({ name, schema }) => ({
          name,
          description: QUERY_PARAMETERS[name],
          allowedValues: "anyOf" in schema ? "" : formatAllowedValues(schema),
        })),
        exampleRequest: formatExampleRequest(operation),
        hasUpload: Boolean(call.maxBytes ?? call.hasBinaryBody),
        exampleResponse:
          example.output === undefined
            ? undefined
            : `${call.status}\n\n${JSON.stringify(example.output, null, 2)}`,
        hasFileResponse: Boolean(call.hasFileResponse),
        errorStatuses: listErrorStatuses(operation).join(", "),
      };
    });
