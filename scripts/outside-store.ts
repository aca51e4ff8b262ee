import type { S3Settings } from "#app/services/files/s3-bucket.server.ts";

import { CannotStart } from "./reason.ts";

export async function checkStore(settings: S3Settings) {
  const { tryBucket } = await import("#app/services/files/s3-try.server.ts");
  const wrong = await tryBucket(settings);
  if (wrong) throw new CannotStart(wrong);
}

/** If the store only does not answer, or others serve already, this warns instead of failing. */
export async function checkReaders(settings: S3Settings, isLate: boolean): Promise<boolean> {
  const { tryReaders } = await import("#app/services/files/s3-try.server.ts");
  const no = await tryReaders(settings);
  if (no && !no.isAway && !isLate) throw new CannotStart(no.sentence);
  if (no) console.warn(`${no.sentence} Until it does, files go through the product.`);
  return !no;
}
