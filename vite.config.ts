import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";

import remixOptions from "./remix.config.js";

/** Builds `server.ts` in one graph with Remix's server build, to `build/server/server.js`. */
const serverEntry: Plugin = {
  name: "server-entry",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  buildStart() {
    this.emitFile({ type: "chunk", id: "/server.ts", fileName: "server.js" });
  },
};

/** Packages of hundreds of small files, bundled for a faster start, with their transitive dependencies. */
const BUNDLED = [
  ...["kysely", /^@mikro-orm\//, /^postgres-(array|date|interval)$/, "pg-cursor"],
  ...[/^@conform-to\//, "age-encryption", /^@(noble|scure)\//],
  ...["htmlparser2", "entities", "domutils", "domhandler", "dom-serializer", "domelementtype"],
];

/** conform and the fields, which only pages with a form load. */
const FIELDS = /\/node_modules\/@conform-to\/|\/app\/ui\/forms\/(error-summary|([a-z]+-)?field)\./;

/** Small modules that few sections share: part of the main chunk, since each would be a file of its own. */
const SHARED =
  /\/app\/(ui\/(forms|lists)\/|client\/(revalidate-after-conflict|refresh-link|use-neighbour-keys)\.)/;

/**
 * Groups modules by the number of sections that use them, since one chunk per module would be thirty files a
 * page. `undefined` leaves it to the bundler.
 */
function getChunkName(id: string, { getModuleInfo }: Rollup.ManualChunkMeta) {
  if (FIELDS.test(id)) return "fields";
  if (/\/node_modules\/|^\0/.test(id)) return "vendor";
  const [entries, sections, visited] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (moduleId: string) => {
    if (visited.has(moduleId)) return;
    visited.add(moduleId);
    const info = getModuleInfo(moduleId);
    if (info?.isEntry) {
      entries.add(moduleId.replace(/\?.*/, ""));
      sections.add(/\/app\/(?:routes\/)?([a-z]*)/.exec(moduleId)![1]!);
    }
    info?.importers.forEach(visit);
  };
  visit(id);
  if (sections.has("root") || sections.has("entry")) return "frame";
  if (entries.size < 2) return undefined;
  if (sections.size === 1) return [...sections][0];
  if (sections.size > 7 || SHARED.test(id)) return "frame";
  if (sections.size > 4) return "common";
  const folder = /\/app\/ui\/([^/]+)\//.exec(id)?.[1]?.replace(/reading|recordings|transcripts/, "content");
  return folder && getModuleInfo(id)!.importedIds.some((moduleId) => FIELDS.test(moduleId))
    ? `${folder}-forms`
    : folder;
}

const messageFile = (id: string | null) =>
  /\/app\/messages\/(\w+\/[\w-]+)\.ts$/.exec(id ?? "")?.[1]?.replace("/", ".");

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [serverEntry, tailwindcss(), remix(remixOptions)],
  // All at the start, or the first page in development would be reloaded as they are found.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
    exclude: ["@node-rs/argon2"],
  },
  ...(isSsrBuild && { ssr: { noExternal: BUNDLED } }),
  build: {
    // For phones of 2020 and newer; older ones get the page without script. The server target keeps private
    // fields, whose transformed form is slow.
    target: isSsrBuild ? "node24" : "es2020",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(!isSsrBuild && {
      rollupOptions: {
        output: {
          manualChunks: getChunkName,
          chunkFileNames: ({ facadeModuleId }) =>
            `assets/${messageFile(facadeModuleId) ?? "[name]"}-[hash].js`,
        },
      },
    }),
    // Three kilobytes smaller than esbuild's; the disabled options would take longest and save nothing.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      maxWorkers: 2,
      ecma: 2020,
      compress: {
        collapse_vars: false,
        passes: 2,
        unsafe_arrows: true,
        unsafe_methods: true,
        pure_getters: true,
      },
    },
    cssMinify: "lightningcss",
    // For older browsers, too: newer syntax is transformed.
    cssTarget: ["chrome61", "safari10", "firefox60"],
  },
}));
