import type { IncomingMessage } from "node:http";
import { ReadableStream } from "node:stream/web";

import { memoize } from "#app/core/memoize.ts";
import { getLanguage } from "#app/http/language.server.ts";

import type { HttpContext } from "./http-context.ts";

/** Returns the same URL object for the same address, so callers must not change it. */
export function createUrlParser(origins: string[]) {
  const byHost = new Map(origins.map((origin) => [origin.slice(origin.indexOf("//") + 2), origin]));
  const parse = memoize(parseUrl);
  /** A Host header counts only if it names one of our origins. */
  return ({ url: path, headers }: IncomingMessage): URL | undefined =>
    path?.startsWith("/")
      ? (parse((byHost.get(headers.host ?? "") ?? origins[0]!) + path) ?? undefined)
      : undefined;
}

function parseUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (url && !isSafePath(url.pathname))
    url.pathname = url.pathname.replaceAll("%", "%25").replace(/^\/\//, "/%252F");
  return url;
}

/** A path that starts with two slashes or backslashes would name another host. */
function isSafePath(path: string) {
  try {
    return !/^\/[\\/]|\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Skips as many addresses as there are trusted proxies. */
export function getClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? "";
  if (!trustedProxies) return socketAddress;
  const chain = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  return chain.at(-trustedProxies) ?? socketAddress;
}

/** Drops cookies of other programs on the same domain, so that responses do not depend on them. */
export function filterCookies(header: string | undefined, names: ReadonlySet<string>): string | undefined {
  if (header === undefined) return undefined;
  const cookies = header
    .split(";")
    .map((cookie) => cookie.trim())
    .filter((cookie) => names.has(cookie.split("=", 1)[0]!.trim()));
  return cookies.length ? cookies.join("; ") : undefined;
}

const DROPPED_HEADERS =
  /^(x-forwarded-|forwarded$|x-real-ip$|host$|connection$|keep-alive$|transfer-encoding$|upgrade$|cookie$)/;

/** Starts reading only when it is read, because uploads are read from the Node request. */
async function* readBody(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  yield* request.iterator({ destroyOnReturn: false });
}

export function toWebRequest(request: IncomingMessage, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i]!.toLowerCase();
    if (!DROPPED_HEADERS.test(name)) headers.append(name, request.rawHeaders[i + 1]!);
  }
  headers.set("host", url.host);
  if (request.headers.cookie !== undefined) headers.set("cookie", request.headers.cookie);
  if (isReadRequest(request)) return new Request(url, { method: "GET", headers, signal });
  const body = { body: ReadableStream.from(readBody(request)), duplex: "half" } as unknown as RequestInit;
  return new Request(url, { method: request.method!, headers, signal, ...body });
}

export const isReadRequest = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

export const REMIX_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export const createHeaderReader =
  ({ headers }: IncomingMessage) =>
  (name: string) =>
    headers[name]?.toString();

export const getRequestLanguage = ({ url, request }: HttpContext) =>
  getLanguage(url, createHeaderReader(request));

/** Reads up to `maxBytes` into memory. */
export function bufferBody({ request }: HttpContext, maxBytes: number): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const read = () => {
      for (let chunk; !request.complete && (chunk = request.read() as Buffer | null); size += chunk.length)
        chunks.push(chunk);
      if (!request.complete && !request.destroyed && size <= maxBytes) return;
      request.off("readable", read).off("close", read);
      if (size > 0 && !request.destroyed) request.unshift(Buffer.concat(chunks));
      resolve();
    };
    request.on("readable", read).on("close", read);
    read();
  });
}
