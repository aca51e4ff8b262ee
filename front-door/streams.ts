import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import type { Pieces } from "#app/http/load-context.server.ts";

import { chooseEncoding, type Encoding } from "./encoding.ts";
import type { Gate } from "./gate.ts";
import type { Passage } from "./passage.ts";
import { endAnswer } from "./rest-of-body.ts";

/**
 * Answers that may be long, piece by piece. A piece is made when its reader has taken the one before, and has a place
 * at the gate for just so long: whoever reads slowly holds no place, no connection and one piece of memory.
 */
export type StreamLimits = {
  forAll: number;
  perNetwork: number;
  perPerson: number;
  /** So long a piece waits for its place: then there are too many who ask for something else. */
  patienceMs: number;
  /** A kilobyte a second, as of a download. */
  sliceMs: number;
};

export const USUAL_STREAMS: StreamLimits = {
  forAll: 20,
  perNetwork: 8,
  perPerson: 4,
  patienceMs: 30_000,
  sliceMs: 60_000,
};

const SLICE = 64 * 1024;

type Who = { network: string; person: string | undefined };

export class Streams {
  readonly #limits: StreamLimits;
  readonly #underWay = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  get underWay() {
    return this.#underWay.get("all") ?? 0;
  }

  /** Whose limit is reached, if one is. */
  fullFor({ network, person }: Who): "all" | "person" | undefined {
    const { forAll, perNetwork, perPerson } = this.#limits;
    const has = (name: string) => this.#underWay.get(name) ?? 0;
    if (has("all") >= forAll || has(`network ${network}`) >= perNetwork) return "all";
    return person !== undefined && has(`person ${person}`) >= perPerson ? "person" : undefined;
  }

  /** Sends all of it, or breaks the connection off: a part is never ended as if it were the whole. */
  async send(passage: Passage, gate: Gate, pieces: Pieces, { network, person }: Who) {
    const { request, response } = passage;
    const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.writeHead(200);
    if (request.method === "HEAD") return endAnswer(request, response);
    const names = ["all", `network ${network}`, ...(person === undefined ? [] : [`person ${person}`])];
    for (const name of names) this.#count(name, 1);
    const stop = this.#watch(request, response);
    try {
      const source = Readable.from(this.#atTheGate(passage, gate, pieces), { highWaterMark: 1 });
      await (encoding === "identity"
        ? pipeline(source, response)
        : pipeline(source, compressing(encoding), response));
    } catch (error) {
      response.destroy();
      if (!isGone(error)) throw error;
    } finally {
      stop();
      for (const name of names) this.#count(name, -1);
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
      yield piece.value;
    }
  }

  /** A reader who has not taken enough within a while holds what others could have. */
  #watch({ socket }: IncomingMessage, response: ServerResponse) {
    let before = socket.bytesWritten;
    const check = setInterval(() => {
      const took = socket.bytesWritten - before;
      before = socket.bytesWritten;
      if (response.writableNeedDrain && took < SLICE) response.destroy();
    }, this.#limits.sliceMs);
    return () => clearInterval(check);
  }

  #count(name: string, more: 1 | -1) {
    const count = (this.#underWay.get(name) ?? 0) + more;
    if (count) this.#underWay.set(name, count);
    else this.#underWay.delete(name);
  }
}

class Gone extends Error {}

const isGone = (error: unknown) =>
  error instanceof Gone || (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";

/** Fast rather than small: this is done while somebody waits, for as long as the list is. */
const compressing = (encoding: Encoding) =>
  encoding === "br"
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 4 });
