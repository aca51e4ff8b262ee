// @ts-check
import { dirname, relative, resolve } from "node:path";

/**
 * Allowed imports: one row for each layer, with the reason for the error message. All layers may import
 * `messages/`; files of the same layer are open unless `SUBJECTS` restricts them.
 * @type {Record<string, { may: string[], else: string }>}
 */
const LAYERS = {
  document: {
    may: ["http", "core", "schemas", "ui", "client"],
    else: "The document shows what routes bring; data comes from http/.",
  },
  routes: {
    may: ["http", "services", "core", "schemas", "ui", "client"],
    else: "A route asks a service; what several routes share belongs in http/ or ui/.",
  },
  http: {
    may: ["services", "core", "schemas", "models", "env"],
    else: "http/ speaks HTTP, for one screen or several: what decides belongs in services/.",
  },
  services: {
    may: ["core", "models", "schemas", "env"],
    else: "A service knows no request and no screen: what it needs is handed to it.",
  },
  core: {
    may: ["models", "schemas", "env"],
    else: "core/ is what every service stands on: what knows a subject belongs in services/.",
  },
  models: {
    may: ["schemas", "env"],
    else: "Models remember and decide nothing: that belongs in services/.",
  },
  schemas: { may: [], else: "Schemas are the words that all share: they know nobody." },
  ui: { may: ["schemas"], else: "ui/ shows what it is handed: data comes from a route's loader." },
  client: { may: ["ui", "schemas"], else: "client/ runs in the browser: it asks /api." },
  messages: { may: [], else: "The catalogue knows nobody." },
  env: { may: ["schemas"], else: "The environment is read before anything else is there." },
};

/** Of these layers only the matching files may be imported. */
const ONLY = {
  "env>schemas": /^schemas\/common-passwords\.server\.ts$/,
  "http>models": /^models\/(connection\.server|database-errors)\.ts$/,
  "models>schemas": /^schemas\/(admin-)?lists\.ts$/,
  "ui>schemas": /^schemas\/((admin-)?lists|item-facts|transcript-url)\.ts$/,
  "client>schemas": /^schemas\/lists\.ts$/,
};

/** Layers with a folder per subject, and the files that other subjects may import. */
const SUBJECTS = {
  services: { face: /^services\/[^/]+\/index\.server\.ts$/, name: "index.server.ts" },
};

/** @param {string} path below app/ */
function getLayer(path) {
  if (/^(root\.tsx|entry\.(server|client)\.tsx)$/.test(path)) return "document";
  if (path === "env.server.ts" || path.startsWith("env/")) return "env";
  return path.split("/")[0] ?? "";
}

/**
 * The error message, or undefined. Type imports of schemas are always allowed where the layer is.
 * @param {string} from @param {string} to both below app/
 * @param {boolean} [isType]
 */
export function refuseImport(from, to, isType = false) {
  const [fromLayer, toLayer] = [getLayer(from), getLayer(to)];
  if (toLayer === "messages") return undefined;
  if (toLayer === "env" && fromLayer !== "env" && to !== "env.server.ts")
    return "What is set is read from env.server.ts alone.";
  if (fromLayer === "routes" && toLayer === "routes") {
    if (dirname(from) !== "routes" && dirname(from) === dirname(to)) return undefined;
    return "Nobody imports a route: what two of them share belongs in http/ or ui/.";
  }
  if (fromLayer === toLayer) return refuseSubject(from, to);
  const row = LAYERS[fromLayer];
  if (!row?.may.includes(toLayer)) return `${fromLayer} may not import ${toLayer}. ${row?.else ?? ""}`;
  const only = ONLY[/** @type {keyof typeof ONLY} */ (`${fromLayer}>${toLayer}`)];
  if (isType && toLayer === "schemas") return undefined;
  return only && !only.test(to)
    ? `${fromLayer} may import of ${toLayer} only ${only}. ${row.else}`
    : undefined;
}

/** @param {string} from @param {string} to both of one layer */
function refuseSubject(from, to) {
  const rule = SUBJECTS[/** @type {keyof typeof SUBJECTS} */ (getLayer(to))];
  const subject = to.split("/")[1];
  if (!rule || from.split("/")[1] === subject || rule.face.test(to)) return undefined;
  return `Another subject's inside. What others may use of ${subject} is ${rule.name}.`;
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
      const why = refuseImport(from, target.replace(/\?.*$/, ""), isType);
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
