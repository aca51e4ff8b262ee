import type { IncomingMessage } from "node:http";

import type { Passage } from "./passage.ts";

/** Larger than nearly all forms and calls. What is not is counted, for as long as it is in memory. */
const SMALL_BYTES = 64 * 1024;
/** Of all that is larger together, beyond its first part. Beyond it who sends a long text is asked to come again. */
export const MOST_LARGE_BYTES = 32 * 1024 * 1024;
let largeBytes = 0;

export function isUpload({ headers }: IncomingMessage) {
  const isFile = /^\s*(multipart\/|application\/octet-stream)/i.test(headers["content-type"] ?? "");
  const isSmall =
    headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= SMALL_BYTES;
  return isFile && !isSmall;
}

/**
 * Waits for the body, or more than any may have, so that a slow sender holds no place at the gate. False where there is no room
 * for it.
 */
export function arrived({ request, response }: Passage, most: number): Promise<boolean> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const hold = holdUntilOver(response);
    const look = () => {
      // The stream must not end before Remix reads it.
      for (let chunk; !request.complete && (chunk = request.read() as Buffer | null);) {
        chunks.push(chunk);
        size += chunk.length;
      }
      const hasRoom = hold(size);
      if (hasRoom && !request.complete && !request.destroyed && size <= most) return;
      request.off("readable", look).off("close", look);
      if (size > 0 && !request.destroyed) request.unshift(Buffer.concat(chunks));
      resolve(hasRoom);
    };
    request.on("readable", look).on("close", look);
    look();
  });
}

/** It may wait at the gate, too. */
function holdUntilOver(response: Passage["response"]) {
  let held = 0;
  return (size: number) => {
    const more = Math.max(0, size - SMALL_BYTES) - held;
    if (more <= 0) return true;
    if (held === 0) response.once("close", () => (largeBytes -= held));
    held += more;
    largeBytes += more;
    return largeBytes <= MOST_LARGE_BYTES;
  };
}
