import type { IncomingMessage, ServerResponse } from "node:http";

import { hasBody } from "./request.ts";

/**
 * An answer may be ready before its question's body has come: a refusal, or a GET's. A browser hears it only once it has
 * sent all, and Node closes the connection as soon as the answer ends, which takes what was not read yet for a reason
 * to throw the answer away. So the answer goes out at once, and ends when the rest was read and forgotten.
 */

const MOST_MS = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;

const hasRest = (request: IncomingMessage) => hasBody(request) && !request.complete && !request.destroyed;

/** Said with the head of an answer: nobody reads on for ever, so the connection ends with it. */
export function closeIfUnread(request: IncomingMessage, response: ServerResponse) {
  if (hasRest(request)) response.setHeader("Connection", "close");
}

/** The last of an answer. Whoever does not want to wait for the rest may end the response meanwhile. */
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
