import { getTranslator } from "#app/core/site.server.ts";
import { translateMessage } from "#app/messages/all.server.ts";
import { getSchemaExample } from "#app/schemas/schema-example.ts";

import { PATH_PARAMETERS } from "./api-descriptions.ts";
import type { ApiCall } from "./api.server.ts";

type CallExample = { path: string; input?: unknown; output?: unknown };

const hasFields = (example: unknown) =>
  typeof example === "object" && example !== null && Object.keys(example).length > 0;

/** From the examples of the parameters and of the schemas. */
export function getCallExample({ path, call }: { path: string; call: ApiCall }): CallExample {
  const { params, query, message = call.message } = call.example ?? {};
  const input = call.input && getSchemaExample(call.input);
  const composed = call.output && getSchemaExample(call.output);
  const output = message
    ? { ...(composed as object), message: translateMessage(getTranslator("en"), message) }
    : composed;
  const filledPath = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params?.[name] ?? PATH_PARAMETERS[name]!.example,
  );
  return {
    path: query ? `${filledPath}?${query}` : filledPath,
    ...(hasFields(input) && { input }),
    ...(hasFields(output) && { output }),
  };
}
