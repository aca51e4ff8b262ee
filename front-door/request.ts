import type { IncomingMessage } from "node:http";

import { remembered } from "./remembered.ts";

/** Only a trusted proxy may say where a request came from. */
const HEARSAY =
  /^(x-forwarded-|forwarded$|x-real-ip$|host$|connection$|keep-alive$|transfer-encoding$|upgrade$)/;

/** Who asks for the same address is given the same one: nobody may change it. */
export function readAddresses(origins: string[]) {
  const byHost = new Map(origins.map((origin) => [origin.slice(origin.indexOf("//") + 2), origin]));
  const parsed = remembered(parse);
  /** The Host header is believed only where it names one of our origins. */
  return function addressOf({ url: path, headers }: IncomingMessage): URL | undefined {
    if (!path?.startsWith("/")) return undefined;
    return parsed((byHost.get(headers.host ?? "") ?? origins[0]!) + path) ?? undefined;
  };
}

function parse(address: string): URL | null {
  const url = URL.parse(address);
  // No screen has such an address; it is not found.
  if (url && !isPlain(url.pathname))
    url.pathname = url.pathname.replaceAll("%", "%25").replace(/^\/\//, "/%252F");
  return url;
}

/** Two slashes at the beginning, of either kind, would name another host. */
function isPlain(path: string) {
  try {
    return !/^\/[\\/]|\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Past as many proxies as are trusted, and no further. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (!trustedProxies) return direct;
  const chain = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return chain.at(-trustedProxies) ?? direct;
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Takes nothing until it is read, since uploads are read from the Node request. Whoever stops reading still has to be
 * answered, so the connection stays.
 */
function lazily(request: IncomingMessage): ReadableStream {
  let pieces: NodeJS.AsyncIterator<Buffer> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        pieces ??= request.iterator({ destroyOnReturn: false });
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        void pieces?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

export function toWebRequest(request: IncomingMessage, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i]!.toLowerCase();
    if (!HEARSAY.test(name) && name !== "cookie") headers.append(name, request.rawHeaders[i + 1]!);
  }
  headers.set("host", url.host);
  if (request.headers.cookie !== undefined) headers.set("cookie", request.headers.cookie);
  const method = request.method === "HEAD" ? "GET" : request.method!;
  const hasBody = method !== "GET";
  return new Request(url, {
    method,
    headers,
    signal,
    ...(hasBody && { body: lazily(request), duplex: "half" }),
  } as RequestInit);
}
