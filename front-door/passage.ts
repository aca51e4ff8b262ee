import type { IncomingMessage, ServerResponse } from "node:http";

import type { RouteInfo } from "./routes.ts";

/** Created once: each abort would otherwise create one, with its stack. */
export const GONE = new DOMException("This operation was aborted", "AbortError");

export type Passage = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  /** What is said to this request alone, as it is written: a file has none of it. */
  ownHeaders: string[];
  /** One person, or a whole town behind one address. */
  clientAddress: string;
  readonly network: string;
  /** Aborts when the response was sent, or the client disconnected. */
  readonly signal: AbortSignal;
  known: RouteInfo;
};

/** Any cookie but the language's makes an answer personal, and so does a change. */
export function whose({ request, known: { isApi } }: Passage, languageCookie: string) {
  if (!isRead(request)) return { isApi };
  const { authorization, cookie } = request.headers;
  const isLanguage = (cookie: string) => !cookie.includes(";") && cookie.startsWith(`${languageCookie}=`);
  const isPersonal = authorization !== undefined || (cookie !== undefined && !isLanguage(cookie));
  return { isApi, isPersonal };
}

export const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

export const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** What Remix does not know makes it throw; of OPTIONS it knows nothing but to hand it on. */
export const isForRemix = ({ request: { method }, known, url }: Passage) =>
  METHODS.has(method!) || (method === "OPTIONS" && !known.methods && !url.pathname.endsWith(".data"));

export function closeSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  if (response.destroyed) closed.abort(GONE);
  else response.once("close", () => closed.abort(GONE));
  return closed.signal;
}

/** The other end has gone, or was refused: asked before each costly step. */
export const isOver = ({ request, response }: Passage) =>
  response.destroyed || response.headersSent || request.socket.destroyed;
