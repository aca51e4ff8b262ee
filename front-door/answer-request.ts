import { arrived, isLarge, isUpload } from "./arrival.ts";
import { askRemix, GONE, type SentFile, type SentPieces } from "./ask.ts";
import { forCache } from "./cache-in-front.ts";
import { chooseEncoding } from "./encoding.ts";
import { finish, headersOf } from "./finish.ts";
import type { Finished } from "./finished.ts";
import { over, sayHead } from "./head.ts";
import { keyOf, publicQuestion } from "./page-cache.ts";
import type { Parts } from "./parts.ts";
import { isOver, isRead, whose, type Passage } from "./passage.ts";
import type { Full } from "./places.ts";
import { refuse, turnAway } from "./refuse.ts";
import { toWebRequest } from "./request.ts";
import { closeIfUnread } from "./rest-of-body.ts";

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
    ? answerFromRemix(parts, passage, parts.gate)
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
  const isGone = () => isOver(passage);
  const make = async () => {
    const stop = new AbortController();
    const question = publicQuestion(asked, stop.signal);
    const { answer, page } = askRemix(parts, passage, question, stop, { isForAll: true });
    const whole = { answer: await answer, page: page() };
    const made = await finish(parts, whole, { isApi: passage.known.isApi, isPersonal: false });
    await made.makeReady(passage.request);
    return made;
  };
  const answer = await parts.cache.answer(key, {
    network: passage.network,
    isOver: isGone,
    make,
    pass: (work, isOver) => parts.gate.pass(passage, work, { isOver }),
  });
  if (isGone()) return;
  if (answer) sendKept(parts, passage, answer);
  else turnAway(parts, passage);
}

/** The body is read first, so that a slow sender holds no place. */
async function answerChange(parts: Parts, passage: Passage) {
  if (await arrived(passage, parts.application.BODY_BYTES)) await answerFromRemix(parts, passage, parts.gate);
  else turnAway(parts, passage);
}

/** A small one is work like any other: as an upload, hundreds would be refused at the same moment. */
async function answerUpload(parts: Parts, passage: Passage) {
  if (await isLarge(passage)) await answerFromRemix(parts, passage, parts.uploads, "uploads");
  else await answerFromRemix(parts, passage, parts.gate);
}

async function answerFromRemix(parts: Parts, passage: Passage, gate: Parts["gate"], line?: string) {
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
  const done = await gate.pass(passage, ask, { line });
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

const refuseFull = (parts: Parts, passage: Passage, full: Full) =>
  full === "all" ? turnAway(parts, passage) : refuse(parts, passage, 429, "refused.downloads");

async function sendPieces(parts: Parts, passage: Passage, answer: Response, pieces: SentPieces) {
  const { request, response, network } = passage;
  const who = { network, person: pieces.person };
  const full = parts.streams.fullFor(who);
  if (full) return refuseFull(parts, passage, full);
  closeIfUnread(request, response);
  const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const headers = headersOf(answer, whose(passage, parts.languageCookie));
  if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
  const begin = () => sayHead(parts, passage, 200, headers);
  const isAnswered = await parts.streams.send(
    passage,
    parts.gate,
    { ...pieces, encoding, sayHead: begin },
    who,
  );
  if (!isAnswered) turnAway(parts, passage);
}

async function sendFile(parts: Parts, passage: Passage, answer: Response, { piece, person }: SentFile) {
  const { request, response, network } = passage;
  const who = { network, person };
  const full = parts.downloads.fullFor(who, piece);
  if (full) return refuseFull(parts, passage, full);
  closeIfUnread(request, response);
  const length = String(piece.end - piece.start + 1);
  sayHead(parts, passage, answer.status, over([...answer.headers], [["Content-Length", length]]));
  await parts.downloads.send(request, response, piece, who);
}
