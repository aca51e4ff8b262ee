import { createHash } from "node:crypto";
import { pipeline, Transform, type Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

import { isFileName } from "#app/services/files/index.server.ts";

class HashingStream extends Transform {
  readonly #signal: AbortSignal | undefined;
  readonly #hash = createHash("sha256");
  bytes = 0;

  constructor(signal?: AbortSignal) {
    super();
    this.#signal = signal;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void) {
    if (this.#signal?.aborted) return done(this.#signal.reason as Error);
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  digest() {
    return this.#hash.digest("hex");
  }
}

function pipeTo<Next extends Transform>(from: Readable, to: Next): Next {
  pipeline(from, to, () => undefined);
  return to;
}

export const hashStream = (from: Readable, signal?: AbortSignal) => pipeTo(from, new HashingStream(signal));
export const gzipStream = (from: Readable): Readable => pipeTo(from, createGzip({ level: 4 }));
export const gunzipStream = (from: Readable): Readable => pipeTo(from, createGunzip());

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export const MANIFEST_FORMAT = 1;

type DigestAndRowCount = { digest: string; rows: number };

export type Manifest = {
  format: number;
  /** Before the snapshot. */
  madeAt: string;
  collection: string;
  migrations: string[];
  tables: (DigestAndRowCount & { name: string; columns: string[] })[];
  files: DigestAndRowCount & { bytes: number };
  /** Names of stored files that were missing or damaged when the backup was made. */
  missing: string[];
};

export function formatManifest(manifest: Manifest) {
  const text = JSON.stringify(manifest);
  return `${sha256(text)}\n${text}`;
}

/** Returns undefined if the manifest is damaged, and "newer" if a later version wrote it. */
export function parseManifest(source: string): Manifest | "newer" | undefined {
  const [digest, text = ""] = source.split("\n");
  if (digest !== sha256(text)) return undefined;
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.format !== "number") return undefined;
  if (value.format > MANIFEST_FORMAT) return "newer";
  return isManifest(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item: unknown) => typeof item === "string");
const hasDigestAndRowCount = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value.digest === "string" && Number.isSafeInteger(value.rows);
const isSqlIdentifier = (value: unknown) => typeof value === "string" && /^[a-z][a-z0-9_]*$/.test(value);
const isTableEntry = (value: unknown) =>
  hasDigestAndRowCount(value) &&
  isSqlIdentifier(value.name) &&
  Array.isArray(value.columns) &&
  value.columns.every(isSqlIdentifier);

const isManifest = (value: object): value is Manifest => {
  const { collection, migrations, tables, files, missing } = value as Record<string, unknown>;
  return (
    typeof collection === "string" &&
    isStringArray(migrations) &&
    isStringArray(missing) &&
    missing.every(isFileName) &&
    hasDigestAndRowCount(files) &&
    Array.isArray(tables) &&
    tables.every(isTableEntry)
  );
};
