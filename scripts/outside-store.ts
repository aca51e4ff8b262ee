import type { S3Settings } from "#app/services/files/s3-bucket.server.ts";

import { CannotStart } from "./reason.ts";

/** Checked before anything is opened: whether the store of files can be listed, written to and read. */
export async function checkStore(settings: S3Settings) {
  const { tryBucket } = await import("#app/services/files/s3-try.server.ts");
  const wrong = await tryBucket(settings);
  if (wrong) throw new CannotStart(wrong);
}

/** Of the process that serves: whether readers can be led to it, where they are. */
export async function checkReaders(settings: S3Settings) {
  const { tryReaders } = await import("#app/services/files/s3-try.server.ts");
  const wrong = await tryReaders(settings);
  if (wrong) throw new CannotStart(wrong);
}
