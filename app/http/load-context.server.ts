import { createReadStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import type { AppLoadContext } from "@remix-run/node";

/** A piece of a file on disk, both ends included, to be sent as the body of an answer. */
export type FilePiece = { path: string; start: number; end: number };

/**
 * What the front door hands to the rooms with each request. Plain `remix-serve` has no front door and
 * hands over nothing, so each use has a way to do without.
 */
export type Door = {
  requestId: string;
  /** The address at the other end, past the proxies that are trusted. */
  clientAddress: string;
  /** Asked by script in the background, for a page's data and not for the page. */
  isData: boolean;
  /** The request as Node sees it: uploads read from here, without a web stream in between. */
  raw: IncomingMessage;
  /** Sends a file in large pieces, without a web stream in between. */
  sendFile(piece: FilePiece, init: ResponseInit): Response;
};

export type LoadContext = AppLoadContext & { door?: Door };

/** How much is read at a time: large pieces carry two thirds more a second than Node's 64 KiB. */
const FILE_CHUNK = 1024 * 1024;

export function sendFile(context: LoadContext, piece: FilePiece, init: ResponseInit): Response {
  if (context.door) return context.door.sendFile(piece, init);
  const { path, start, end } = piece;
  const stream = createReadStream(path, { start, end, highWaterMark: FILE_CHUNK });
  return new Response(Readable.toWeb(stream) as ReadableStream, init);
}
