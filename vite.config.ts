import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import remixOptions from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixOptions)],
  // All at the first start, or the first page in development would be reloaded as they are found.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  build: {
    // Script for phones of 2020 and newer; what older ones cannot read they leave, and the page works as it was sent.
    target: "es2020",
    assetsInlineLimit: 0,
    // Three kilobytes smaller than esbuild's; what is off would take longest and save nothing.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { collapse_vars: false } },
    cssMinify: "lightningcss",
    // Styles for older ones, too: newer syntax is said in older words where there are such.
    cssTarget: ["chrome61", "safari10", "firefox60"],
  },
}));
