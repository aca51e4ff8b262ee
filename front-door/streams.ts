import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import type { Pieces } from "#app/http/load-context.server.ts";

import type { Encoding } from "./encoding.ts";
import { Gone, pacedWriter } from "./pace.ts";
import type { Parts } from "./parts.ts";
import type { Passage } from "./passage.ts";
import { withPermit } from "./permits.ts";
import { endAnswer } from "./rest-of-body.ts";
import type { TransferLimits } from "./transfers.ts";

/**
 * Long responses, piece by piece. A piece is made when the client has taken the previous one, with a page permit for
 * just so long: a slow client holds no page permit, no connection and one piece of memory.
 */
export type ExportLimits = TransferLimits & {
  /** Of a piece for its page permit. */
  maxPieceWaitMs: number;
  maxDurationMs: number;
};

const MINUTE = 60_000;
export const EXPORT_LIMITS: ExportLimits = {
  permits: 20,
  maxPerClient: 8,
  maxPerUser: 4,
  maxWaiting: 100,
  maxIdleMs: 3 * MINUTE,
  guaranteedMs: 10 * MINUTE,
  sliceMs: MINUTE,
  maxPieceWaitMs: MINUTE / 2,
  maxDurationMs: 120 * MINUTE,
};

/** `sayHead` comes with the first bytes: what fails before them can still be answered otherwise. */
type Encoded = { made: Pieces; encoding: Encoding; sayHead: () => void };

/**
 * Sends all of it, or breaks the connection off: a part is never ended as if it were the whole. False where nothing
 * was sent yet, and something else is to be answered.
 */
export async function sendStream(parts: Parts, passage: Passage, { made, encoding, sayHead }: Encoded) {
  const { request, response } = passage;
  const { sliceMs, maxDurationMs } = parts.limits.exports;
  const begin = () => void (response.headersSent || sayHead());
  const breakOff = () => void response.destroy();
  const tooLong = setTimeout(breakOff, maxDurationMs);
  const write = pacedWriter(response, sliceMs);
  const send = async (source: AsyncIterable<Buffer>) => {
    for await (const bytes of source) {
      begin();
      await write(bytes);
    }
  };
  try {
    const source = withPermits(parts, passage, made);
    await (encoding === "identity" ? send(source) : pipeline(source, compressing(encoding), send));
    begin();
    endAnswer(request, response);
    return true;
  } catch (error) {
    const hasBegun = response.headersSent || response.destroyed;
    if (hasBegun) breakOff();
    if (!isNoFault(error)) throw error;
    return hasBegun;
  } finally {
    clearTimeout(tooLong);
  }
}

async function* withPermits(parts: Parts, passage: Passage, pieces: Pieces) {
  const { maxPieceWaitMs: maxWaitMs } = parts.limits.exports;
  for (;;) {
    const piece = await withPermit(parts, passage, () => pieces.next(), { maxWaitMs });
    if (!piece) throw new Gone("no permit for the next piece");
    if (piece.done) return;
    // An empty piece was searched without a match: it only gives others their turn.
    if (piece.value.length > 0) yield Buffer.from(piece.value as string);
  }
}

function isNoFault(error: unknown) {
  const { isNoFault, code } = error as { isNoFault?: true; code?: string };
  return error instanceof Gone || isNoFault || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Fast rather than small: the client waits for it, for as long as the list is. */
const compressing = (encoding: Encoding) =>
  encoding === "br"
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 4 });
