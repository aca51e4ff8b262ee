import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import openapiTypes, { astToString, type OpenAPI3 } from "openapi-typescript";
import { runnerImport } from "vite";

/** Makes the API client's types for the tests. Needs no build and no database. */

const root = join(import.meta.dirname, "..");
const TYPES = join(root, "node_modules/.cache/api-types.ts");

async function load<Module>(path: string) {
  const { module } = await runnerImport<Module>(join(root, path), { root, logLevel: "warn" });
  return module;
}
const { apiDocument } = await load<typeof import("../tests/setup/api-conformance.ts")>(
  "tests/setup/api-conformance.ts",
);

/** Without descriptions and examples: no type depends on them. */
const bareDocument = JSON.parse(
  JSON.stringify(apiDocument, (name, value: unknown) =>
    name === "example" || (["description", "summary"].includes(name) && typeof value !== "object")
      ? undefined
      : value,
  ),
) as OpenAPI3;

const types = astToString(await openapiTypes(bareDocument, { defaultNonNullable: false }));
mkdirSync(dirname(TYPES), { recursive: true });
writeFileSync(TYPES, types);
process.exit();
