import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

import { BufferedResponse, type Encoding } from "./buffered-response.ts";
import { DENY_ALL_POLICY, type Header } from "./headers.ts";

const MIME_TYPE_BY_EXTENSION: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const ENCODING_BY_SUFFIX: Record<string, Encoding> = { ".br": "br", ".gz": "gzip" };

const IMMUTABLE_CACHE_CONTROL = "max-age=31536000, immutable";
const ONE_HOUR_CACHE_CONTROL = "public, max-age=3600";

/** Browsers run scripts in such files when they open them as pages. */
const SCRIPTABLE_EXTENSIONS = [".svg", ".html"];

/** Browsers revalidate the service worker at every use, so that it can be changed or withdrawn at once. */
const SERVICE_WORKER_FILE = "sw.js";
const UNREGISTER_WORKER_FILE = "sw-withdrawn.js";
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Leaves out the security headers of pages, which would add a kilobyte to each file. */
function createFileHeaders(name: string, isHashed: boolean): Header[] {
  const extension = extname(name);
  const headers: Header[] = [
    ["Content-Type", MIME_TYPE_BY_EXTENSION[extension] ?? "application/octet-stream"],
    [
      "Cache-Control",
      name === SERVICE_WORKER_FILE ? "no-cache" : isHashed ? IMMUTABLE_CACHE_CONTROL : ONE_HOUR_CACHE_CONTROL,
    ],
    ["Vary", "Accept-Encoding"],
    ["X-Content-Type-Options", "nosniff"],
  ];
  if (SCRIPTABLE_EXTENSIONS.includes(extension)) headers.push(["Content-Security-Policy", DENY_ALL_POLICY]);
  if (name === SERVICE_WORKER_FILE) headers.push(["Content-Security-Policy", SERVICE_WORKER_POLICY]);
  return headers;
}

/** Matches hashed file names of the build and no path outside of it. */
const HASHED_PATH = /^\/(assets\/[\w-]+(?:\.\w+)*\.(?:js|css|svg|png|woff2))$/;

/** Reads all files at the start, except assets of earlier builds, which are read when an open page requests them. */
export function readStaticFiles(folder: string, { offline = true, olderFolder = folder } = {}) {
  const files = new Map<string, BufferedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    if (!entry.isFile() || extname(name) in ENCODING_BY_SUFFIX) continue;
    if (name === (offline ? UNREGISTER_WORKER_FILE : SERVICE_WORKER_FILE)) continue;
    const publicName = name === UNREGISTER_WORKER_FILE ? SERVICE_WORKER_FILE : name;
    files.set(`/${publicName}`, loadStaticFile(file, publicName));
  }
  return {
    get(path: string): BufferedResponse | undefined {
      const name = files.has(path) ? undefined : HASHED_PATH.exec(path)?.[1];
      const file = name && [join(folder, name), join(olderFolder, name)].find(existsSync);
      if (file) files.set(path, loadStaticFile(file, name));
      return files.get(path);
    },
  };
}

function loadStaticFile(file: string, publicName: string) {
  const compressed: Partial<Record<Encoding, Buffer>> = {};
  for (const [suffix, encoding] of Object.entries(ENCODING_BY_SUFFIX))
    if (existsSync(file + suffix)) compressed[encoding] = readFileSync(file + suffix);
  const isImmutable = publicName.startsWith("assets/");
  const headers = createFileHeaders(publicName, isImmutable);
  return new BufferedResponse(200, headers, readFileSync(file), { compressed, isImmutable });
}
