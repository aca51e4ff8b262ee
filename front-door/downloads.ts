import type { ServerResponse } from "node:http";

import type { FilePiece } from "#app/http/load-context.server.ts";

import { pacedWriter, SLICE } from "./pace.ts";
import type { TransferLimits } from "./transfers.ts";

/** Clients may be slow: a network holds a fifth of the permits at most, and none longer than ten minutes if others wait. */
export const DOWNLOAD_LIMITS: TransferLimits = {
  permits: 1_000,
  maxPerClient: 200,
  maxPerUser: 20,
  maxWaiting: 1_000,
  maxIdleMs: 180_000,
  guaranteedMs: 600_000,
  sliceMs: 60_000,
};

/** Read at a time: two thirds more a second than with Node's 64 KiB. Slices when too much is in memory. */
const PIECE = 1024 * 1024;
const MAX_BYTES_IN_MEMORY = 16 * 1024 * 1024;
let bytesInMemory = 0;

/** Does not count for the user: a page shows many pictures at once. */
export const isSmall = ({ start, end }: FilePiece) => end - start < PIECE;

/** Throws when it cannot send all of it. */
export async function sendPiece(response: ServerResponse, { file, start, end }: FilePiece, sliceMs: number) {
  const write = pacedWriter(response, sliceMs);
  for (let at = start; at <= end;) {
    const size = Math.min(end - at + 1, bytesInMemory + PIECE <= MAX_BYTES_IN_MEMORY ? PIECE : SLICE);
    bytesInMemory += size;
    try {
      const buffer = Buffer.allocUnsafeSlow(size);
      const { bytesRead } = await file.read(buffer, 0, size, at);
      if (bytesRead === 0) throw new Error("the file is shorter than its row states");
      await write(buffer.subarray(0, bytesRead));
      at += bytesRead;
    } finally {
      bytesInMemory -= size;
    }
  }
}
