import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

import { env } from "#app/env.server.ts";

import { clientOf, type S3Settings } from "./s3-bucket.server.ts";
import type { SentAs } from "./store.ts";

/** For the beginning of a download, and to go on with one that broke. */
const SECONDS = 15 * 60;

export class Readers {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #fromBytes: number;

  constructor(settings: S3Settings, { fromBytes, endpoint }: NonNullable<S3Settings["readers"]>) {
    this.#client = clientOf({ ...settings, endpoint });
    this.#bucket = settings.bucket;
    this.#fromBytes = fromBytes;
  }

  async addressOf(key: string, size: number, { type, disposition, cache }: SentAs) {
    if (size < this.#fromBytes) return undefined;
    const file = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: cache,
    });
    return getSignedUrl(this.#client, file, { expiresIn: SECONDS });
  }
}

const LOOK_EVERY_MS = 60_000;

/**
 * Closed from when nobody answered where readers reach the store, until somebody does. The next who would be led there
 * has it tried again, and does not wait for that.
 */
export class Way {
  readonly #look: () => Promise<boolean>;
  readonly #now: () => number;
  #lookedAt: number | undefined;

  constructor(look: () => Promise<boolean>, now = () => performance.now()) {
    this.#look = look;
    this.#now = now;
  }

  close() {
    this.#lookedAt = this.#now();
  }

  isOpen(): boolean {
    if (this.#lookedAt === undefined) return true;
    if (this.#now() - this.#lookedAt >= LOOK_EVERY_MS) void this.#lookAgain();
    return false;
  }

  async #lookAgain() {
    this.#lookedAt = this.#now();
    if (await this.#look().catch(() => false)) this.#lookedAt = undefined;
  }
}

export const wayToStore = new Way(async () => {
  const { s3 } = env();
  // Loaded only where there is another store.
  const { tryReaders } = await import("./s3-try.server.ts");
  return s3 !== undefined && !(await tryReaders(s3));
});

export const leadNobody = () => wayToStore.close();
