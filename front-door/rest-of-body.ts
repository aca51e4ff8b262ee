import type { IncomingMessage, ServerResponse } from "node:http";

import { hasBody } from "./request.ts";

/**
 * An answer may be ready before the request's body has come. A browser reads it only after it has sent all, and throws
 * it away if Node closes the connection over unread bytes. So the answer goes out at once, and ends when the rest was
 * read and forgotten.
 */

const MOST_MS = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;

const hasRest = (request: IncomingMessage) => hasBody(request) && !request.complete && !request.destroyed;

/** Nobody reads on for ever, so the connection ends with the answer. */
export function closeIfUnread(request: IncomingMessage, response: ServerResponse) {
  if (hasRest(request)) response.setHeader("Connection", "close");
}

/** A caller that does not want to wait for the rest may end the response meanwhile. */
export function endAnswer(request: IncomingMessage, response: ServerResponse, last?: Buffer) {
  if (!hasRest(request)) return void response.end(last);
  if (last) response.write(last);
  else response.flushHeaders();

  const until = request.socket.bytesRead + MOST_BYTES;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, MOST_MS);
  request.on("data", () => request.socket.bytesRead > until && end());
  request.once("end", end).once("close", end).resume();
}
