import type { IncomingMessage, ServerResponse } from "node:http";

import type { FilePiece } from "#app/http/load-context.server.ts";

import { endAnswer } from "./rest-of-body.ts";

/**
 * Readers may be slow, but all downloads together are bounded in memory, each network and person in number, and each
 * download in standstill.
 */
export type DownloadLimits = {
  forAll: number;
  perNetwork: number;
  /** Small files are not counted: a page shows many pictures at once. */
  perPerson: number;
  /** A kilobyte a second. */
  sliceMs: number;
};

export const USUAL_DOWNLOADS: DownloadLimits = {
  forAll: 400,
  perNetwork: 200,
  perPerson: 20,
  sliceMs: 60_000,
};

/** Read at a time: large pieces carry two thirds more a second than Node's 64 KiB. */
const PIECE = 1024 * 1024;
/** Written at a time; and read at a time once the reader is slow. */
const SLICE = 64 * 1024;
const MOST_IN_HAND = 16 * 1024 * 1024;

type Who = { network: string; person: string | undefined };

export class Downloads {
  readonly #limits: DownloadLimits;
  readonly #underWay = new Map<string, number>();
  #inHand = 0;

  constructor(limits: DownloadLimits) {
    this.#limits = limits;
  }

  get underWay() {
    return this.#underWay.get("all") ?? 0;
  }

  /** Whose limit is reached, if one is. */
  fullFor(who: Who, piece: FilePiece): "all" | "person" | undefined {
    const { forAll, perNetwork, perPerson } = this.#limits;
    const has = (name: string) => this.#underWay.get(name) ?? 0;
    if (has("all") >= forAll || has(`network ${who.network}`) >= perNetwork) return "all";
    const isMany = isLarge(piece) && has(`person ${who.person}`) >= perPerson;
    return who.person !== undefined && isMany ? "person" : undefined;
  }

  /** Sends the body; closes the connection when it cannot send all of it. */
  async send(request: IncomingMessage, response: ServerResponse, piece: FilePiece, who: Who) {
    if (request.method === "HEAD") return endAnswer(request, response);
    const names = ["all", `network ${who.network}`];
    if (who.person !== undefined && isLarge(piece)) names.push(`person ${who.person}`);
    for (const name of names) this.#count(name, 1);
    const standstill = setTimeout(() => response.destroy(), this.#limits.sliceMs);
    try {
      await this.#pump(response, piece, standstill);
      endAnswer(request, response);
    } catch {
      response.destroy();
    } finally {
      clearTimeout(standstill);
      for (const name of names) this.#count(name, -1);
    }
  }

  async #pump(response: ServerResponse, { file, start, end }: FilePiece, standstill: NodeJS.Timeout) {
    for (let at = start; at <= end;) {
      const size = Math.min(end - at + 1, this.#inHand + PIECE <= MOST_IN_HAND ? PIECE : SLICE);
      this.#inHand += size;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(size), 0, size, at);
        if (bytesRead === 0) throw new Error("the file is shorter than was said");
        for (let from = 0; from < bytesRead; from += SLICE) {
          await taken(response, buffer.subarray(from, Math.min(from + SLICE, bytesRead)));
          standstill.refresh();
        }
        at += bytesRead;
      } finally {
        this.#inHand -= size;
      }
    }
  }

  #count(name: string, more: 1 | -1) {
    const count = (this.#underWay.get(name) ?? 0) + more;
    if (count) this.#underWay.set(name, count);
    else this.#underWay.delete(name);
  }
}

const isLarge = ({ start, end }: FilePiece) => end - start >= PIECE;

function taken(response: ServerResponse, bytes: Uint8Array) {
  return new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Error("the other end has gone"));
    if (response.destroyed) return gone();
    response.once("close", gone);
    response.write(bytes, (error) => {
      response.off("close", gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
