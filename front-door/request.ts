import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** Headers that say where a request came from: only a proxy may, and only what we asked it to say. */
const HEARSAY =
  /^(x-forwarded-|forwarded$|x-real-ip$|host$|connection$|keep-alive$|transfer-encoding$|upgrade$)/;

/** The public address of what was asked. The Host header is believed only where it is one of ours. */
export function addressOf(request: IncomingMessage, origins: string[]): URL | undefined {
  const path = request.url;
  if (!path?.startsWith("/")) return undefined;
  const { host } = request.headers;
  const named = origins.find((origin) => origin.endsWith(`//${host}`)) ?? origins[0]!;
  const url = URL.parse(named + path) ?? undefined;
  // No screen has such an address; as plain text it is simply not found.
  if (url && !isDecodable(url.pathname)) url.pathname = url.pathname.replaceAll("%", "%25");
  return url;
}

function isDecodable(path: string) {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Who is at the other end: past as many proxies as are trusted, and no further. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (!trustedProxies) return direct;
  const chain = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return chain.at(-trustedProxies) ?? direct;
}

/** The body as a web stream that takes nothing until it is read: uploads are read from the request itself. */
function lazily(request: IncomingMessage): ReadableStream {
  let reader: ReadableStreamDefaultReader | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= (Readable.toWeb(request) as ReadableStream).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        await reader?.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

export function toWebRequest(request: IncomingMessage, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i]!.toLowerCase();
    if (!HEARSAY.test(name)) headers.append(name, request.rawHeaders[i + 1]!);
  }
  headers.set("host", url.host);
  const method = request.method!;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, {
    method,
    headers,
    signal,
    ...(hasBody && { body: lazily(request), duplex: "half" }),
  } as RequestInit);
}
