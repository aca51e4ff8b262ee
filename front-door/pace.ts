import type { ServerResponse } from "node:http";

import { patience } from "#app/core/patience.ts";

/** Written at a time, and to be taken by the reader within `sliceMs`. */
export const SLICE = 64 * 1024;

/** The time that passes; a test brings one of its own. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  after: (ms, run) => patience(ms, run).end,
};

/** The other end does not want the rest, or takes it too slowly. */
export class Gone extends Error {}

/**
 * Breaks off when the other end is too slow: it has `sliceMs`, and gets as much again for each slice that it takes, but
 * never more than `sliceMs` at a time. While there is nothing to send nobody is slow.
 */
export function pacedWriter(response: ServerResponse, sliceMs: number, clock = CLOCK) {
  let patienceMs = sliceMs;
  return async (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; from += SLICE) {
      const slice = bytes.subarray(from, from + SLICE);
      const began = clock.now();
      const endWait = clock.after(patienceMs, () => response.destroy());
      try {
        await taken(response, slice);
      } finally {
        endWait();
      }
      const waited = clock.now() - began;
      patienceMs = Math.min(sliceMs, Math.max(0, patienceMs - waited) + (sliceMs * slice.length) / SLICE);
    }
  };
}

function taken(response: ServerResponse, bytes: Uint8Array) {
  return new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Gone("the other end has gone"));
    if (response.destroyed) return gone();
    response.once("close", gone);
    response.write(bytes, (error) => {
      response.off("close", gone);
      if (error) gone();
      else resolve();
    });
  });
}
