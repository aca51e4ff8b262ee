import { createHash } from "node:crypto";
import { pipeline, Transform, type Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

import { isName } from "#app/services/files/index.server.ts";

/** Every step is a `pipeline`, so an error in one stream ends all of them. */
class Passing extends Transform {
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

function chain<Next extends Transform>(from: Readable, to: Next): Next {
  pipeline(from, to, () => undefined);
  return to;
}

export const counted = (from: Readable, signal?: AbortSignal) => chain(from, new Passing(signal));
export const packed = (from: Readable): Readable => chain(from, createGzip({ level: 4 }));
export const unpacked = (from: Readable): Readable => chain(from, createGunzip());

export const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

export const FORMAT = 1;

type Part = { digest: string; rows: number };

export type Manifest = {
  format: number;
  madeAt: string;
  collection: string;
  migrations: string[];
  tables: (Part & { name: string; columns: string[] })[];
  files: Part & { bytes: number };
  /** Stored files that were not there, or not what their row says, when the backup was made. */
  missing: string[];
};

export function written(manifest: Manifest) {
  const text = JSON.stringify(manifest);
  return `${digestOf(text)}\n${text}`;
}

/** Undefined where it is damaged, "newer" where only a newer program understands it. */
export function parse(written: string): Manifest | "newer" | undefined {
  const [digest, text = ""] = written.split("\n");
  if (digest !== digestOf(text)) return undefined;
  const said = read(text);
  if (!isRecord(said) || typeof said.format !== "number") return undefined;
  if (said.format > FORMAT) return "newer";
  return isManifest(said) ? said : undefined;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === "string");
const isPart = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value.digest === "string" && Number.isSafeInteger(value.rows);
/** A table's name becomes the name of a file. */
const isIdentifier = (value: unknown) => typeof value === "string" && /^[a-z][a-z0-9_]*$/.test(value);
const isTable = (value: unknown) =>
  isPart(value) &&
  isIdentifier(value.name) &&
  Array.isArray(value.columns) &&
  value.columns.every(isIdentifier);

const isManifest = (said: object): said is Manifest => {
  const { collection, migrations, tables, files, missing } = said as Record<string, unknown>;
  return (
    typeof collection === "string" &&
    areTexts(migrations) &&
    areTexts(missing) &&
    missing.every(isName) &&
    isPart(files) &&
    Array.isArray(tables) &&
    tables.every(isTable)
  );
};
