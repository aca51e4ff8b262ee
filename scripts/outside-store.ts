import type { S3Settings } from "#app/services/files/s3-bucket.server.ts";

import { CannotStart } from "./reason.ts";

/** Checked before anything is opened: whether the store of files can be listed, written to and read. */
export async function checkStore(settings: S3Settings) {
  const { tryBucket } = await import("#app/services/files/s3-try.server.ts");
  const wrong = await tryBucket(settings);
  if (wrong) throw new CannotStart(wrong);
}
