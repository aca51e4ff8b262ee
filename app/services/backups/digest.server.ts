import { createHash } from "node:crypto";
import { pipeline, Transform, type Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

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
