import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";

import { Upload } from "@aws-sdk/lib-storage";

import { StoreUnavailableError } from "#app/core/result.ts";
import { Semaphore } from "#app/core/semaphore.ts";

import { LocalCopies, createTemporaryPath } from "./temporary-files.server.ts";
import { S3Bucket, type S3Settings } from "./s3-bucket.server.ts";
import { DownloadUrlSigner, redirectBreaker } from "./s3-redirect.server.ts";
import {
  type ByteRange,
  HOUR_MS,
  assertFileName,
  isFileName,
  type DownloadHeaders,
  type NoteFolder,
  type Store,
} from "./store.ts";

const CONTENT_PREFIX = "content/";
/** An upload chunk fits into one part. S3 requires at least 5 MiB and allows 10,000 parts. */
const PART_BYTES = 12 * 1024 * 1024;
/** Each upload has one or two parts in memory. */
const MAX_CONCURRENT_UPLOADS = 4;

const toObjectKey = (name: string) => CONTENT_PREFIX + assertFileName(name);

export class BucketStore implements Store {
  readonly #bucket: S3Bucket;
  readonly #readers: DownloadUrlSigner | undefined;
  readonly #uploadSemaphore = new Semaphore({ permits: MAX_CONCURRENT_UPLOADS });
  readonly #localCopies = new LocalCopies(async (name) => (await this.open(name))?.body);

  constructor(settings: S3Settings) {
    this.#bucket = new S3Bucket(settings);
    this.#readers = settings.readers && new DownloadUrlSigner(settings, settings.readers);
  }

  get label() {
    return this.#bucket.label;
  }

  /** A file is complete on this machine before it is sent, so that a slow sender occupies no memory and no permit. */
  async add(name: string, write: (path: string) => Promise<unknown>) {
    const key = toObjectKey(name);
    const path = createTemporaryPath();
    try {
      if ((await write(path)) !== false)
        await this.#uploadSemaphore.run(() => this.#upload(key, path), undefined);
    } finally {
      await rm(path, { force: true });
    }
  }

  async #upload(key: string, path: string) {
    const { size } = await stat(path);
    await this.#bucket.transfer((client) => {
      const params = { ...this.#bucket.object(key), Body: createReadStream(path) };
      return new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
    });
    if (size <= PART_BYTES || (await this.#bucket.stat(key))?.ContentLength === size) return;
    // A migration would read the incomplete object instead of the complete one in the other store.
    await this.#bucket.remove(key).catch(() => undefined);
    throw new StoreUnavailableError("stored object incomplete");
  }

  async open(name: string, range?: ByteRange) {
    const key = toObjectKey(name);
    const first = await this.#requestBody(key, range);
    if (!first) return undefined;
    const { start, end } = { start: 0, ...range, end: Math.min(range?.end ?? Infinity, first.size - 1) };
    const body = Readable.from(this.#readObject(key, first.body, start, end), { objectMode: false });
    return { size: first.size, body: body.once("close", () => first.body.destroy()) };
  }

  async #requestBody(key: string, range?: ByteRange) {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const response = await this.#bucket.find((s3, options) =>
      s3.getObject({ ...this.#bucket.object(key), Range }, options),
    );
    if (!response) return undefined;
    const body = response.Body as Readable;
    // Without a listener the error would end the process. Reading the body throws the same error.
    body.on("error", () => undefined);
    const totalSize = /\/(\d+)$/.exec(response.ContentRange ?? "")?.[1];
    return { body, size: Number(totalSize ?? response.ContentLength) };
  }

  /** If the connection breaks or stalls, the rest is requested again. Throws if no byte arrives then either. */
  async *#readObject(key: string, first: Readable, start: number, end: number): AsyncGenerator<Buffer> {
    let body: Readable | undefined = first;
    let failures = 0;
    for (let at = start; at <= end;) {
      try {
        body ??= (await this.#requestBody(key, { start: at, end }))?.body;
        if (!body) throw new StoreUnavailableError("stored file deleted while reading");
        for await (const chunk of body as AsyncIterable<Buffer>) {
          at += chunk.length;
          failures = 0;
          yield chunk;
        }
        if (at <= end) throw new Error("response incomplete");
      } catch (cause) {
        body = undefined;
        if (++failures > 1) throw new StoreUnavailableError("file store response interrupted", { cause });
      }
    }
  }

  withLocalPath<Answer>(name: string, run: (path: string) => Promise<Answer>) {
    return this.#localCopies.withLocalPath(name, run);
  }

  async stat(name: string) {
    const head = await this.#bucket.stat(toObjectKey(name));
    if (head) return { size: head.ContentLength! };
    // S3 sends the same error for a missing object and a missing bucket.
    await this.checkReady();
    return undefined;
  }

  async getDownloadUrl(name: string, size: number, as: DownloadHeaders) {
    const address = await this.#readers?.getDownloadUrl(toObjectKey(name), size, as);
    return address && redirectBreaker.isEnabled() ? address : undefined;
  }

  remove(name: string) {
    return this.#bucket.remove(toObjectKey(name));
  }

  async *list() {
    for await (const name of this.#bucket.list(CONTENT_PREFIX)) if (isFileName(name)) yield name;
  }

  listNotes(folder: NoteFolder) {
    return Array.fromAsync(this.#bucket.list(`${folder}/`));
  }

  readNote(folder: NoteFolder, name: string) {
    return this.#bucket.readText(`${folder}/${name}`);
  }

  writeNote(folder: NoteFolder, name: string, text: string) {
    return this.#bucket.writeText(`${folder}/${name}`, text);
  }

  prepare() {
    return Promise.resolve();
  }

  async checkReady() {
    await this.#bucket.assertExists();
  }

  freeBytes() {
    return Promise.resolve(Infinity);
  }

  async removeUnfinished(hours: number) {
    const cutoff = Date.now() - hours * HOUR_MS;
    for await (const { Key, UploadId, Initiated } of this.#bucket.listUnfinishedUploads(CONTENT_PREFIX))
      if (Initiated && Initiated.getTime() <= cutoff)
        await this.#bucket.find((s3, options) =>
          s3.abortMultipartUpload({ ...this.#bucket.object(Key!), UploadId }, options),
        );
  }
}
