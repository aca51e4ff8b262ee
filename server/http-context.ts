import type { IncomingMessage, ServerResponse } from "node:http";

import { getLanguage } from "#app/http/language.server.ts";

import type { RouteInfo } from "./remix.ts";
import type { ServerContext } from "./server-context.ts";

export type HttpContext = {
  server: ServerContext;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  /** Alternating names and values. Empty for static files. */
  extraHeaders: string[];
  clientAddress: string;
  /** The client's network, which may be one household or a whole town behind one address. */
  readonly network: string;
  /** Aborts when the response has been sent or the client has disconnected. */
  readonly signal: AbortSignal;
  route: RouteInfo;
};

export const DISCONNECT_REASON = new DOMException("This operation was aborted", "AbortError");

export function createCloseSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  if (response.destroyed) closed.abort(DISCONNECT_REASON);
  else response.once("close", () => closed.abort(DISCONNECT_REASON));
  return closed.signal;
}

export const isAborted = ({ request, response }: HttpContext) =>
  response.destroyed || response.headersSent || request.socket.destroyed;

export const isReadRequest = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

export const REMIX_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export const createHeaderReader =
  ({ headers }: IncomingMessage) =>
  (name: string) =>
    headers[name]?.toString();

export const getRequestLanguage = ({ url, request }: HttpContext) =>
  getLanguage(url, createHeaderReader(request));
