import type { IncomingMessage, ServerResponse } from "node:http";

import { isAborted, type HttpContext } from "./http-context.ts";

/** Nearly all forms and calls are smaller. Larger bodies reserve memory while they are buffered. */
const SMALL_BYTES = 64 * 1024;
/** Of all larger bodies together: beyond it a request is rejected with 503. */
export const MAX_LARGE_BYTES = 32 * 1024 * 1024;
export const MAX_NETWORK_BYTES = MAX_LARGE_BYTES / 4;

const bytesByNetwork = new Map<string, number>();

/** Its body may take long to arrive, and is read while it arrives. */
export function isUpload({ request: { method, headers }, route }: HttpContext) {
  const isFile = /^\s*(multipart\/|application\/octet-stream)/i.test(headers["content-type"] ?? "");
  return isFile && (route.uploadMethods?.includes(method!) ?? false) && !isDeclaredSmall(headers);
}

const isDeclaredSmall = (headers: IncomingMessage["headers"]) =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= SMALL_BYTES;

/** A chunked body has no declared size: reads up to the small limit. */
export async function isLarge(ctx: HttpContext): Promise<boolean> {
  if (ctx.request.headers["transfer-encoding"] === undefined) return true;
  await bufferBody(ctx, SMALL_BYTES);
  return !ctx.request.complete;
}

/**
 * Waits until the body, or more than `maxBytes` of it, has arrived, so that a slow client holds no page permit.
 * False where memory is used up.
 */
export function bufferBody(ctx: HttpContext, maxBytes: number): Promise<boolean> {
  const { request } = ctx;
  const declaredBytes = Number(request.headers["content-length"] ?? maxBytes);
  let isReserved: boolean | undefined;
  const body = new GrowingBuffer();
  return new Promise((resolve) => {
    const read = () => {
      for (let chunk; !request.complete && (chunk = request.read() as Buffer | null);) body.append(chunk);
      if (maxBytes > SMALL_BYTES && body.size > SMALL_BYTES && !isAborted(ctx))
        isReserved ??= reserveMemory(ctx, Math.min(declaredBytes, maxBytes));
      if (isReserved !== false && !request.complete && !request.destroyed && body.size <= maxBytes) return;
      request.off("readable", read).off("close", read);
      if (body.size > 0 && !request.destroyed) request.unshift(body.bytes());
      resolve(isReserved !== false);
    };
    request.on("readable", read).on("close", read);
    read();
  });
}

/** Until the response is closed: the request may wait for its permit, too. */
function reserveMemory({ response, network }: HttpContext, bytes: number) {
  const networkBytes = bytesByNetwork.get(network) ?? 0;
  const totalBytes = bytesByNetwork.values().reduce((sum, entryBytes) => sum + entryBytes, 0);
  if (networkBytes + bytes > MAX_NETWORK_BYTES || totalBytes + bytes > MAX_LARGE_BYTES) return false;
  bytesByNetwork.set(network, networkBytes + bytes);
  response.once("close", () => {
    const remainingBytes = bytesByNetwork.get(network)! - bytes;
    if (remainingBytes > 0) bytesByNetwork.set(network, remainingBytes);
    else bytesByNetwork.delete(network);
  });
  return true;
}

/** One block of memory: small chunks would take some hundred bytes each. */
class GrowingBuffer {
  #bytes = Buffer.alloc(0);
  size = 0;

  append(chunk: Buffer) {
    const size = this.size + chunk.length;
    if (size > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#bytes.length));
      this.bytes().copy(larger);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.size);
    this.size = size;
  }

  bytes = () => this.#bytes.subarray(0, this.size);
}

const MAX_DISCARD_MS = 10_000;
const MAX_DISCARD_BYTES = 32 * 1024 * 1024;

const hasUnreadBody = (request: IncomingMessage) =>
  (request.headers["transfer-encoding"] !== undefined ||
    Number(request.headers["content-length"] ?? 0) > 0) &&
  !request.complete &&
  !request.destroyed;

/** The rest is discarded only up to a limit, so the connection ends with the response. */
export function closeIfUnread(request: IncomingMessage, response: ServerResponse) {
  if (hasUnreadBody(request)) response.setHeader("Connection", "close");
}

/**
 * A browser reads a response only after it has sent its whole body, and drops it if Node closes the connection
 * over unread bytes. So the response ends only when the rest has been discarded.
 */
export function endResponse(request: IncomingMessage, response: ServerResponse, body?: Buffer) {
  if (!hasUnreadBody(request)) return void response.end(body);
  if (body) response.write(body);
  else response.flushHeaders();

  const maxBytesRead = request.socket.bytesRead + MAX_DISCARD_BYTES;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, MAX_DISCARD_MS);
  request.on("data", () => request.socket.bytesRead > maxBytesRead && end());
  request.once("end", end).once("close", end).resume();
}
