import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

import remixOptions from "./remix.config.js";
import { chunkOf, OTHERS } from "./scripts/chunks.ts";
import { fileName, spoken } from "./scripts/spoken.ts";

/** Builds `server.ts` in one graph with Remix's server build, to `build/server/server.js`. */
const serverEntry: Plugin = {
  name: "server-entry",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  buildStart() {
    this.emitFile({ type: "chunk", id: "/server.ts", fileName: "server.js" });
  },
};

/** Packages of hundreds of small files, bundled for a faster start, with their dependencies that package.json lacks. */
const BUNDLED = [
  ...["kysely", /^@mikro-orm\//, /^postgres-(array|date|interval)$/, "pg-cursor"],
  ...[/^@conform-to\//, "age-encryption", /^@(noble|scure)\//],
  ...["htmlparser2", "entities", "domutils", "domhandler", "dom-serializer", "domelementtype"],
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [serverEntry, tailwindcss(), remix(remixOptions), spoken()],
  // All at the first start, or the first page in development would be reloaded as they are found.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
    // A route leads to it through its service, and for a browser it cannot be had.
    exclude: ["@node-rs/argon2"],
  },
  ...(isSsrBuild && { ssr: { noExternal: BUNDLED } }),
  build: {
    // Script for phones of 2020 and newer; what older ones cannot read they leave, and the page works as it was sent. What
    // the server runs stays as it is: private fields in older words are slow.
    target: isSsrBuild ? "node24" : "es2020",
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rollupOptions: {
        output: {
          manualChunks: chunkOf,
          entryFileNames: (chunk) => fileName(chunk, OTHERS),
          chunkFileNames: (chunk) => fileName(chunk, OTHERS),
        },
      },
    }),
    // Three kilobytes smaller than esbuild's; what is off would take longest and save nothing.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      compress: {
        collapse_vars: false,
        passes: 3,
        unsafe_arrows: true,
        unsafe_methods: true,
        pure_getters: true,
      },
    },
    cssMinify: "lightningcss",
    // Styles for older ones, too: newer syntax is said in older words where there are such.
    cssTarget: ["chrome61", "safari10", "firefox60"],
  },
}));
