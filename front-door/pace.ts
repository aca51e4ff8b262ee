import type { ServerResponse } from "node:http";

/** Written at a time, and to be taken by the client within `sliceMs`. */
export const SLICE = 64 * 1024;

/** The client disconnected, or was too slow. */
export class Gone extends Error {}

/**
 * Destroys the response when the client is too slow: it has `sliceMs`, and gets as much again for each slice that it
 * takes, but never more than `sliceMs` at a time. While there is nothing to send no time passes.
 */
export function pacedWriter(response: ServerResponse, sliceMs: number) {
  let leftMs = sliceMs;
  return async (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; from += SLICE) {
      const slice = bytes.subarray(from, from + SLICE);
      const startedAt = performance.now();
      const deadline = setTimeout(() => response.destroy(), leftMs);
      try {
        await taken(response, slice);
      } finally {
        clearTimeout(deadline);
      }
      const waitedMs = performance.now() - startedAt;
      leftMs = Math.min(sliceMs, Math.max(0, leftMs - waitedMs) + (sliceMs * slice.length) / SLICE);
    }
  };
}

function taken(response: ServerResponse, bytes: Uint8Array) {
  return new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Gone("the client disconnected"));
    if (response.destroyed) return gone();
    response.once("close", gone);
    response.write(bytes, (error) => {
      response.off("close", gone);
      if (error) gone();
      else resolve();
    });
  });
}
