import { readdirSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";

import sirv from "sirv";

import { DENY_ALL_POLICY } from "./headers.ts";

/** Browsers revalidate the service worker at every use, so that it can be changed or withdrawn at once. */
const SERVICE_WORKER = "/sw.js";
const UNREGISTER_WORKER = "/sw-withdrawn.js";

/** Matches hashed file names of the build and no path outside of it. */
const HASHED_PATH = /^\/assets\/[\w-]+(?:\.[\w-]+)*\.(?:js|css|svg|png|woff2)$/;

/** Leaves out the security headers of pages, which would add a kilobyte to each file. */
function setHeaders(response: ServerResponse, pathname: string) {
  const isWorker = pathname === SERVICE_WORKER || pathname === UNREGISTER_WORKER;
  const policy = isWorker ? "default-src 'none'; connect-src 'self'" : DENY_ALL_POLICY;
  // Persistent by default in HTTP/1.1; 50 bytes of each of a dozen files.
  response.removeHeader("Connection");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Vary", "Accept-Encoding");
  if (pathname.endsWith(".css")) response.setHeader("Content-Type", "text/css; charset=utf-8");
  // Browsers run scripts in such files when they open them as pages.
  if (isWorker || /\.(svg|html)$/.test(pathname)) response.setHeader("Content-Security-Policy", policy);
  const maxAge = HASHED_PATH.test(pathname) ? "max-age=31536000, immutable" : "public, max-age=3600";
  response.setHeader("Cache-Control", isWorker ? "no-cache" : maxAge);
}

/** The header is never used for an immutable file, and takes half a kilobyte of a first visit. */
function dropLastModified(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) => {
    delete headers?.["Last-Modified"];
    return writeHead(status, headers);
  }) as typeof writeHead;
}

export type StaticFiles = ReturnType<typeof createStaticFiles>;
type Send = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** `sirv` looks for each file when it is requested (`dev`), because a build may have replaced it. */
export function createStaticFiles(folder: string, { offline = true, olderFolder = folder } = {}) {
  const options = { dev: true, brotli: true, gzip: true, extensions: [], setHeaders };
  const [sendPublic, sendCurrent, sendOlder] = [
    sirv(folder, { ...options, etag: true }),
    sirv(folder, options),
    sirv(olderFolder, options),
  ];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/\.(br|gz)$/.test(name),
  );
  const publicPaths = new Set(names.map((name) => `/${join(name)}`));
  publicPaths.delete(UNREGISTER_WORKER);
  const sendHashed: Send = (request, response, next) => {
    dropLastModified(response);
    sendCurrent(request, response, () => sendOlder(request, response, next));
  };
  return {
    isFile: (pathname: string) => HASHED_PATH.test(pathname) || publicPaths.has(pathname),
    send(request, response, next) {
      // Files are small, and a range of a compressed file is of no use.
      delete request.headers.range;
      const path = request.url!.split("?")[0]!;
      if (path === SERVICE_WORKER && !offline) request.url = UNREGISTER_WORKER;
      if (HASHED_PATH.test(path)) sendHashed(request, response, next);
      else sendPublic(request, response, next);
    },
  } satisfies { isFile(pathname: string): boolean; send: Send };
}
