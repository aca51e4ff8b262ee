// @ts-check
import { dirname, relative, resolve } from "node:path";

/**
 * The layers that each layer may import, and the reason that the error message gives.
 * @type {Record<string, { may: string[], reason: string }>}
 */
const LAYER_RULES = {
  document: {
    may: ["http", "core", "schemas", "ui", "client"],
    reason: "root.tsx and the entry files render routes; they get data from http/.",
  },
  routes: {
    may: ["http", "services", "core", "schemas", "ui", "client"],
    reason: "A route calls services. Move code that several routes share to http/ or ui/.",
  },
  http: {
    may: ["services", "core", "schemas", "models", "env"],
    reason: "http/ translates between HTTP and services. Move business rules to services/.",
  },
  services: {
    may: ["core", "models", "schemas", "env"],
    reason: "A service must not depend on requests or screens. Pass it the values that it needs.",
  },
  core: {
    may: ["models", "schemas", "env"],
    reason: "core/ is shared by all services. Move code about one subject to services/.",
  },
  models: {
    may: ["schemas", "env"],
    reason: "Models only define stored data. Move business rules to services/.",
  },
  schemas: { may: [], reason: "Schemas are used in all layers, so they must not import any of them." },
  ui: { may: ["schemas"], reason: "Components in ui/ get their data from a route's loader." },
  client: { may: ["ui", "schemas"], reason: "client/ runs in the browser. Get data from /api." },
  messages: { may: [], reason: "Messages are used in all layers, so they must not import any of them." },
  env: { may: ["schemas"], reason: "The environment is read before any other module is loaded." },
};

/** "http>models": http/ may import only the files of models/ that match the expression. */
const IMPORTABLE_FILES = {
  "env>schemas": /^schemas\/(common-passwords\.server|admin-lists)\.ts$/,
  "http>models": /^models\/(connection\.server|database-errors)\.ts$/,
  "models>schemas": /^schemas\/(admin-lists|lists\/\w+)\.ts$/,
  "ui>schemas":
    /^schemas\/(admin-lists|definitions\/[a-z-]+|lists\/\w+|group-sizes|item-facts|item-languages|localized-text|terms|transcript-url)\.ts$/,
  "client>schemas": /^schemas\/(lists\/\w+|terms)\.ts$/,
};

/** Each folder of services/ is a domain. Code outside of it may import only this file. */
const DOMAIN_INDEX = /^services\/[^/]+\/index\.server\.ts$/;

/** @param {string} path below app/ */
function getLayer(path) {
  if (/^(root\.tsx|entry\.(server|client)\.tsx)$/.test(path)) return "document";
  if (path === "env.server.ts" || path.startsWith("env/")) return "env";
  return path.split("/")[0] ?? "";
}

/**
 * Returns the error message, or undefined if the import is allowed. Both paths start below app/.
 * @param {string} from @param {string} to @param {boolean} [isType]
 */
export function getImportError(from, to, isType = false) {
  const [fromLayer, toLayer] = [getLayer(from), getLayer(to)];
  if (toLayer === "messages") return undefined;
  if (toLayer === "env" && fromLayer !== "env" && to !== "env.server.ts")
    return "Import settings from env.server.ts, not from env/.";
  if (fromLayer === "routes" && toLayer === "routes") {
    if (dirname(from) !== "routes" && dirname(from) === dirname(to)) return undefined;
    return "A route must not import another route. Move shared code to http/ or ui/.";
  }
  if (fromLayer === "http" && toLayer === "http" && dirname(from) === "http" && dirname(to) !== "http")
    return "Files of http/ itself are for all domains. Move this code to the folder of its domain.";
  const isSameDomain = toLayer === "services" && from.split("/")[1] === to.split("/")[1];
  if (isSameDomain || (fromLayer === toLayer && toLayer !== "services")) return undefined;
  const row = LAYER_RULES[fromLayer];
  if (!row || (fromLayer !== toLayer && !row.may.includes(toLayer)))
    return `${fromLayer} may not import ${toLayer}. ${row?.reason ?? ""}`;
  if (toLayer === "services" && !DOMAIN_INDEX.test(to))
    return `Import the domain ${to.split("/")[1]} through its index.server.ts.`;
  const allowedFiles =
    IMPORTABLE_FILES[/** @type {keyof typeof IMPORTABLE_FILES} */ (`${fromLayer}>${toLayer}`)];
  if (isType && toLayer === "schemas") return undefined;
  return allowedFiles && !allowedFiles.test(to)
    ? `From ${toLayer}, ${fromLayer} may import only files that match ${allowedFiles}. ${row.reason}`
    : undefined;
}

/** @type {import("eslint").Rule.RuleModule} */
export const importTable = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const app = resolve(context.cwd, "app");
    const from = relative(app, context.filename);
    /** @param {import("estree").Node | null | undefined} source @param {boolean} [isType] */
    const check = (source, isType) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const name = source.value;
      const target = name.startsWith("#app/")
        ? name.slice("#app/".length)
        : name.startsWith(".")
          ? relative(app, resolve(dirname(context.filename), name))
          : undefined;
      if (target === undefined || target.startsWith("..")) return;
      const why = getImportError(from, target.replace(/\?.*$/, ""), isType);
      if (why) context.report({ node: source, message: `${why} (${from} > ${target})` });
    };
    return {
      /** @param {import("estree").ImportDeclaration & { importKind?: string }} node */
      ImportDeclaration: (node) => check(node.source, node.importKind === "type"),
      ImportExpression: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
    };
  },
};
