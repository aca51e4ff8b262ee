import type { Door, FilePiece, Pieces } from "#app/http/load-context.server.ts";

import type { Parts } from "./parts.ts";
import { GONE, type Passage } from "./passage.ts";

export type SentFile = { piece: FilePiece; person: string | undefined };
export type SentPieces = { made: Pieces; person: string | undefined };

export function askRemix(
  { handlerFor }: Parts,
  passage: Passage,
  question: Request,
  stop: AbortController,
  { isForAll = false } = {},
) {
  const { request, url, requestId, clientAddress, known } = passage;
  let page: Buffer | undefined;
  let file: SentFile | undefined;
  let pieces: SentPieces | undefined;
  let later: (() => Promise<Response>) | undefined;
  let isAnswered = false;
  const door: Door = {
    requestId,
    clientAddress: isForAll ? "" : clientAddress,
    isData: url.pathname.endsWith(".data"),
    isHead: request.method === "HEAD",
    isForAll,
    signal: isForAll ? stop.signal : passage.signal,
    raw: request,
    sendPage(made, init) {
      page = made;
      return new Response(null, init);
    },
    sendFile(piece, init, person) {
      // Remix answered a request that was given up.
      if (isAnswered) void piece.file.close();
      else file = { piece, person };
      return new Response(null, init);
    },
    sendPieces(made, init, person) {
      if (isAnswered) void made.return();
      else pieces = { made, person };
      return new Response(null, init);
    },
    answerLater(work) {
      later = work;
      return new Response(null);
    },
  };
  // Ends Remix's timers.
  const answer = handlerFor(known)(question, { door }).finally(() => {
    isAnswered = true;
    setImmediate(() => stop.abort(GONE));
  });
  return { answer, page: () => page, file: () => file, pieces: () => pieces, later: () => later };
}
