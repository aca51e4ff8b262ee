import { once } from "node:events";
import type { Readable } from "node:stream";

import { GetObjectCommand } from "@aws-sdk/client-s3";

import { StoreUnavailableError } from "#app/core/result.ts";

import type { S3Bucket } from "./s3-bucket.server.ts";
import type { ByteRange, OpenFile } from "./store.ts";

/** If the connection breaks or stalls, the rest is requested once more. After that, reading throws. */

export const readTimeouts = { idleMs: 30_000 };

type OpenedObject = { body: Readable; size: number };

export async function openBucketFile(bucket: S3Bucket, key: string, range?: ByteRange) {
  const object = await openObject(bucket, key, range);
  return object && new BucketFile(bucket, key, object, range ?? { start: 0, end: object.size - 1 });
}

async function openObject(
  bucket: S3Bucket,
  key: string,
  range?: ByteRange,
): Promise<OpenedObject | undefined> {
  const input = {
    Bucket: bucket.name,
    Key: key,
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
  };
  const response = await bucket.request((client, options) =>
    client.send(new GetObjectCommand(input), options),
  );
  if (response === "missing") return undefined;
  const body = response.Body as Readable;
  // Without a listener the error would end the process. Reading the body throws the same error.
  body.on("error", () => undefined);
  const totalSize = /\/(\d+)$/.exec(response.ContentRange ?? "")?.[1];
  return { body, size: totalSize === undefined ? response.ContentLength! : Number(totalSize) };
}

class BucketFile implements OpenFile {
  readonly size: number;
  readonly #bucket: S3Bucket;
  readonly #key: string;
  readonly #end: number;
  #body: Readable | undefined;
  #at: number;
  #isClosed = false;

  constructor(bucket: S3Bucket, key: string, { body, size }: OpenedObject, { start, end }: ByteRange) {
    this.size = size;
    this.#bucket = bucket;
    this.#key = key;
    this.#body = body;
    this.#at = start;
    this.#end = Math.min(end, size - 1);
  }

  async read(buffer: Buffer, offset: number, length: number, at: number) {
    if (at > this.#end) return { bytesRead: 0 };
    const bytes = await this.#next(length, at).catch(() => {
      this.#destroyBody();
      return this.#next(length, at);
    });
    this.#at = at + bytes.copy(buffer, offset);
    if (this.#at > this.#end) this.#drainBody();
    return { bytesRead: bytes.length };
  }

  async #next(length: number, at: number): Promise<Buffer> {
    if (this.#isClosed) throw new Error("file is closed");
    if (at !== this.#at) this.#destroyBody();
    if (!this.#body) {
      const object = await openObject(this.#bucket, this.#key, { start: at, end: this.#end });
      if (!object) throw new StoreUnavailableError("stored file deleted while reading");
      this.#body = object.body;
      if (this.#isClosed) this.#destroyBody();
    }
    this.#at = at;
    return readChunk(this.#body!, Math.min(length, this.#end - at + 1));
  }

  #drainBody() {
    this.#body?.resume();
    this.#body = undefined;
  }

  #destroyBody() {
    this.#body?.destroy();
    this.#body = undefined;
  }

  close() {
    this.#isClosed = true;
    this.#destroyBody();
    return Promise.resolve();
  }
}

async function readChunk(body: Readable, length: number): Promise<Buffer> {
  if (body.readableLength === 0 && !body.readableEnded && !body.destroyed) {
    const wait = new AbortController();
    const timeout = setTimeout(() => wait.abort(), readTimeouts.idleMs);
    const { signal } = wait;
    try {
      const events = ["readable", "end", "close"].map((event) => once(body, event, { signal }));
      await Promise.race(events).catch(() => undefined);
      wait.abort();
      await Promise.allSettled(events);
    } finally {
      clearTimeout(timeout);
    }
  }
  if (body.errored || body.readableLength === 0)
    throw new StoreUnavailableError("file store response interrupted");
  return body.read(Math.min(length, body.readableLength)) as Buffer;
}
