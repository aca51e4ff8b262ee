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

import { StoreUnavailableError } from "#app/core/result.ts";

import { createTemporaryPath } from "./temporary-files.server.ts";
import { type S3Bucket, uploadTimeouts } from "./s3-bucket.server.ts";
import type { Sink } from "./store.ts";

/** Buffers in a local file and uploads it in parts, so that concurrent uploads need little memory. */

/** An upload chunk fits into one part. S3 requires at least 5 MiB and allows 10,000 parts. */
const PART_BYTES = 12 * 1024 * 1024;

export async function createObjectSink(bucket: S3Bucket, key: string): Promise<Sink> {
  const path = createTemporaryPath();
  return new BucketSink(bucket, key, path, await open(path, "wx+"));
}

class BucketSink implements Sink {
  readonly #bucket: S3Bucket;
  readonly #object: { Bucket: string; Key: string };
  readonly #path: string;
  readonly #file: FileHandle;
  #bufferedBytes = 0;
  #totalBytes = 0;
  #uploadId: string | undefined;
  #parts: { PartNumber: number; ETag: string | undefined }[] = [];

  constructor(bucket: S3Bucket, key: string, path: string, file: FileHandle) {
    this.#bucket = bucket;
    this.#object = { Bucket: bucket.name, Key: key };
    this.#path = path;
    this.#file = file;
  }

  async write(chunks: Uint8Array[], bytes: number) {
    for (const chunk of chunks)
      for (let done = 0; done < chunk.byteLength;) {
        // Some stores require that all parts but the last have the same size.
        if (this.#bufferedBytes === PART_BYTES) await this.#sendPart();
        const length = Math.min(chunk.byteLength - done, PART_BYTES - this.#bufferedBytes);
        const { bytesWritten } = await this.#file.write(chunk, done, length, this.#bufferedBytes);
        done += bytesWritten;
        this.#bufferedBytes += bytesWritten;
      }
    this.#totalBytes += bytes;
  }

  async close() {
    try {
      if (this.#uploadId === undefined)
        await this.#send((Body) => new PutObjectCommand({ ...this.#object, Body }));
      else await this.#complete();
    } catch (error) {
      await this.abandon();
      throw error;
    }
    await this.#deleteBuffer();
  }

  async abandon() {
    await this.#deleteBuffer();
    const UploadId = this.#uploadId;
    if (UploadId === undefined) return;
    this.#uploadId = undefined;
    await this.#bucket
      .request((client, options) =>
        client.send(new AbortMultipartUploadCommand({ ...this.#object, UploadId }), options),
      )
      .catch(() => undefined);
  }

  async #deleteBuffer() {
    await this.#file.close().catch(() => undefined);
    await rm(this.#path, { force: true }).catch(() => undefined);
  }

  #send(createCommand: (body: Buffer) => PutObjectCommand | UploadPartCommand) {
    return this.#bucket.send(async () => {
      const body = Buffer.allocUnsafeSlow(this.#bufferedBytes);
      for (let at = 0; at < body.length;) {
        const { bytesRead } = await this.#file.read(body, at, body.length - at, at);
        if (bytesRead === 0) throw new Error("buffer file truncated");
        at += bytesRead;
      }
      return createCommand(body);
    });
  }

  async #sendPart() {
    if (this.#uploadId === undefined) {
      const created = await this.#bucket.mustRequest((client, options) =>
        client.send(new CreateMultipartUploadCommand(this.#object), options),
      );
      this.#uploadId = created.UploadId!;
    }
    const UploadId = this.#uploadId;
    const PartNumber = this.#parts.length + 1;
    const { ETag } = await this.#send(
      (Body) => new UploadPartCommand({ ...this.#object, UploadId, PartNumber, Body }),
    );
    this.#parts.push({ PartNumber, ETag });
    this.#bufferedBytes = 0;
  }

  async #complete() {
    await this.#sendPart();
    const input = { ...this.#object, UploadId: this.#uploadId, MultipartUpload: { Parts: this.#parts } };
    await this.#bucket.mustRequest(
      (client, options) => client.send(new CompleteMultipartUploadCommand(input), options),
      uploadTimeouts.completeMs,
    );
    this.#uploadId = undefined;
    const { ContentLength } = await this.#bucket.mustRequest((client, options) =>
      client.send(new HeadObjectCommand(this.#object), options),
    );
    if (ContentLength === this.#totalBytes) return;
    // Deletes the incomplete object, because a migration would read it instead of the complete one in the other store.
    await this.#bucket
      .mustRequest((client, options) => client.send(new DeleteObjectCommand(this.#object), options))
      .catch(() => undefined);
    throw new StoreUnavailableError("stored object incomplete");
  }
}
