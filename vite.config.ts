import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";

import { SECTION_PATHS } from "./app/schemas/lists/content.ts";
import remixOptions from "./remix.config.js";

/** Builds server.ts together with Remix's server build, to build/server/server.js. */
const serverEntry: Plugin = {
  name: "server-entry",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  buildStart() {
    this.emitFile({ type: "chunk", id: "/server.ts", fileName: "server.js" });
  },
};

/** Packages of hundreds of small files, with their dependencies. Bundling them makes the start faster. */
const BUNDLED_PACKAGES = [
  ...["kysely", /^@mikro-orm\//, /^postgres-(array|date|interval)$/, "pg-cursor"],
  ...[/^@conform-to\//, "age-encryption", /^@(noble|scure)\//],
  ...["htmlparser2", "entities", "domutils", "domhandler", "dom-serializer", "domelementtype"],
];

const FIELD_MODULES =
  /\/node_modules\/@conform-to\/|\/app\/ui\/(definitions\/field-(controls|form)|forms\/(error-summary|((honeypot|password)-)?field))\./;

/** Fields of administrators and contributors, which no form of visitors has. */
const RECORD_FIELD_MODULES = /\/app\/ui\/(forms\/[a-z]+-field|definitions\/(record-controls|form-values))\./;

/** Small modules of a few sections. Each would be a file of its own outside the main chunk. */
const SHARED_MODULES =
  /\/app\/(ui\/(forms|lists|definitions\/field-values)|schemas\/(lists\/|definitions\/fields)|client\/(revalidate-after-conflict|refresh-link)\.)/;

/** Parts of items in lists, which the home page and pages with forms do not need. */
const ITEM_MODULES =
  /\/app\/(ui\/(content|media(?!\/media-picture)|reading)\/|ui\/(display-names|definitions\/list-filters)\.|schemas\/(item-facts|item-languages|lists\/sections|definitions\/(public-)?filters|terms)\.)/;

/** Groups modules by the sections that use them. With a chunk per module, a page would load thirty files. */
function getChunkName(id: string, { getModuleInfo }: Rollup.ManualChunkMeta) {
  if (FIELD_MODULES.test(id)) return "fields";
  if (RECORD_FIELD_MODULES.test(id)) return "record-fields";
  // Without this line, pages without a form would load them with the items.
  if (/\/(?:content-fields|more-details|own-field-control)\./.test(id)) return "content-forms";
  // With the dialogs, which would load it as a further file.
  if (/\/accounts\/login-form\./.test(id)) return "accounts";
  // Loaded when someone uses a passkey.
  if (id.includes("/@simplewebauthn/")) return undefined;
  if (/\/node_modules\/|^\0/.test(id)) return "vendor";
  // Loaded by those who read or write, not by every visitor of an item.
  if (
    /\/app\/ui\/(reading\/(read-online|reading-page|page-navigation)|transcripts\/\w+-drafts?|transcripts\/draft-links)\./.test(
      id,
    )
  )
    return "reading";
  const [entries, sections, visited] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (moduleId: string) => {
    if (visited.has(moduleId)) return;
    visited.add(moduleId);
    const info = getModuleInfo(moduleId);
    if (info?.isEntry) {
      entries.add(moduleId.replace(/\?.*/, ""));
      const section = /\/app\/(?:routes\/)?([a-z]*)/.exec(moduleId)![1]!;
      const names = /^(sections|items)$/.test(section) ? Object.values(SECTION_PATHS) : [section];
      names.forEach((name) => sections.add(name));
    }
    info?.importers.forEach(visit);
  };
  visit(id);
  if (sections.has("root") || sections.has("entry")) return "frame";
  if (entries.size < 2) return undefined;
  if (sections.size === 1) return [...sections][0];
  if (sections.size > 4 && ITEM_MODULES.test(id)) return "common";
  if (/use-neighbour-keys/.test(id)) return "common";
  // Without this line it would be part of the forms, which pages without a form do not need.
  if (/definitions\/visitor-fields/.test(id)) return "appointments";
  if (/\/app\/ui\/(shell\/|no-picture\.|media\/media-picture\.)/.test(id)) return "frame";
  if (sections.size > 7 || SHARED_MODULES.test(id)) return "frame";
  if (sections.size > 4) return "common";
  const folder = /\/app\/ui\/([^/]+)\//.exec(id)?.[1]?.replace(/reading|recordings|transcripts/, "content");
  return folder && getModuleInfo(id)!.importedIds.some((moduleId) => FIELD_MODULES.test(moduleId))
    ? `${folder}-forms`
    : folder;
}

const getMessageFileName = (id: string | null) =>
  /\/app\/messages\/(\w+\/[\w-]+)\.ts$/.exec(id ?? "")?.[1]?.replace("/", ".");

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [serverEntry, tailwindcss(), remix(remixOptions)],
  // Lists all entries, because dependencies found later would reload the first page in development.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
    exclude: ["@node-rs/argon2"],
  },
  ...(isSsrBuild && { ssr: { noExternal: BUNDLED_PACKAGES } }),
  build: {
    // Older phones get the page without script. On the server, transformed private fields would be slow.
    target: isSsrBuild ? "node24" : "es2020",
    assetsInlineLimit: 0,
    // Chunks that are loaded later come from forms and dialogs, whose parts are loaded already.
    modulePreload: false,
    reportCompressedSize: false,
    ...(!isSsrBuild && {
      rollupOptions: {
        output: {
          manualChunks: getChunkName,
          // Seven characters, and no names of routes: the manifest and the list of messages name all files, and hashes do not compress.
          entryFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.includes("/app/routes/") ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js",
          chunkFileNames: ({ facadeModuleId }) =>
            `assets/${getMessageFileName(facadeModuleId) ?? "[name]"}-[hash:7].js`,
        },
      },
    }),
    // terser's output is three kilobytes smaller than esbuild's.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      maxWorkers: 2,
      ecma: 2020,
      compress: {
        passes: 2,
        unsafe_arrows: true,
        unsafe_methods: true,
        pure_getters: true,
      },
    },
    cssMinify: "lightningcss",
    // Browsers that are too old for the script still get styles, so newer CSS syntax is transformed for them.
    cssTarget: ["chrome61", "safari10", "firefox60"],
  },
}));
