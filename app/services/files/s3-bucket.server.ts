import { addAbortSignal, Readable } from "node:stream";
import { text } from "node:stream/consumers";

import {
  type GetObjectCommandOutput,
  type PutObjectCommand,
  S3Client,
  type UploadPartCommand,
} from "@aws-sdk/client-s3";

import { StoreUnavailable } from "#app/core/result.ts";
import { Semaphore } from "#app/core/semaphore.ts";

/** Each question has an end, and errors are told in our words. */

export type S3Settings = {
  endpoint?: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** Readers of files from so many bytes on are led to the store itself, at `endpoint`. */
  readers?: { fromBytes: number; endpoint?: string };
};

export const limits = {
  answerMs: 15_000,
  /** After an answer that did not come nobody waits for one: a waiting request holds a place that others need. */
  quietMs: 5_000,
};
/**
 * Sending may take as long as the line needs: it is given up when nothing of it has moved, and no answer come, for
 * `silentMs`. Joining the parts takes the store a while.
 */
export const sending = { silentMs: 60_000, joinedMs: 120_000 };
/** That the line has taken so many bytes is seen. */
const PIECE = 64 * 1024;
/** More than downloads and uploads at a time: a slow reader holds one, and nobody may wait for it. */
const MOST_CONNECTIONS = 1000;

type Question<Answer> = (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Answer>;
type Sent = PutObjectCommand | UploadPartCommand;
type Failure = Error & { $metadata?: { httpStatusCode?: number } };

export function clientOf({ endpoint, region, key, secret }: S3Settings) {
  const agent = { maxSockets: MOST_CONNECTIONS };
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, httpAgent: agent, httpsAgent: agent },
  });
}

export class Bucket {
  readonly name: string;
  readonly where: string;
  readonly #client: S3Client;
  #quietUntil = -Infinity;
  readonly #sending = new Semaphore({ permits: 4 });

  constructor(settings: S3Settings) {
    const { bucket, endpoint } = settings;
    this.name = bucket;
    // An address may have a password in it, which no message may say.
    this.where = `The bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).origin}` : ""}`;
    this.#client = clientOf(settings);
  }

  /** Few at a time, since a part is in memory while it is sent. A slow line does not count for `#quietUntil`. */
  async send(commandOf: () => Promise<Sent>): Promise<{ ETag?: string }> {
    const send = async () => this.#sendOne(await commandOf());
    const sent = await this.#sending.run(send, undefined);
    if (!sent) throw new StoreUnavailable("the store of files does not take what is sent");
    return sent;
  }

  async #sendOne(command: Sent): Promise<{ ETag?: string }> {
    const silent = new AbortController();
    const timeout = setTimeout(() => silent.abort(), sending.silentMs);
    const put = command as PutObjectCommand;
    put.middlewareStack.add(
      (next) => (args) => next({ ...args, request: inPieces(args.request, () => timeout.refresh()) }),
      {
        ...{ step: "finalizeRequest", priority: "low" },
      },
    );
    try {
      return await this.#client.send(put, { abortSignal: silent.signal });
    } catch (error) {
      throw inOurWords(error as Failure);
    } finally {
      clearTimeout(timeout);
    }
  }

  async ask<Answer>(
    question: Question<Answer>,
    { ms = limits.answerMs, evenIfQuiet = false } = {},
  ): Promise<Answer | "missing"> {
    if (!evenIfQuiet && performance.now() < this.#quietUntil)
      throw new StoreUnavailable("the store of files did not answer just now");
    const late = new AbortController();
    const timeout = setTimeout(() => {
      late.abort();
      this.#quietUntil = performance.now() + limits.quietMs;
    }, ms);
    try {
      return await question(this.#client, { abortSignal: late.signal });
    } catch (error) {
      if (isMissing(error as Failure)) return "missing";
      throw inOurWords(error as Failure);
    } finally {
      clearTimeout(timeout);
    }
  }

  /** Asked also just after an answer that did not come, since more would be lost than its time. */
  async must<Answer>(question: Question<Answer>, ms?: number): Promise<Answer> {
    const answer = await this.ask(question, { ms, evenIfQuiet: true });
    if (answer === "missing") throw new StoreUnavailable("the store of files has lost what it was asked for");
    return answer;
  }
}

/** The question's time counts for the whole of a small answer. */
export async function textOf(
  { Body }: GetObjectCommandOutput,
  { abortSignal }: { abortSignal: AbortSignal },
) {
  return text(addAbortSignal(abortSignal, Body as Readable));
}

/** What was signed stays a buffer, which the SDK sends again where a line breaks. */
function inPieces<Signed>(request: Signed, moved: () => void): Signed {
  const { body } = request as { body: Buffer };
  function* pieces() {
    for (let at = 0; at < body.length; at += PIECE) {
      moved();
      yield body.subarray(at, at + PIECE);
    }
    moved();
  }
  return { ...request, body: Readable.from(pieces()) };
}

/** Not when the whole bucket is missing. */
const MISSING = new Set(["NoSuchKey", "NoSuchUpload", "NotFound"]);
const isMissing = ({ name }: Failure) => MISSING.has(name);

const FULL = new Set(["QuotaExceeded", "EntityTooLarge", "ServiceQuotaExceededException"]);

function inOurWords(cause: Failure): Error {
  if (cause.$metadata?.httpStatusCode === 507 || FULL.has(cause.name))
    return Object.assign(new Error("the store of files is full", { cause }), { code: "ENOSPC" });
  return new StoreUnavailable("the store of files does not answer as it should", { cause });
}
