import type { S3Settings } from "#app/services/files/s3-bucket.server.ts";

import { CannotStart } from "./reason.ts";

/** Checked before anything is opened: whether the store of files can be listed, written to and read. */
export async function checkStore(settings: S3Settings) {
  const { tryBucket } = await import("#app/services/files/s3-try.server.ts");
  const wrong = await tryBucket(settings);
  if (wrong) throw new CannotStart(wrong);
}

/**
 * Of a process that serves: whether readers can be led to it, where they are. That nobody answers there may pass by
 * itself, and one that comes later than others serves as they do: it is said, and readers are not led there.
 */
export async function checkReaders(settings: S3Settings, isLate: boolean): Promise<boolean> {
  const { tryReaders } = await import("#app/services/files/s3-try.server.ts");
  const no = await tryReaders(settings);
  if (no && !no.isAway && !isLate) throw new CannotStart(no.sentence);
  if (no) console.warn(`${no.sentence} Until it does, files go through the product.`);
  return !no;
}
