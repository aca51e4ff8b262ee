import { addAbortSignal, type Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { S3, type S3Client } from "@aws-sdk/client-s3";

import { StoreUnavailableError } from "#app/core/result.ts";

export type S3Settings = {
  endpoint?: string | undefined;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** Downloads of at least `fromBytes` are redirected to the store at `endpoint`. */
  readers?: { fromBytes: number; endpoint?: string | undefined };
};

export const bucketTimeouts = {
  responseMs: 15_000,
  /** Without any byte in either direction. Uploads and downloads have no other limit. */
  idleMs: 30_000,
};
const MAX_STORE_CONNECTIONS = 1000;

type S3Error = Error & { $metadata?: { httpStatusCode?: number } };
type BucketRequest<Output> = (s3: S3, options: { abortSignal: AbortSignal }) => Promise<Output>;

export function createS3Client({ endpoint, region, key, secret }: S3Settings) {
  const agent = { maxSockets: MAX_STORE_CONNECTIONS };
  return new S3({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores of other vendors than Amazon do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: bucketTimeouts.idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

export class S3Bucket {
  readonly label: string;
  readonly #name: string;
  readonly #s3: S3;

  constructor(settings: S3Settings) {
    const { bucket, endpoint } = settings;
    this.#name = bucket;
    // The URL may contain a password, so only its origin is used: the label is logged.
    this.label = `The bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).origin}` : ""}`;
    this.#s3 = createS3Client(settings);
  }

  object(key: string) {
    return { Bucket: this.#name, Key: key };
  }

  /** The response must begin within `responseMs`. The body of a response may take longer. */
  async request<Output>(run: BucketRequest<Output>): Promise<Output> {
    const deadline = new AbortController();
    const timeout = setTimeout(() => deadline.abort(), bucketTimeouts.responseMs);
    try {
      return await run(this.#s3, { abortSignal: deadline.signal });
    } catch (error) {
      throw toStoreError(error as S3Error);
    } finally {
      clearTimeout(timeout);
    }
  }

  /** Returns undefined if the object is missing. */
  async find<Output>(run: BucketRequest<Output>): Promise<Output | undefined> {
    try {
      return await this.request(run);
    } catch (error) {
      if (NOT_FOUND_ERRORS.has(((error as Error).cause as S3Error).name)) return undefined;
      throw error;
    }
  }

  /** For requests that take as long as they make progress. */
  async transfer<Output>(run: (s3: S3Client) => Promise<Output>): Promise<Output> {
    return run(this.#s3).catch((error: S3Error) => {
      throw toStoreError(error);
    });
  }

  assertExists() {
    return this.request((s3, options) => s3.headBucket({ Bucket: this.#name }, options));
  }

  stat(key: string) {
    return this.find((s3, options) => s3.headObject(this.object(key), options));
  }

  async remove(key: string) {
    await this.find((s3, options) => s3.deleteObject(this.object(key), options));
  }

  async *list(prefix: string): AsyncGenerator<string> {
    for (let token: string | undefined; ;) {
      const input = { Bucket: this.#name, Prefix: prefix, ContinuationToken: token };
      const page = await this.request((s3, options) => s3.listObjectsV2(input, options));
      for (const { Key } of page.Contents ?? []) yield Key!.slice(prefix.length);
      token = page.NextContinuationToken;
      if (!page.IsTruncated || token === undefined) return;
    }
  }

  async *listUnfinishedUploads(prefix: string) {
    for (let at: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}; ;) {
      const input = { Bucket: this.#name, Prefix: prefix, MaxUploads: 1000, ...at };
      const page = await this.request((s3, options) => s3.listMultipartUploads(input, options));
      yield* page.Uploads ?? [];
      at = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      if (!page.IsTruncated || !at.KeyMarker) return;
    }
  }

  readText(key: string) {
    return this.find(async (s3, options) => {
      const { Body } = await s3.getObject(this.object(key), options);
      return text(addAbortSignal(options.abortSignal, Body as Readable));
    });
  }

  async writeText(key: string, content: string) {
    await this.request((s3, options) => s3.putObject({ ...this.object(key), Body: content }, options));
  }
}

const NOT_FOUND_ERRORS = new Set(["NoSuchKey", "NoSuchUpload", "NotFound"]);
const STORE_FULL_ERRORS = new Set(["QuotaExceeded", "EntityTooLarge", "ServiceQuotaExceededException"]);

function toStoreError(cause: S3Error): Error {
  if (cause.$metadata?.httpStatusCode === 507 || STORE_FULL_ERRORS.has(cause.name))
    return Object.assign(new Error("file store full", { cause }), { code: "ENOSPC" });
  return new StoreUnavailableError("file store request failed", { cause });
}
