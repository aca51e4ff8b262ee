import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build } from "vite";

/** The build of the product: Remix's two halves, and every static file compressed beforehand, at the highest. */

process.env.NODE_ENV = "production";
// Remix's plugin builds the server half when the configuration says so; it needs the client's first.
await build({ logLevel: "warn" });
await build({ logLevel: "warn", build: { ssr: true } });

const client = join(import.meta.dirname, "../build/client");
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || ![".js", ".css", ".svg", ".txt", ".webmanifest"].includes(extname(file))) continue;
  const body = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}
writeFileSync(join(client, "../.built"), "");
