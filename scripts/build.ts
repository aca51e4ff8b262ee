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

process.env.NODE_ENV = "production";
const client = join(import.meta.dirname, "../build/client");
retainPreviousAssets(join(client, "assets"), join(client, "../previous/assets"));
// Remix's plugin builds the server with `build.ssr`; it needs the client build first.
await build({ logLevel: "warn" });

await buildBundle("sw.js", "worker");
await buildBundle("sw-withdrawn.js", "withdrawn");
const saved = await buildBundle("assets/saved-[hash].js", "saved");
await build({
  logLevel: "warn",
  build: { ssr: true },
  define: {
    "import.meta.env.SAVED_SCRIPT": JSON.stringify(`/${saved}`),
    "import.meta.env.MESSAGE_FILES": JSON.stringify(listMessageFiles()),
  },
});
pruneManifest(join(client, "assets"));

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const COMPRESSED = [".js", ".css", ".svg", ".txt", ".webmanifest"];
await Promise.all(files.filter((file) => COMPRESSED.includes(extname(file))).map(compress));

async function compress(file: string) {
  const body = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}

/** Open pages still request files of earlier builds: they are deleted two weeks after they were replaced. */
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

/** One file with all imports, for the service worker and `/saved`. Returns its name. */
async function buildBundle(name: string, source: string) {
  const output = await build({
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
  return (output as Rollup.RollupOutput).output[0].fileName;
}

/** By language and namespace, such as `en/events`: a page preloads its own (`entry.server.tsx`). */
function listMessageFiles() {
  const files = readdirSync(join(client, "assets")).map((file) =>
    /^(\w\w)\.([\w-]+)-[\w-]{8}\.js$/.exec(file),
  );
  return Object.fromEntries(
    files.flatMap((match) => (match ? [[`${match[1]}/${match[2]}`, `/assets/${match[0]}`]] : [])),
  );
}

/** Leaves only screens: other routes are reached by plain links. */
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
  const isExistingFile = (end: string) => existsSync(join(import.meta.dirname, `../app/${id}${end}.tsx`));
  return isExistingFile("") || isExistingFile("/route") || id === "routes/language" || id === "routes/logout";
}
