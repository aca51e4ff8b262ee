import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

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
