import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import type { AppLoadContext } from "@remix-run/node";

import { bytesOf, type OpenFile } from "#app/services/files/index.server.ts";

/**
 * A piece of an open file, both ends included: it stays readable even if it is deleted while it is sent. Whoever sends
 * it closes it.
 */
export type FilePiece = { file: Pick<OpenFile, "read" | "close">; start: number; end: number };

/**
 * A long answer: each piece is made when the one before was taken, and costs no more than a page does; an empty one only
 * lets others have their turn. Whoever does not want the rest ends it by `return`. An error breaks the answer off, and is
 * logged unless it says `isNoFault`.
 */
export type Pieces = AsyncGenerator<string | Uint8Array, void, void>;

/** What the front door tells the product. Every use must do without it, since plain `remix-serve` has no front door. */
export type Door = {
  requestId: string;
  /** Past the trusted proxies. */
  clientAddress: string;
  /** Remix asks for a page's data, not for the page. */
  isData: boolean;
  isHead: boolean;
  /** The answer will be cached for everybody: nothing in it may be one person's, or random. */
  isForAll: boolean;
  /** Uploads are read from here, without a web stream in between. */
  raw: IncomingMessage;
  /** As the body of a Response it would be written into a stream, to be read out of it at once. */
  sendPage(page: Buffer, init: ResponseInit): Response;
  sendFile(piece: FilePiece, init: ResponseInit): Response;
  /** To a person, by who they are: the door itself does not know whose a session is. */
  sendPieces(pieces: Pieces, init: ResponseInit, person?: string): Response;
};

export type LoadContext = AppLoadContext & { door?: Door };

export const sendPage = ({ door }: LoadContext, page: Buffer, init: ResponseInit): Response =>
  door ? door.sendPage(page, init) : new Response(new Uint8Array(page), init);

export function sendFile(context: LoadContext, piece: FilePiece, init: ResponseInit): Response {
  if (context.door) return context.door.sendFile(piece, init);
  const { file, ...range } = piece;
  const stream = Readable.from(bytesOf(file, range)).once("close", () => void file.close());
  return new Response(Readable.toWeb(stream) as ReadableStream, init);
}

export function sendPieces(
  context: LoadContext,
  pieces: Pieces,
  init: ResponseInit,
  person?: string,
): Response {
  if (context.door) return context.door.sendPieces(pieces, init, person);
  return new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, init);
}
