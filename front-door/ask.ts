import type { Door, FilePiece, Pieces } from "#app/http/load-context.server.ts";

import type { Parts } from "./parts.ts";
import type { Passage } from "./passage.ts";

export type SentPieces = { made: Pieces; person: string | undefined };

export function askRemix(
  { handlerFor }: Parts,
  { request, url, requestId, clientAddress, known }: Passage,
  question: Request,
  stop: AbortController,
  { isForAll = false } = {},
) {
  let file: FilePiece | undefined;
  let pieces: SentPieces | undefined;
  let isAnswered = false;
  const door: Door = {
    requestId,
    clientAddress,
    isData: url.pathname.endsWith(".data"),
    isHead: request.method === "HEAD",
    isForAll,
    raw: request,
    sendFile(piece, init) {
      // Remix answered a request that was given up.
      if (isAnswered) void piece.file.close();
      else file = piece;
      return new Response(null, init);
    },
    sendPieces(made, init, person) {
      if (isAnswered) void made.return();
      else pieces = { made, person };
      return new Response(null, init);
    },
  };
  // Ends Remix's timers.
  const answer = handlerFor(known)(question, { door }).finally(() => {
    isAnswered = true;
    setImmediate(() => stop.abort());
  });
  return { answer, file: () => file, pieces: () => pieces };
}
