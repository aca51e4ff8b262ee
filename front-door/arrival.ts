import type { IncomingMessage } from "node:http";

/** Larger than any form or call (`app/http/body.server.ts`). */
const FORM_BYTES = 64 * 1024;

export function isUpload({ headers }: IncomingMessage) {
  const isFile = /^\s*(multipart\/|application\/octet-stream)/i.test(headers["content-type"] ?? "");
  const isSmall =
    headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= FORM_BYTES;
  return isFile && !isSmall;
}

/** Waits for the body, or more than it may have, so that a slow sender holds no place at the gate. */
export function arrived(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const look = () => {
      // The stream must not end before Remix reads it.
      for (let chunk; !request.complete && (chunk = request.read() as Buffer | null);) {
        chunks.push(chunk);
        size += chunk.length;
      }
      if (!request.complete && !request.destroyed && size <= FORM_BYTES) return;
      request.off("readable", look).off("close", look);
      if (size > 0 && !request.destroyed) request.unshift(Buffer.concat(chunks));
      resolve();
    };
    request.on("readable", look).on("close", look);
    look();
  });
}
