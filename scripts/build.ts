import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build, type Rollup } from "vite";

import { LANGUAGES } from "../app/messages/languages.ts";
import { keepBefore } from "./keep-before.ts";

/** The build of the product: Remix's two halves, and every static file compressed beforehand, at the highest. */

process.env.NODE_ENV = "production";
const client = join(import.meta.dirname, "../build/client");
keepBefore(join(client, "assets"), join(client, "../before/assets"));
// Remix's plugin builds the server half when the configuration says so; it needs the client's first.
await build({ logLevel: "warn" });

await buildAlone("sw.js", "worker");
await buildAlone("sw-withdrawn.js", "withdrawn");
const saved = await buildAlone("assets/saved-[hash].js", "saved");
await build({
  logLevel: "warn",
  build: { ssr: true },
  define: { "import.meta.env.SAVED_SCRIPT": JSON.stringify(`/${saved}`) },
});
writeManifests(join(client, "assets"));

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || ![".js", ".css", ".svg", ".txt", ".webmanifest"].includes(extname(file))) continue;
  const body = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}

/** A file with nothing beside it: the worker that works without a line, and the script of its page. How it is called. */
async function buildAlone(name: string, source: string) {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      target: "es2020",
      minify: "terser",
      terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true } },
      rollupOptions: {
        input: join(import.meta.dirname, `../app/client/offline/${source}.ts`),
        output: { entryFileNames: name, format: "iife" },
      },
    },
  });
  return (built as Rollup.RollupOutput).output[0].fileName;
}

/** The list of screens and their files, once for each language. What programs ask for is none, and led to by plain links. */
function writeManifests(assets: string) {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))!;
  const [start, end] = ["window.__remixManifest=", ";"];
  const written = readFileSync(join(assets, name), "utf8");
  const manifest = JSON.parse(written.slice(start.length, -end.length)) as {
    url: string;
    routes: Record<string, { id: string; imports?: string[] }>;
  };
  for (const [id, { imports }] of Object.entries(manifest.routes)) {
    if (!isScreen(id)) delete manifest.routes[id];
    // In one order they weigh less when compressed.
    imports?.sort();
  }
  manifest.url = manifest.url.replace(/\.js$/, ".en.js");
  // What is said to be so is so, and nothing else.
  const short =
    start + JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value)) + end;
  for (const language of LANGUAGES)
    writeFileSync(
      join(assets, name.replace(/\.js$/, `.${language}.js`)),
      short.replaceAll('.en.js"', `.${language}.js"`),
    );
  rmSync(join(assets, name));
}

/** Or what forms of ours lead to that script sends. */
function isScreen(id: string) {
  // Read as it was sent, and led to by plain links.
  if (id === "routes/saved") return false;
  const isThere = (end: string) => existsSync(join(import.meta.dirname, `../app/${id}${end}.tsx`));
  return isThere("") || isThere("/route") || id === "routes/language" || id === "routes/logout";
}
