import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { build, type Rollup } from "vite";

import { SECTION_PATHS } from "../app/schemas/lists/content.ts";

process.env.NODE_ENV = "production";
const clientFolder = join(import.meta.dirname, "../build/client");
retainPreviousAssets(join(clientFolder, "assets"), join(clientFolder, "../previous/assets"));
// Remix's plugin builds the server with `build.ssr`, and needs the client build first.
await build({ logLevel: "warn" });

await buildBundle("sw.js", "worker.ts");
await buildBundle("sw-withdrawn.js", "withdrawn.ts");
const savedScript = await buildBundle("assets/saved-[hash].js", "saved.tsx");
await build({
  logLevel: "warn",
  build: { ssr: true },
  define: {
    "import.meta.env.SAVED_SCRIPT": JSON.stringify(`/${savedScript}`),
    "import.meta.env.MESSAGE_FILES": JSON.stringify(listMessageFiles()),
  },
});
pruneManifest(join(clientFolder, "assets"));

const clientFiles = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const COMPRESSED_EXTENSIONS = [".js", ".css", ".svg", ".txt", ".webmanifest"];
await Promise.all(clientFiles.filter((file) => COMPRESSED_EXTENSIONS.includes(extname(file))).map(compress));

async function compress(file: string) {
  const body = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}

/** Open pages still request files of earlier builds, so they are deleted two weeks after they were replaced. */
function retainPreviousAssets(assets: string, previous: string, now = new Date()) {
  mkdirSync(previous, { recursive: true });
  for (const name of readdirSync(previous)) {
    const file = join(previous, name);
    if (now.getTime() - statSync(file).mtimeMs > 14 * 86_400_000) rmSync(file);
  }
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets)) {
    renameSync(join(assets, name), join(previous, name));
    utimesSync(join(previous, name), now, now);
  }
}

/** Bundles one script with all its imports, for the service worker and `/saved`. Returns the file's name. */
async function buildBundle(name: string, source: string) {
  // Preact in place of React makes the script of `/saved` 12 kB instead of 45 (decision 0038).
  const alias = {
    "react/jsx-runtime": "preact/jsx-runtime",
    "react-dom/client": "preact/compat/client",
    react: "preact/compat",
  };
  const output = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: "es2020",
      minify: "terser",
      terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true } },
      rollupOptions: {
        input: join(import.meta.dirname, `../app/client/offline/${source}`),
        output: { entryFileNames: name, format: "iife" },
      },
    },
  });
  return (output as Rollup.RollupOutput).output[0].fileName;
}

/** Lists message files by language and namespace, such as `en/events`. A page preloads the files that it needs. */
function listMessageFiles() {
  const files = readdirSync(join(clientFolder, "assets")).map((file) =>
    /^(\w\w)\.([\w-]+)-[\w-]{7}\.js$/.exec(file),
  );
  return Object.fromEntries(
    files.flatMap((match) => (match ? [[`${match[1]}/${match[2]}`, `/assets/${match[0]}`]] : [])),
  );
}

/** Removes routes that are not screens from the manifest. The router never opens them. */
function pruneManifest(assets: string) {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))!;
  const [start, end] = ["window.__remixManifest=", ";"];
  const source = readFileSync(join(assets, name), "utf8");
  const manifest = JSON.parse(source.slice(start.length, -end.length)) as {
    url: string;
    routes: Record<string, { id: string; imports?: string[] }>;
  };
  for (const [id, { imports }] of Object.entries(manifest.routes)) {
    if (!isScreen(id)) delete manifest.routes[id];
    imports?.sort();
  }
  const short =
    start + JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value)) + end;
  writeFileSync(join(assets, name), short);
}

function isScreen(id: string) {
  if (id === "routes/saved") return false;
  if (Object.values(SECTION_PATHS).some((path) => id.startsWith(`routes${path}`))) return true;
  const isExistingFile = (end: string) => existsSync(join(import.meta.dirname, `../app/${id}${end}.tsx`));
  return isExistingFile("") || isExistingFile("/route") || id === "routes/language" || id === "routes/logout";
}
