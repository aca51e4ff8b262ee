import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

import { env } from "#app/env.server.ts";

import { createS3Client, type S3Settings } from "./s3-bucket.server.ts";
import type { DownloadHeaders } from "./store.ts";

const DOWNLOAD_URL_EXPIRY_SECONDS = 15 * 60;

export class DownloadUrlSigner {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #fromBytes: number;

  constructor(settings: S3Settings, { fromBytes, endpoint }: NonNullable<S3Settings["readers"]>) {
    this.#client = createS3Client({ ...settings, endpoint });
    this.#bucket = settings.bucket;
    this.#fromBytes = fromBytes;
  }

  async getDownloadUrl(key: string, size: number, { type, disposition, cache }: DownloadHeaders) {
    if (size < this.#fromBytes) return undefined;
    const file = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: cache,
    });
    return getSignedUrl(this.#client, file, { expiresIn: DOWNLOAD_URL_EXPIRY_SECONDS });
  }
}

const RECHECK_INTERVAL_MS = 60_000;

/** Stops redirects after a failed connection to the public endpoint of the store, until a check succeeds. */
export class RedirectBreaker {
  readonly #check: () => Promise<boolean>;
  readonly #now: () => number;
  #checkedAt: number | undefined;

  constructor(check: () => Promise<boolean>, now = () => performance.now()) {
    this.#check = check;
    this.#now = now;
  }

  disable() {
    this.#checkedAt = this.#now();
  }

  isEnabled(): boolean {
    if (this.#checkedAt === undefined) return true;
    if (this.#now() - this.#checkedAt >= RECHECK_INTERVAL_MS) void this.#recheck();
    return false;
  }

  async #recheck() {
    this.#checkedAt = this.#now();
    if (await this.#check().catch(() => false)) this.#checkedAt = undefined;
  }
}

export const redirectBreaker = new RedirectBreaker(async () => {
  const { s3 } = env();
  const { checkRedirects } = await import("./s3-check.server.ts");
  return s3 !== undefined && !(await checkRedirects(s3));
});

export const disableRedirects = () => redirectBreaker.disable();
