import type { IncomingMessage } from "node:http";

import { isOver, type Passage } from "./passage.ts";

/** Larger than nearly all forms and calls. Where more comes, room for all of it is set aside, as long as it is in memory. */
const SMALL_BYTES = 64 * 1024;
/** Of all that is larger together. Beyond it who sends a long text is asked to come again. */
export const MOST_LARGE_BYTES = 32 * 1024 * 1024;
/** Of one network: a school writes from one. */
export const MOST_OF_NETWORK = MOST_LARGE_BYTES / 4;

const setAside = new Map<string, number>();

/** What may take long to come, and is read as it comes. Who sends a file where none is taken is answered as for a form. */
export function isUpload({ request: { method, headers }, known }: Passage) {
  const isFile = /^\s*(multipart\/|application\/octet-stream)/i.test(headers["content-type"] ?? "");
  return isFile && (known.takesFilesBy?.includes(method!) ?? false) && !isSaidSmall(headers);
}

const isSaidSmall = (headers: IncomingMessage["headers"]) =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= SMALL_BYTES;

/** In pieces, its size is not said before: a small one is whole as soon as any form is. */
export async function isLarge(passage: Passage): Promise<boolean> {
  const { request } = passage;
  if (request.headers["transfer-encoding"] === undefined) return true;
  await arrived(passage, SMALL_BYTES);
  return !request.complete;
}

/**
 * Waits for the body, or more than any may have, so that a slow client holds no page permit. False where there is no room
 * for it: that is known before most of it has come, and whoever has room keeps it.
 */
export function arrived(passage: Passage, most: number): Promise<boolean> {
  const { request } = passage;
  const said = Number(request.headers["content-length"] ?? most);
  let hasRoom: boolean | undefined;
  const body = new Growing();
  return new Promise((resolve) => {
    const look = () => {
      // The stream must not end before Remix reads it.
      for (let chunk; !request.complete && (chunk = request.read() as Buffer | null);) body.add(chunk);
      if (most > SMALL_BYTES && body.size > SMALL_BYTES && !isOver(passage))
        hasRoom ??= setRoomAside(passage, Math.min(said, most));
      const isLonger = body.size > most;
      if (hasRoom !== false && !request.complete && !request.destroyed && !isLonger) return;
      request.off("readable", look).off("close", look);
      if (body.size > 0 && !request.destroyed) request.unshift(body.bytes());
      resolve(hasRoom !== false);
    };
    request.on("readable", look).on("close", look);
    look();
  });
}

/** Until the response is closed: the request may wait for its permit, too. */
function setRoomAside({ response, network }: Passage, bytes: number) {
  const own = setAside.get(network) ?? 0;
  const all = setAside.values().reduce((sum, one) => sum + one, 0);
  if (own + bytes > MOST_OF_NETWORK || all + bytes > MOST_LARGE_BYTES) return false;
  setAside.set(network, own + bytes);
  response.once("close", () => {
    const left = setAside.get(network)! - bytes;
    if (left > 0) setAside.set(network, left);
    else setAside.delete(network);
  });
  return true;
}

/** One piece of memory: of a body that comes byte by byte each piece would take some hundred bytes. */
class Growing {
  #bytes = Buffer.alloc(0);
  size = 0;

  add(piece: Buffer) {
    const size = this.size + piece.length;
    if (size > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#bytes.length));
      this.bytes().copy(larger);
      this.#bytes = larger;
    }
    piece.copy(this.#bytes, this.size);
    this.size = size;
  }

  bytes = () => this.#bytes.subarray(0, this.size);
}
