import { open, rm, type FileHandle } from "node:fs/promises";

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";

import { StoreUnavailable } from "#app/core/result.ts";

import { passingPath } from "./temporary-files.server.ts";
import { type Bucket, sending } from "./s3-bucket.server.ts";
import type { Sink } from "./store.ts";

/**
 * Goes through a file of ours, and part by part into the bucket, so that little is in memory however many send. Nobody
 * sees any of it before the bucket has all.
 */

/** A piece of an upload fits in one. Any store of this kind takes 5 MiB or more; the largest file has ten thousand. */
const PART = 12 * 1024 * 1024;

export async function beginObject(bucket: Bucket, key: string): Promise<Sink> {
  const path = passingPath();
  return new BucketSink(bucket, key, path, await open(path, "wx+"));
}

class BucketSink implements Sink {
  readonly #bucket: Bucket;
  readonly #of: { Bucket: string; Key: string };
  readonly #path: string;
  readonly #file: FileHandle;
  #passing = 0;
  #sent = 0;
  #uploadId: string | undefined;
  #parts: { PartNumber: number; ETag: string | undefined }[] = [];

  constructor(bucket: Bucket, key: string, path: string, file: FileHandle) {
    this.#bucket = bucket;
    this.#of = { Bucket: bucket.name, Key: key };
    this.#path = path;
    this.#file = file;
  }

  async write(chunks: Uint8Array[], bytes: number) {
    for (const chunk of chunks)
      for (let done = 0; done < chunk.byteLength;) {
        // All parts but the last have one size: some stores insist.
        if (this.#passing === PART) await this.#sendPart();
        const length = Math.min(chunk.byteLength - done, PART - this.#passing);
        const { bytesWritten } = await this.#file.write(chunk, done, length, this.#passing);
        done += bytesWritten;
        this.#passing += bytesWritten;
      }
    this.#sent += bytes;
  }

  async close() {
    try {
      if (this.#uploadId === undefined)
        await this.#send((Body) => new PutObjectCommand({ ...this.#of, Body }));
      else await this.#complete();
    } catch (error) {
      await this.abandon();
      throw error;
    }
    await this.#forget();
  }

  async abandon() {
    await this.#forget();
    const UploadId = this.#uploadId;
    if (UploadId === undefined) return;
    this.#uploadId = undefined;
    // If this fails, the sweep does it.
    await this.#bucket
      .ask((client, options) =>
        client.send(new AbortMultipartUploadCommand({ ...this.#of, UploadId }), options),
      )
      .catch(() => undefined);
  }

  async #forget() {
    await this.#file.close().catch(() => undefined);
    await rm(this.#path, { force: true }).catch(() => undefined);
  }

  #send(commandOf: (body: Buffer) => PutObjectCommand | UploadPartCommand) {
    return this.#bucket.send(async () => {
      const body = Buffer.allocUnsafeSlow(this.#passing);
      for (let at = 0; at < body.length;) {
        const { bytesRead } = await this.#file.read(body, at, body.length - at, at);
        if (bytesRead === 0) throw new Error("what passes through is shorter than it was");
        at += bytesRead;
      }
      return commandOf(body);
    });
  }

  async #sendPart() {
    if (this.#uploadId === undefined) {
      const begun = await this.#bucket.must((client, options) =>
        client.send(new CreateMultipartUploadCommand(this.#of), options),
      );
      this.#uploadId = begun.UploadId!;
    }
    const UploadId = this.#uploadId;
    const PartNumber = this.#parts.length + 1;
    const { ETag } = await this.#send(
      (Body) => new UploadPartCommand({ ...this.#of, UploadId, PartNumber, Body }),
    );
    this.#parts.push({ PartNumber, ETag });
    this.#passing = 0;
  }

  async #complete() {
    await this.#sendPart();
    const whole = { ...this.#of, UploadId: this.#uploadId, MultipartUpload: { Parts: this.#parts } };
    await this.#bucket.must(
      (client, options) => client.send(new CompleteMultipartUploadCommand(whole), options),
      sending.joinedMs,
    );
    this.#uploadId = undefined;
    const { ContentLength } = await this.#bucket.must((client, options) =>
      client.send(new HeadObjectCommand(this.#of), options),
    );
    if (ContentLength === this.#sent) return;
    // While files move it would be read instead of the right one.
    await this.#bucket
      .must((client, options) => client.send(new DeleteObjectCommand(this.#of), options))
      .catch(() => undefined);
    throw new StoreUnavailable("the store of files has not kept all that was sent");
  }
}
