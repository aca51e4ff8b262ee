import type { IncomingMessage, ServerResponse } from "node:http";

import { isAborted, type HttpContext } from "./http-context.ts";

/** Nearly all forms and API calls are smaller. Larger bodies reserve memory. */
const MAX_SMALL_BYTES = 64 * 1024;
/** For all larger bodies together. Further requests are rejected with 503. */
export const MAX_LARGE_BODY_MEMORY_BYTES = 32 * 1024 * 1024;
export const MAX_BODY_MEMORY_BYTES_PER_NETWORK = MAX_LARGE_BODY_MEMORY_BYTES / 4;

const bodyBytesByNetwork = new Map<string, number>();

export function isUpload({ request: { method, headers }, route }: HttpContext) {
  const isFile = /^\s*(multipart\/|application\/octet-stream)/i.test(headers["content-type"] ?? "");
  return isFile && (route.uploadMethods?.includes(method!) ?? false) && !isDeclaredSmall(headers);
}

const isDeclaredSmall = (headers: IncomingMessage["headers"]) =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= MAX_SMALL_BYTES;

/** A chunked body has no declared size, so it is buffered up to `MAX_SMALL_BYTES`. */
export async function checkIsLargeBody(ctx: HttpContext): Promise<boolean> {
  if (ctx.request.headers["transfer-encoding"] === undefined) return true;
  await bufferBody(ctx, MAX_SMALL_BYTES);
  return !ctx.request.complete;
}

/** Buffers up to `maxBytes` before the request takes a permit. Resolves to false if no memory is left for it. */
export function bufferBody(ctx: HttpContext, maxBytes: number): Promise<boolean> {
  const { request } = ctx;
  const declaredBytes = Number(request.headers["content-length"] ?? maxBytes);
  let isReserved: boolean | undefined;
  const body = new GrowingBuffer();
  return new Promise((resolve) => {
    const read = () => {
      for (let chunk; !request.complete && (chunk = request.read() as Buffer | null);) body.append(chunk);
      if (maxBytes > MAX_SMALL_BYTES && body.size > MAX_SMALL_BYTES && !isAborted(ctx))
        isReserved ??= reserveBodyMemory(ctx, Math.min(declaredBytes, maxBytes));
      if (isReserved !== false && !request.complete && !request.destroyed && body.size <= maxBytes) return;
      request.off("readable", read).off("close", read);
      if (body.size > 0 && !request.destroyed) request.unshift(body.bytes());
      resolve(isReserved !== false);
    };
    request.on("readable", read).on("close", read);
    read();
  });
}

/** Reserves until the response is closed, because the request may wait for its permit with its body in memory. */
function reserveBodyMemory({ response, network }: HttpContext, bytes: number) {
  const networkBytes = bodyBytesByNetwork.get(network) ?? 0;
  const totalBytes = bodyBytesByNetwork.values().reduce((sum, entryBytes) => sum + entryBytes, 0);
  if (
    networkBytes + bytes > MAX_BODY_MEMORY_BYTES_PER_NETWORK ||
    totalBytes + bytes > MAX_LARGE_BODY_MEMORY_BYTES
  )
    return false;
  bodyBytesByNetwork.set(network, networkBytes + bytes);
  response.once("close", () => {
    const remainingBytes = bodyBytesByNetwork.get(network)! - bytes;
    if (remainingBytes > 0) bodyBytesByNetwork.set(network, remainingBytes);
    else bodyBytesByNetwork.delete(network);
  });
  return true;
}

/** Collects chunks in one block of memory, because each separate chunk costs a few hundred bytes more. */
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

/** Closes the connection after the response, because part of the body may not have been read. */
export function closeIfUnread(request: IncomingMessage, response: ServerResponse) {
  if (hasUnreadBody(request)) response.setHeader("Connection", "close");
}

/** Reads and discards the rest of the body, because browsers read a response only after sending the whole body. */
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
