// @ts-check
import { dirname, relative, resolve } from "node:path";

/**
 * The walls of the house: who may import from whom. One table; the linter reads nothing else. Anyone may
 * import messages; the server's rooms may import the environment; nobody imports routes.
 * @type {Record<string, string[]>}
 */
const MAY_IMPORT = {
  document: ["http", "ui", "client"],
  routes: ["http", "services", "schemas", "ui", "client"],
  http: ["http", "services", "schemas", "models", "env"],
  services: ["services", "models", "schemas", "env"],
  models: ["models", "schemas", "env"],
  schemas: ["schemas"],
  ui: ["ui", "schemas"],
  client: ["client", "ui", "schemas"],
  messages: [],
  env: [],
};

/** Finer than rooms: http/ has the models' connection only, and the browser's rooms the plain lists only. */
const ONLY = {
  "http>models": /^models\/(connection|availability)\.server\.ts$/,
  "models>schemas": /^schemas\/lists\.ts$/,
  "ui>schemas": /^schemas\/lists\.ts$/,
  "client>schemas": /^schemas\/lists\.ts$/,
  // The action of a document's root and entries is part of http; a screen may keep its parts beside it.
  "routes>routes": /^routes\//,
};

/** @param {string} path below app/ */
function roomOf(path) {
  if (/^(root\.tsx|entry\.(server|client)\.tsx)$/.test(path)) return "document";
  if (path === "env.server.ts") return "env";
  return path.split("/")[0] ?? "";
}

/**
 * Why an import is not allowed, or nothing.
 * @param {string} from @param {string} to both below app/
 */
export function wallBetween(from, to) {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (there === "messages") return undefined;
  if (here === "routes" && there === "routes") {
    const folder = dirname(from);
    return folder !== "routes" && dirname(to) === folder ? undefined : "nobody imports a route";
  }
  if (/\.test\.tsx?$/.test(from) && here === there) return undefined;
  if (!MAY_IMPORT[here]?.includes(there)) return `${here} may not import ${there}`;
  const only = ONLY[/** @type {keyof typeof ONLY} */ (`${here}>${there}`)];
  return only && !only.test(to) ? `${here} may import from ${there} only ${only}` : undefined;
}

/** @type {import("eslint").Rule.RuleModule} */
export const houseWalls = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const app = resolve(context.cwd, "app");
    const from = relative(app, context.filename);
    /** @param {import("estree").Node | null | undefined} source */
    const check = (source) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const name = source.value;
      const target = name.startsWith("#app/")
        ? name.slice("#app/".length)
        : name.startsWith(".")
          ? relative(app, resolve(dirname(context.filename), name))
          : undefined;
      if (target === undefined || target.startsWith("..")) return;
      const wall = wallBetween(from, target.replace(/\?.*$/, ""));
      if (wall) context.report({ node: source, message: `A wall: ${wall} (${from} > ${target}).` });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
    };
  },
};
