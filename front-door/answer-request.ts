import { arrived, isLarge, isUpload } from "./arrival.ts";
import { askRemix, type SentFile, type SentPieces } from "./ask.ts";
import { forCache } from "./cache-in-front.ts";
import { isSmall, sendPiece } from "./downloads.ts";
import { chooseEncoding } from "./encoding.ts";
import { finish, headersOf } from "./finish.ts";
import type { Finished } from "./finished.ts";
import { over, sayHead } from "./head.ts";
import { keyOf, publicQuestion } from "./page-cache.ts";
import type { Parts } from "./parts.ts";
import { GONE, isOver, isRead, whose, type Passage } from "./passage.ts";
import { maxWaitOf, withPermit } from "./permits.ts";
import { refuse, turnAway } from "./refuse.ts";
import { toWebRequest } from "./request.ts";
import { closeIfUnread, endAnswer } from "./rest-of-body.ts";
import { sendStream } from "./streams.ts";
import type { Transfers } from "./transfers.ts";

export function answerRequest(parts: Parts, passage: Passage) {
  const { request } = passage;
  if (isRead(request)) return answerRead(parts, passage);
  return isUpload(passage) && maySend(parts, passage)
    ? answerUpload(parts, passage)
    : answerChange(parts, passage);
}

/** Who is not signed in can send no file anywhere: that is said as of a form, and takes no upload's place. */
const maySend = ({ application }: Parts, { request: { headers } }: Passage) =>
  application.hasCredential((name) => headers[name]?.toString());

function answerRead(parts: Parts, passage: Passage) {
  const { request, url, known } = passage;
  const { headers } = request;
  const language = parts.application.languageOf(url, (name) => headers[name]?.toString());
  const { languageCookie, routes } = parts;
  const asked = { url, headers, known, language, languageCookie, isRoute: routes.isRoute };
  const key = keyOf(asked);
  const kept = key === undefined ? undefined : parts.cache.fresh(key);
  if (kept) return sendKept(parts, passage, kept);
  // Where nothing is kept, the product itself says whether what somebody has is the newest.
  const isAskedAgain = Boolean(known.revalidates) && headers["if-none-match"] !== undefined;
  return key === undefined || isAskedAgain
    ? answerFromRemix(parts, passage)
    : answerFromCache(parts, passage, asked, key);
}

const sendKept = (parts: Parts, passage: Passage, kept: Finished) =>
  kept.send(passage.request, passage.response, passage.ownHeaders, forCache(parts, passage, kept));

async function answerFromCache(
  parts: Parts,
  passage: Passage,
  asked: Parameters<typeof publicQuestion>[0],
  key: string,
) {
  const render = async () => {
    const stop = new AbortController();
    const question = publicQuestion(asked, stop.signal);
    const { answer, page } = askRemix(parts, passage, question, stop, { isForAll: true });
    const whole = { answer: await answer, page: page() };
    const made = await finish(parts, whole, { isApi: passage.known.isApi, isPersonal: false });
    await made.makeReady(passage.request);
    return made;
  };
  const answer = await parts.cache.answer(key, {
    render,
    withPermit: (work, signal) => withPermit(parts, passage, work, { signal }),
  });
  if (isOver(passage)) return;
  if (answer) sendKept(parts, passage, answer);
  else turnAway(parts, passage);
}

/** The body is read first, so that a slow client holds no permit. */
async function answerChange(parts: Parts, passage: Passage) {
  if (await arrived(passage, parts.application.BODY_BYTES)) await answerFromRemix(parts, passage);
  else turnAway(parts, passage);
}

/** A small one is work like any other: as an upload, hundreds would be refused at the same moment. */
const answerUpload = async (parts: Parts, passage: Passage) =>
  answerFromRemix(parts, passage, (await isLarge(passage)) ? parts.uploads : parts.pages);

async function answerFromRemix(parts: Parts, passage: Passage, semaphore = parts.pages) {
  const { request, response, url } = passage;
  const ask = async () => {
    const stop = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) stop.abort(GONE);
    });
    const question = toWebRequest(request, url, stop.signal);
    const { answer, page, file, pieces, later } = askRemix(parts, passage, question, stop);
    try {
      const done = { answer: await answer, file: file(), pieces: pieces(), later: later() };
      if (done.answer.ok && (done.file ?? done.pieces ?? done.later)) return done;
      return { ...done, finished: await whole(done.answer, page()) };
    } catch (error) {
      await file()?.piece.file.close();
      await pieces()?.made.return();
      throw error;
    }
  };
  const whole = async (answer: Response, page?: Buffer) => {
    const finished = await finish(parts, { answer, page }, whose(passage, parts.languageCookie));
    await finished.makeReady(request);
    return finished;
  };
  const done = await withPermit(parts, passage, ask, { semaphore });
  try {
    if (isOver(passage)) return;
    if (!done) return turnAway(parts, passage);
    if ("finished" in done) done.finished.send(request, response, passage.ownHeaders);
    else if (done.file) await sendFile(parts, passage, done.answer, done.file);
    else if (done.pieces) await sendPieces(parts, passage, done.answer, done.pieces);
    else if (done.later) {
      const finished = await whole(await done.later());
      if (!isOver(passage)) finished.send(request, response, passage.ownHeaders);
    }
  } finally {
    await done?.file?.piece.file.close();
    await done?.pieces?.made.return();
  }
}

async function sendPieces(parts: Parts, passage: Passage, answer: Response, pieces: SentPieces) {
  const { request, response } = passage;
  const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const headers = headersOf(answer, whose(passage, parts.languageCookie));
  if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
  const begin = () => {
    closeIfUnread(request, response);
    sayHead(parts, passage, 200, headers);
  };
  await transfer(parts, passage, parts.exports, pieces.person, begin, () =>
    sendStream(parts, passage, { ...pieces, encoding, sayHead: begin }),
  );
}

async function sendFile(parts: Parts, passage: Passage, answer: Response, { piece, person }: SentFile) {
  const { request, response } = passage;
  const length = String(piece.end - piece.start + 1);
  const begin = () => {
    closeIfUnread(request, response);
    sayHead(parts, passage, answer.status, over([...answer.headers], [["Content-Length", length]]));
  };
  await transfer(parts, passage, parts.downloads, isSmall(piece) ? undefined : person, begin, async () => {
    begin();
    try {
      await sendPiece(response, piece, parts.limits.downloads.sliceMs);
      endAnswer(request, response);
    } catch {
      response.destroy();
    }
    return true;
  });
}

/** `send` returns false where nothing was sent. */
async function transfer(
  parts: Parts,
  passage: Passage,
  transfers: Transfers,
  user: string | undefined,
  begin: () => void,
  send: () => Promise<boolean>,
) {
  const { request, response } = passage;
  if (request.method === "HEAD") {
    begin();
    return endAnswer(request, response);
  }
  const maxWaitMs = maxWaitOf(passage, parts.limits);
  const outcome = await transfers.run(passage, { user, maxWaitMs }, send);
  if (outcome === "limited") refuse(parts, passage, 429, "refused.downloads");
  else if (outcome !== true) turnAway(parts, passage);
}
