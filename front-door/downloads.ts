import type { IncomingMessage, ServerResponse } from "node:http";

import type { FilePiece } from "#app/http/load-context.server.ts";

import { pacedWriter, SLICE } from "./pace.ts";
import { Places, type PlaceLimits, type Who } from "./places.ts";
import { endAnswer } from "./rest-of-body.ts";

/**
 * Readers may be slow; but all downloads are bounded in memory, each network and person in number, each in standstill.
 * Beyond that a kilobyte a second keeps one for hours: some are kept for persons, and the network with most gives up one
 * that had its time to who finds none. A download that was broken off goes on where it was.
 */
export type DownloadLimits = PlaceLimits & {
  sliceMs: number;
};

export const USUAL_DOWNLOADS: DownloadLimits = {
  forAll: 400,
  forVisitors: 300,
  perNetwork: 200,
  perPerson: 20,
  sureMs: 600_000,
  sliceMs: 60_000,
};

/** Read at a time: two thirds more a second than with Node's 64 KiB. Slices when too much is in hand. */
const PIECE = 1024 * 1024;
const MOST_IN_HAND = 16 * 1024 * 1024;

export class Downloads {
  readonly #sliceMs: number;
  readonly #places: Places;
  #inHand = 0;

  constructor({ sliceMs, ...limits }: DownloadLimits) {
    this.#sliceMs = sliceMs;
    this.#places = new Places(limits);
  }

  get underWay() {
    return this.#places.underWay;
  }

  fullFor(who: Who, piece: FilePiece) {
    return this.#places.fullFor(counted(who, piece));
  }

  /** Closes the connection when it cannot send all of it. */
  async send(request: IncomingMessage, response: ServerResponse, piece: FilePiece, who: Who) {
    if (request.method === "HEAD") return endAnswer(request, response);
    const leave = this.#places.take(counted(who, piece), () => void response.destroy());
    try {
      await this.#pump(piece, pacedWriter(response, this.#sliceMs));
      endAnswer(request, response);
    } catch {
      response.destroy();
    } finally {
      leave();
    }
  }

  async #pump({ file, start, end }: FilePiece, write: (bytes: Uint8Array) => Promise<void>) {
    for (let at = start; at <= end;) {
      const size = Math.min(end - at + 1, this.#inHand + PIECE <= MOST_IN_HAND ? PIECE : SLICE);
      this.#inHand += size;
      try {
        const buffer = Buffer.allocUnsafeSlow(size);
        const { bytesRead } = await file.read(buffer, 0, size, at);
        if (bytesRead === 0) throw new Error("the file is shorter than was said");
        await write(buffer.subarray(0, bytesRead));
        at += bytesRead;
      } finally {
        this.#inHand -= size;
      }
    }
  }
}

const counted = (who: Who, { start, end }: FilePiece): Who => ({ ...who, isSmall: end - start < PIECE });
