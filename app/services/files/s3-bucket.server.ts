import { addAbortSignal, Readable } from "node:stream";
import { text } from "node:stream/consumers";

import {
  type GetObjectCommandOutput,
  type PutObjectCommand,
  S3Client,
  type UploadPartCommand,
} from "@aws-sdk/client-s3";

import { StoreUnavailableError } from "#app/core/result.ts";
import { Semaphore } from "#app/core/semaphore.ts";

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
  /** For this time after a timeout, all requests fail at once, because waiting requests would occupy all permits. */
  cooldownMs: 5_000,
};
/** An upload has no total timeout. It is aborted after `idleMs` without progress. */
export const uploadTimeouts = { idleMs: 60_000, completeMs: 120_000 };
const UPLOAD_CHUNK_BYTES = 64 * 1024;
const MAX_STORE_CONNECTIONS = 1000;

type BucketRequest<Output> = (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Output>;
type UploadCommand = PutObjectCommand | UploadPartCommand;
type S3Error = Error & { $metadata?: { httpStatusCode?: number } };

export function createS3Client({ endpoint, region, key, secret }: S3Settings) {
  const agent = { maxSockets: MAX_STORE_CONNECTIONS };
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores of other vendors than Amazon do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, httpAgent: agent, httpsAgent: agent },
  });
}

export class S3Bucket {
  readonly name: string;
  readonly label: string;
  readonly #client: S3Client;
  #cooldownUntil = -Infinity;
  readonly #uploadSemaphore = new Semaphore({ permits: 4 });

  constructor(settings: S3Settings) {
    const { bucket, endpoint } = settings;
    this.name = bucket;
    // The URL may contain a password, so only its origin is used: the label is logged.
    this.label = `The bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).origin}` : ""}`;
    this.#client = createS3Client(settings);
  }

  /** Only a few uploads run at a time, because each holds one part in memory. */
  async send(createCommand: () => Promise<UploadCommand>): Promise<{ ETag?: string | undefined }> {
    const send = async () => this.#sendCommand(await createCommand());
    const sent = await this.#uploadSemaphore.run(send, undefined);
    if (!sent) throw new StoreUnavailableError("file store upload timed out");
    return sent;
  }

  async #sendCommand(command: UploadCommand): Promise<{ ETag?: string | undefined }> {
    const idle = new AbortController();
    const timeout = setTimeout(() => idle.abort(), uploadTimeouts.idleMs);
    const put = command as PutObjectCommand;
    put.middlewareStack.add(
      (next) => (args) => next({ ...args, request: withChunkedBody(args.request, () => timeout.refresh()) }),
      {
        ...{ step: "finalizeRequest", priority: "low" },
      },
    );
    try {
      return await this.#client.send(put, { abortSignal: idle.signal });
    } catch (error) {
      throw toStoreError(error as S3Error);
    } finally {
      clearTimeout(timeout);
    }
  }

  async request<Output>(
    run: BucketRequest<Output>,
    { ms = bucketTimeouts.responseMs, ignoresCooldown = false } = {},
  ): Promise<Output | "missing"> {
    if (!ignoresCooldown && performance.now() < this.#cooldownUntil)
      throw new StoreUnavailableError("file store unavailable");
    const deadline = new AbortController();
    const timeout = setTimeout(() => {
      deadline.abort();
      this.#cooldownUntil = performance.now() + bucketTimeouts.cooldownMs;
    }, ms);
    try {
      return await run(this.#client, { abortSignal: deadline.signal });
    } catch (error) {
      if (isNotFound(error as S3Error)) return "missing";
      throw toStoreError(error as S3Error);
    } finally {
      clearTimeout(timeout);
    }
  }

  /** Ignores the cooldown. Throws if the object is missing. */
  async mustRequest<Output>(run: BucketRequest<Output>, ms?: number): Promise<Output> {
    const output = await this.request(run, { ms, ignoresCooldown: true });
    if (output === "missing") throw new StoreUnavailableError("stored object missing");
    return output;
  }
}

export async function readObjectText(
  { Body }: GetObjectCommandOutput,
  { abortSignal }: { abortSignal: AbortSignal },
) {
  return text(addAbortSignal(abortSignal, Body as Readable));
}

/** Sends the body in chunks, to notice progress. The signed request keeps its buffer, which the SDK can send again. */
function withChunkedBody<Signed>(request: Signed, onProgress: () => void): Signed {
  const { body } = request as { body: Buffer };
  function* chunks() {
    for (let at = 0; at < body.length; at += UPLOAD_CHUNK_BYTES) {
      onProgress();
      yield body.subarray(at, at + UPLOAD_CHUNK_BYTES);
    }
    onProgress();
  }
  return { ...request, body: Readable.from(chunks()) };
}

const NOT_FOUND_ERRORS = new Set(["NoSuchKey", "NoSuchUpload", "NotFound"]);
const isNotFound = ({ name }: S3Error) => NOT_FOUND_ERRORS.has(name);

const STORE_FULL_ERRORS = new Set(["QuotaExceeded", "EntityTooLarge", "ServiceQuotaExceededException"]);

function toStoreError(cause: S3Error): Error {
  if (cause.$metadata?.httpStatusCode === 507 || STORE_FULL_ERRORS.has(cause.name))
    return Object.assign(new Error("file store full", { cause }), { code: "ENOSPC" });
  return new StoreUnavailableError("file store request failed", { cause });
}
