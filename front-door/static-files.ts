import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, posix } from "node:path";

import type { Encoding } from "./encoding.ts";
import { Finished } from "./finished.ts";
import type { Header } from "./head.ts";
import { NOTHING_ALLOWED } from "./security-headers.ts";

const TYPES: Record<string, string> = {
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

const PRECOMPRESSED: Record<string, Encoding> = { ".br": "br", ".gz": "gzip" };

const FOR_GOOD = "max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** An address of it can be opened as a page of its own, in which script would run. */
const DOCUMENTS = [".svg", ".html"];

/**
 * The worker in browsers: asked about each time, so that it can be changed, or taken back, at once. It asks this site
 * alone.
 */
const WORKER = "sw.js";
const WITHDRAWN = "sw-withdrawn.js";
const OF_WORKERS = "default-src 'none'; connect-src 'self'";

/**
 * Only what means something for a file: what is said of documents, and the request's number, would be a kilobyte with
 * each of them.
 */
function headersOf(name: string, isHashed: boolean): Header[] {
  const type = TYPES[extname(name)] ?? "application/octet-stream";
  return [
    ["Content-Type", type],
    ["Cache-Control", name === WORKER ? "no-cache" : isHashed ? FOR_GOOD : FOR_AN_HOUR],
    ["Vary", "Accept-Encoding"],
    ["X-Content-Type-Options", "nosniff"],
    ...(DOCUMENTS.includes(extname(name)) ? [["Content-Security-Policy", NOTHING_ALLOWED] as Header] : []),
    ...(name === WORKER ? [["Content-Security-Policy", OF_WORKERS] as Header] : []),
  ];
}

/**
 * Read and compressed at the start. An address is looked up in this table and never on disk, so none leads outside. Once
 * nothing is kept on devices any more, the worker is one that goes.
 */
export function readStaticFiles(root: string, { offline = true } = {}): Map<string, Finished> {
  const files = new Map<string, Finished>();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)));
  const left = offline ? WITHDRAWN : WORKER;
  for (const name of names) {
    if (extname(name) in PRECOMPRESSED || name === left) continue;
    const known = name === WITHDRAWN ? WORKER : name;
    const file = readFile(join(root, name), known, (path) => names.has(path.slice(root.length + 1)));
    files.set(posix.join("/", known), file);
  }
  return files;
}

function readFile(path: string, known: string, isThere: (path: string) => boolean) {
  const forms: Partial<Record<Encoding, Buffer>> = {};
  for (const [suffix, encoding] of Object.entries(PRECOMPRESSED))
    if (isThere(path + suffix)) forms[encoding] = readFileSync(path + suffix);
  const isHashed = known.startsWith("assets/");
  return new Finished(200, headersOf(known, isHashed), readFileSync(path), forms, isHashed);
}

/** A name that says what the file holds, and leads nowhere else. */
const HASHED = /^\/(assets\/[\w-]+(?:\.\w+)*\.(?:js|css|svg|png|woff2))$/;

/**
 * And what pages of another version ask for, looked for in folders when it is: that version was built here while this
 * process serves, or is the one before, of which pages are still open.
 */
export function withOtherVersions(files: Map<string, Finished>, folders: string[]) {
  return {
    get(path: string): Finished | undefined {
      const known = files.get(path);
      const name = known ? undefined : HASHED.exec(path)?.[1];
      if (!name) return known;
      const found = folders.map((folder) => join(folder, name)).find(existsSync);
      if (found) files.set(path, readFile(found, name, existsSync));
      return files.get(path);
    },
  };
}
