import { createReadStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";

import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type MultipartUpload,
  PutObjectCommand,
} from "@aws-sdk/client-s3";

import { StoreUnavailableError } from "#app/core/result.ts";

import { LocalCopies, createTemporaryPath } from "./temporary-files.server.ts";
import { S3Bucket, type S3Settings, readObjectText } from "./s3-bucket.server.ts";
import { openBucketFile } from "./s3-file.server.ts";
import { DownloadUrlSigner, redirectBreaker } from "./s3-redirect.server.ts";
import { createObjectSink } from "./s3-sink.server.ts";
import {
  readRange,
  type ByteRange,
  assertFileName,
  isFileName,
  type DownloadHeaders,
  type Store,
  getWholeRange,
} from "./store.ts";

const CONTENT_PREFIX = "content/";
const MARKS_PREFIX = "databases/";
const ERASURES_PREFIX = "erasures/";
const COPY_CHUNK_BYTES = 1024 * 1024;
const unfinishedUploadLimits = { maxAgeMs: 48 * 60 * 60_000, pageSize: 1000 };

const toObjectKey = (name: string) => CONTENT_PREFIX + assertFileName(name);

export class BucketStore implements Store {
  readonly #bucket: S3Bucket;
  readonly #readers: DownloadUrlSigner | undefined;
  readonly #localCopies = new LocalCopies((name) => this.#readObject(name));

  constructor(settings: S3Settings) {
    this.#bucket = new S3Bucket(settings);
    this.#readers = settings.readers && new DownloadUrlSigner(settings, settings.readers);
  }

  get label() {
    return this.#bucket.label;
  }

  #object(key: string) {
    return { Bucket: this.#bucket.name, Key: key };
  }

  createSink(name: string) {
    return createObjectSink(this.#bucket, toObjectKey(name));
  }

  async createByProgram(name: string, write: (path: string) => Promise<boolean>) {
    const path = createTemporaryPath();
    try {
      await writeFile(path, "", { flag: "wx" });
      if (!(await write(path))) return false;
      await this.copyFrom(name, createReadStream(path, { highWaterMark: COPY_CHUNK_BYTES }));
      return true;
    } finally {
      await rm(path, { force: true });
    }
  }

  async copyFrom(name: string, bytes: AsyncIterable<Buffer>) {
    const sink = await this.createSink(name);
    let at = 0;
    try {
      for await (const chunk of bytes) {
        await sink.write([chunk], chunk.length, at);
        at += chunk.length;
      }
    } catch (error) {
      await sink.abandon();
      throw error;
    }
    await sink.close();
  }

  open(name: string, range?: ByteRange) {
    return openBucketFile(this.#bucket, toObjectKey(name), range);
  }

  async #readObject(name: string) {
    const file = await this.open(name);
    if (!file) return undefined;
    return (async function* () {
      try {
        yield* readRange(file, getWholeRange(file));
      } finally {
        await file.close();
      }
    })();
  }

  withLocalPath<Answer>(name: string, run: (path: string) => Promise<Answer>) {
    return this.#localCopies.withLocalPath(name, run);
  }

  async stat(name: string) {
    const head = await this.#bucket.request((client, options) =>
      client.send(new HeadObjectCommand(this.#object(toObjectKey(name))), options),
    );
    if (head !== "missing") return { size: head.ContentLength! };
    // S3 sends the same error for a missing object and a missing bucket.
    await this.checkReady();
    return undefined;
  }

  async getDownloadUrl(name: string, size: number, as: DownloadHeaders) {
    const address = await this.#readers?.getDownloadUrl(toObjectKey(name), size, as);
    return address && redirectBreaker.isEnabled() ? address : undefined;
  }

  async remove(name: string) {
    const command = new DeleteObjectCommand(this.#object(toObjectKey(name)));
    await this.#bucket.request((client, options) => client.send(command, options));
  }

  async *list() {
    for await (const name of this.#listNames(CONTENT_PREFIX)) if (isFileName(name)) yield name;
  }

  async *#listNames(prefix: string): AsyncGenerator<string> {
    for (let token: string | undefined; ;) {
      const input = { Bucket: this.#bucket.name, Prefix: prefix, ContinuationToken: token };
      const page = await this.#bucket.mustRequest((client, options) =>
        client.send(new ListObjectsV2Command(input), options),
      );
      for (const { Key } of page.Contents ?? []) yield Key!.slice(prefix.length);
      token = page.NextContinuationToken;
      if (!page.IsTruncated || token === undefined) return;
    }
  }

  async listMarks() {
    const marks: string[] = [];
    for await (const mark of this.#listNames(MARKS_PREFIX)) marks.push(mark);
    return marks;
  }

  readMark(name: string) {
    return this.#readText(MARKS_PREFIX + name);
  }

  writeMark(name: string, content: string) {
    return this.#writeText(MARKS_PREFIX + name, content);
  }

  saveErasure(id: string, line: string) {
    return this.#writeText(ERASURES_PREFIX + id, line);
  }

  async loadErasures() {
    const lines: string[] = [];
    for await (const id of this.#listNames(ERASURES_PREFIX))
      lines.push(await this.#readText(ERASURES_PREFIX + id));
    return lines;
  }

  #readText(key: string) {
    return this.#bucket.mustRequest(async (client, options) =>
      readObjectText(await client.send(new GetObjectCommand(this.#object(key)), options), options),
    );
  }

  async #writeText(key: string, content: string) {
    const command = new PutObjectCommand({
      ...this.#object(key),
      Body: content,
      ContentLength: Buffer.byteLength(content),
    });
    await this.#bucket.mustRequest((client, options) => client.send(command, options));
  }

  prepare() {
    return Promise.resolve();
  }

  async checkReady() {
    const command = new HeadBucketCommand({ Bucket: this.#bucket.name });
    const response = await this.#bucket.request((client, options) => client.send(command, options));
    if (response === "missing") throw new StoreUnavailableError("bucket not found");
  }

  freeBytes() {
    return Promise.resolve(Infinity);
  }

  async removeUnfinished() {
    const cutoff = Date.now() - unfinishedUploadLimits.maxAgeMs;
    for await (const { Key, UploadId, Initiated } of this.#listUnfinished()) {
      if (!Initiated || Initiated.getTime() > cutoff) continue;
      const command = new AbortMultipartUploadCommand({ ...this.#object(Key!), UploadId });
      await this.#bucket.request((client, options) => client.send(command, options));
    }
  }

  async *#listUnfinished(): AsyncGenerator<MultipartUpload> {
    for (let at: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}; ;) {
      const input = {
        Bucket: this.#bucket.name,
        Prefix: CONTENT_PREFIX,
        MaxUploads: unfinishedUploadLimits.pageSize,
        ...at,
      };
      const page = await this.#bucket.mustRequest((client, options) =>
        client.send(new ListMultipartUploadsCommand(input), options),
      );
      yield* page.Uploads ?? [];
      at = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      if (!page.IsTruncated || !at.KeyMarker) return;
    }
  }

  async isEmpty() {
    for await (const _ of this.list()) return false;
    return true;
  }

  async clear() {
    for await (const name of this.list()) await this.remove(name);
  }
}
