import type { FilePiece } from "#app/http/load-context.server.ts";

import { arrived, isUpload } from "./arrival.ts";
import { askRemix, GONE, type SentPieces } from "./ask.ts";
import { forCache } from "./cache-in-front.ts";
import { finish, headersOf } from "./finish.ts";
import { putHeaders } from "./finished.ts";
import { keyOf, publicQuestion } from "./page-cache.ts";
import type { Parts } from "./parts.ts";
import { isOver, isRead, personIn, whose, type Passage } from "./passage.ts";
import { refuse, turnAway } from "./refuse.ts";
import { toWebRequest } from "./request.ts";
import { closeIfUnread } from "./rest-of-body.ts";

export function answerRequest(parts: Parts, passage: Passage) {
  const { request, url, known } = passage;
  if (!isRead(request))
    return isUpload(request) ? answerUpload(parts, passage) : answerChange(parts, passage);
  const { languageCookie } = parts;
  const language = parts.application.languageOf(url, (name) => request.headers[name]?.toString());
  const { isRoute } = parts.routes;
  const asked = { url, headers: request.headers, known, language, languageCookie, isRoute };
  const key = keyOf(asked);
  return key === undefined || isAskedAgain(parts, passage, key)
    ? answerFromRemix(parts, passage, parts.gate)
    : answerFromCache(parts, passage, asked, key);
}

/** Where nothing is kept, the product itself says whether what somebody has is the newest. */
function isAskedAgain({ cache }: Parts, { request: { headers }, known }: Passage, key: string) {
  return Boolean(known.revalidates) && headers["if-none-match"] !== undefined && !cache.fresh(key);
}

async function answerFromCache(
  parts: Parts,
  passage: Passage,
  asked: Parameters<typeof publicQuestion>[0],
  key: string,
) {
  const isGone = () => isOver(passage);
  const answer = await parts.cache.answer(
    key,
    ({ begin, isOver }) => {
      const make = async () => {
        begin();
        const stop = new AbortController();
        const question = publicQuestion(asked, stop.signal);
        const { answer, page } = askRemix(parts, passage, question, stop, { isForAll: true });
        return finish(
          { answer: await answer, page: page() },
          { isApi: passage.known.isApi, isPersonal: false },
        );
      };
      return parts.gate.pass(passage, make, { isOver });
    },
    isGone,
  );
  if (isGone()) return;
  if (answer) answer.send(passage.request, passage.response, forCache(parts, passage, answer));
  else turnAway(parts, passage);
}

/** The body is read first, so that a slow sender holds no place. */
async function answerChange(parts: Parts, passage: Passage) {
  await arrived(passage.request);
  await answerFromRemix(parts, passage, parts.gate);
}

const answerUpload = (parts: Parts, passage: Passage) =>
  answerFromRemix(parts, passage, parts.uploads, "uploads");

async function answerFromRemix(parts: Parts, passage: Passage, gate: Parts["gate"], line?: string) {
  const { request, response, url } = passage;
  const ask = async () => {
    const stop = new AbortController();
    response.once("close", () => stop.abort(GONE));
    const question = toWebRequest(request, url, stop.signal);
    const { answer, page, file, pieces } = askRemix(parts, passage, question, stop);
    try {
      return { answer: await answer, page: page(), piece: file(), pieces: pieces() };
    } catch (error) {
      await file()?.file.close();
      await pieces()?.made.return();
      throw error;
    }
  };
  const done = await gate.pass(passage, ask, { line });
  try {
    if (isOver(passage)) return;
    if (!done) return turnAway(parts, passage);
    if (done.piece && done.answer.ok) return await sendFile(parts, passage, done.answer, done.piece);
    if (done.pieces && done.answer.ok) return await sendPieces(parts, passage, done.answer, done.pieces);
    (await finish(done, whose(passage, parts.languageCookie))).send(request, response);
  } finally {
    await done?.piece?.file.close();
    await done?.pieces?.made.return();
  }
}

async function sendPieces(parts: Parts, passage: Passage, answer: Response, pieces: SentPieces) {
  const { request, response, network } = passage;
  const who = { network, person: pieces.person };
  const full = parts.streams.fullFor(who);
  if (full === "all") return turnAway(parts, passage);
  if (full === "person") return refuse(parts, passage, 429, "refused.downloads");
  putHeaders(response, headersOf(answer, whose(passage, parts.languageCookie)));
  closeIfUnread(request, response);
  await parts.streams.send(passage, parts.gate, pieces.made, who);
}

async function sendFile(parts: Parts, passage: Passage, answer: Response, piece: FilePiece) {
  const { request, response, network } = passage;
  const who = { network, person: personIn(passage, parts.languageCookie) };
  const full = parts.downloads.fullFor(who, piece);
  if (full === "all") return turnAway(parts, passage);
  if (full === "person") return refuse(parts, passage, 429, "refused.downloads");
  putHeaders(response, answer.headers);
  response.setHeader("Content-Length", piece.end - piece.start + 1);
  closeIfUnread(request, response);
  response.writeHead(answer.status);
  await parts.downloads.send(request, response, piece, who);
}
