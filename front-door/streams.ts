import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import type { Pieces } from "#app/http/load-context.server.ts";

import type { Encoding } from "./encoding.ts";
import type { Gate } from "./gate.ts";
import { Gone, pacedWriter } from "./pace.ts";
import type { Passage } from "./passage.ts";
import { Places, type PlaceLimits, type Who } from "./places.ts";
import { endAnswer } from "./rest-of-body.ts";

/**
 * Answers that may be long, piece by piece. A piece is made when its reader has taken the one before, and has a place
 * at the gate for just so long: whoever reads slowly holds no place, no connection and one piece of memory.
 */
export type StreamLimits = PlaceLimits & {
  /** So long a piece waits for its place: then there are too many who ask for something else. */
  patienceMs: number;
  /** A kilobyte a second, as of a download. */
  sliceMs: number;
  /** Whoever has not taken all of it by then never will. */
  longestMs: number;
};

/** `sayHead` comes with the first bytes: what breaks off before them may be answered otherwise. */
type Encoded = { made: Pieces; encoding: Encoding; sayHead: () => void };

const MINUTE = 60_000;
export const USUAL_STREAMS: StreamLimits = {
  forAll: 20,
  forVisitors: 12,
  perNetwork: 8,
  perPerson: 4,
  sureMs: 10 * MINUTE,
  patienceMs: MINUTE / 2,
  sliceMs: MINUTE,
  longestMs: 120 * MINUTE,
};

export class Streams {
  readonly #limits: StreamLimits;
  readonly #places: Places;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
    this.#places = new Places(limits);
  }

  get underWay() {
    return this.#places.underWay;
  }

  fullFor(who: Who) {
    return this.#places.fullFor(who);
  }

  /**
   * Sends all of it, or breaks the connection off: a part is never ended as if it were the whole. False where nothing
   * was sent yet, and something else is to be answered.
   */
  async send(passage: Passage, gate: Gate, { made, encoding, sayHead }: Encoded, who: Who): Promise<boolean> {
    const { request, response } = passage;
    const begin = () => void (response.headersSent || sayHead());
    const end = () => {
      begin();
      endAnswer(request, response);
      return true;
    };
    if (request.method === "HEAD") return end();
    const breakOff = () => void response.destroy();
    const leave = this.#places.take(who, breakOff);
    const tooLong = setTimeout(breakOff, this.#limits.longestMs);
    const write = pacedWriter(response, this.#limits.sliceMs);
    const send = async (source: AsyncIterable<Buffer>) => {
      for await (const bytes of source) {
        begin();
        await write(bytes);
      }
    };
    try {
      const source = this.#atTheGate(passage, gate, made);
      await (encoding === "identity" ? send(source) : pipeline(source, compressing(encoding), send));
      return end();
    } catch (error) {
      const hasBegun = response.headersSent || response.destroyed;
      if (hasBegun) breakOff();
      if (!isNoFault(error)) throw error;
      return hasBegun;
    } finally {
      clearTimeout(tooLong);
      leave();
    }
  }

  async *#atTheGate(passage: Passage, gate: Gate, pieces: Pieces) {
    const { response } = passage;
    const asker = {
      line: "pieces",
      patienceMs: this.#limits.patienceMs,
      isOver: () => response.destroyed,
    };
    for (;;) {
      const piece = await gate.pass(passage, () => pieces.next(), asker);
      if (!piece) throw new Gone("no place for the next piece");
      if (piece.done) return;
      // What was looked through without a find is a piece, too: it only gave others their turn.
      if (piece.value.length > 0) yield Buffer.from(piece.value as string);
    }
  }
}

function isNoFault(error: unknown) {
  const { isNoFault, code } = error as { isNoFault?: true; code?: string };
  return error instanceof Gone || isNoFault || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Fast rather than small: this is done while somebody waits, for as long as the list is. */
const compressing = (encoding: Encoding) =>
  encoding === "br"
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 4 });
