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

import { StoreUnavailable } from "#app/core/result.ts";

import { Borrowed, passingPath } from "./temporary-files.server.ts";
import { Bucket, type S3Settings, textOf } from "./s3-bucket.server.ts";
import { openFile } from "./s3-file.server.ts";
import { Readers, wayToStore } from "./s3-redirect.server.ts";
import { beginObject } from "./s3-sink.server.ts";
import { bytesOf, type ByteRange, checkName, isName, type SentAs, type Store, wholeOf } from "./store.ts";

/** For any store that speaks as Amazon's S3 does. */

const CONTENT = "content/";
const MARKS = "databases/";
const CHUNK = 1024 * 1024;
/** What was begun so long ago is not gone on with; so many are asked for at a time. */
const unfinished = { ms: 48 * 60 * 60_000, atATime: 1000 };

const keyOf = (name: string) => CONTENT + checkName(name);

export class BucketStore implements Store {
  readonly #bucket: Bucket;
  readonly #readers: Readers | undefined;
  readonly #borrowed = new Borrowed((name) => this.#readWhole(name));

  constructor(settings: S3Settings) {
    this.#bucket = new Bucket(settings);
    this.#readers = settings.readers && new Readers(settings, settings.readers);
  }

  get where() {
    return this.#bucket.where;
  }

  #of(key: string) {
    return { Bucket: this.#bucket.name, Key: key };
  }

  begin(name: string) {
    return beginObject(this.#bucket, keyOf(name));
  }

  async adopt(name: string, write: (path: string) => Promise<boolean>) {
    const path = passingPath();
    try {
      await writeFile(path, "", { flag: "wx" });
      if (!(await write(path))) return false;
      await this.take(name, createReadStream(path, { highWaterMark: CHUNK }));
      return true;
    } finally {
      await rm(path, { force: true });
    }
  }

  async take(name: string, bytes: AsyncIterable<Buffer>) {
    const sink = await this.begin(name);
    let at = 0;
    try {
      for await (const piece of bytes) {
        await sink.write([piece], piece.length, at);
        at += piece.length;
      }
    } catch (error) {
      await sink.abandon();
      throw error;
    }
    await sink.close();
  }

  open(name: string, range?: ByteRange) {
    return openFile(this.#bucket, keyOf(name), range);
  }

  async #readWhole(name: string) {
    const file = await this.open(name);
    if (!file) return undefined;
    return (async function* () {
      try {
        yield* bytesOf(file, wholeOf(file));
      } finally {
        await file.close();
      }
    })();
  }

  borrow<Answer>(name: string, run: (path: string) => Promise<Answer>) {
    return this.#borrowed.borrow(name, run);
  }

  async stat(name: string) {
    const found = await this.#bucket.ask((client, options) =>
      client.send(new HeadObjectCommand(this.#of(keyOf(name))), options),
    );
    if (found !== "missing") return { size: found.ContentLength! };
    // A bucket that is gone answers the same.
    await this.checkReady();
    return undefined;
  }

  async addressOf(name: string, size: number, as: SentAs) {
    const address = await this.#readers?.addressOf(keyOf(name), size, as);
    return address && wayToStore.isOpen() ? address : undefined;
  }

  async remove(name: string) {
    const command = new DeleteObjectCommand(this.#of(keyOf(name)));
    await this.#bucket.ask((client, options) => client.send(command, options));
  }

  async *list() {
    for await (const name of this.#namesUnder(CONTENT)) if (isName(name)) yield name;
  }

  async *#namesUnder(prefix: string): AsyncGenerator<string> {
    for (let token: string | undefined; ;) {
      const asked = { Bucket: this.#bucket.name, Prefix: prefix, ContinuationToken: token };
      const page = await this.#bucket.must((client, options) =>
        client.send(new ListObjectsV2Command(asked), options),
      );
      for (const { Key } of page.Contents ?? []) yield Key!.slice(prefix.length);
      token = page.NextContinuationToken;
      if (!page.IsTruncated || token === undefined) return;
    }
  }

  async listMarks() {
    const marks: string[] = [];
    for await (const mark of this.#namesUnder(MARKS)) marks.push(mark);
    return marks;
  }

  async readMark(name: string) {
    return this.#bucket.must(async (client, options) => {
      const found = await client.send(new GetObjectCommand(this.#of(MARKS + name)), options);
      return textOf(found, options);
    });
  }

  async writeMark(name: string, content: string) {
    const command = new PutObjectCommand({
      ...this.#of(MARKS + name),
      Body: content,
      ContentLength: Buffer.byteLength(content),
    });
    await this.#bucket.must((client, options) => client.send(command, options));
  }

  prepare() {
    return Promise.resolve();
  }

  async checkReady() {
    const command = new HeadBucketCommand({ Bucket: this.#bucket.name });
    const answer = await this.#bucket.ask((client, options) => client.send(command, options));
    if (answer === "missing") throw new StoreUnavailable("the bucket of the store is missing");
  }

  freeBytes() {
    return Promise.resolve(Infinity);
  }

  async removeUnfinished() {
    const before = Date.now() - unfinished.ms;
    for await (const { Key, UploadId, Initiated } of this.#begun()) {
      if (!Initiated || Initiated.getTime() > before) continue;
      const command = new AbortMultipartUploadCommand({ ...this.#of(Key!), UploadId });
      await this.#bucket.ask((client, options) => client.send(command, options));
    }
  }

  async *#begun(): AsyncGenerator<MultipartUpload> {
    for (let at: { KeyMarker?: string; UploadIdMarker?: string } = {}; ;) {
      const asked = { Bucket: this.#bucket.name, Prefix: CONTENT, MaxUploads: unfinished.atATime, ...at };
      const page = await this.#bucket.must((client, options) =>
        client.send(new ListMultipartUploadsCommand(asked), options),
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
