import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

import type { ServerBuild } from "@remix-run/node";

import type { Door, FilePiece } from "#app/http/load-context.server.ts";

import { Finished } from "./finished.ts";
import { arrived, Gate, isSmall } from "./gate.ts";
import { houseOf, type House } from "./house.ts";
import { linger, watchProgress, type Limits } from "./limits.ts";
import { keyOf, PageStore } from "./page-store.ts";
import { addressOf, clientAddress, toWebRequest } from "./request.ts";
import { readHandlers, readRoutes, screenPath, type Known } from "./routes.ts";
import { NOTHING_ALLOWED, pagePolicy, securityHeaders } from "./security-headers.ts";

/**
 * The front door: every request comes in and every answer goes out here. It knows HTTP and nothing of what
 * the house is about; what it must ask (whose origin, which language) it asks the house.
 */

type DoorOptions = {
  build: ServerBuild;
  files: Map<string, Finished>;
  limits: Limits;
  origins: string[];
  trustProxy: number;
  isDevelopment: boolean;
};

/** Read whole into memory before it goes out; whatever is larger is a file, and files are streamed. */
const VARY = "Cookie, Accept-Language, Accept-Encoding, Save-Data";
const FILE_CHUNK = 1024 * 1024;

/** One request on its way through. */
type Passage = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  known: Known;
};

export function openDoor(options: DoorOptions) {
  const { build, files, limits, origins, isDevelopment } = options;
  const house = houseOf(build);
  const routes = readRoutes(build);
  const store = new PageStore();
  const handlerFor = readHandlers(build, isDevelopment ? "development" : "production");
  const always = securityHeaders(origins[0]!.startsWith("https:"));
  const gate = new Gate(limits.room);
  let isDraining = false;

  async function enter(request: IncomingMessage, response: ServerResponse) {
    const requestId = randomUUID();
    const arrived = performance.now();
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader("X-Request-Id", requestId);
    if (isDraining) response.setHeader("Connection", "close");

    const url = addressOf(request, origins);
    const known: Known = {
      pattern: "*",
      isApi: url?.pathname.startsWith("/api/") ?? false,
      branch: [],
    };
    const passage: Passage = { request, response, url: url ?? new URL(origins[0]!), requestId, known };
    response.once("close", () => {
      house.log.info({
        id: requestId,
        method: request.method,
        route: passage.known.pattern,
        status: response.statusCode,
        ms: Math.round((performance.now() - arrived) * 10) / 10,
        ...(!response.writableFinished && { cut: true }),
      });
    });
    try {
      if (!url) return refuse(passage, 400, "refused.body-broken");
      await pass(passage);
    } catch (error) {
      house.log.error({
        problem: { name: (error as Error).name, where: (error as Error).stack?.split("\n").slice(1, 8) },
      });
      if (response.headersSent) response.destroy();
      else refuse(passage, 500, "refused.unexpected");
    }
  }

  async function pass(passage: Passage) {
    const { request, response, url } = passage;
    const { pathname, searchParams } = url;
    if (pathname === "/healthz" || pathname === "/readyz") return answerHealth(passage);

    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? files.get(pathname) : undefined;
    if (file) {
      const pattern = pathname.startsWith("/assets/") ? "/assets/*" : "/public/*";
      passage.known = { pattern, isApi: false, branch: [] };
      response.setHeader("Content-Security-Policy", NOTHING_ALLOWED);
      return file.send(request, response);
    }

    passage.known = routes.match(screenPath(pathname));
    const header = (name: string) => request.headers[name]?.toString();
    if (house.isForeign(request.method!, header)) return refuse(passage, 403, "refused.origin");
    // Remix's old door to single loaders and actions runs them without its own check of the origin.
    if (searchParams.has("_data")) return refuse(passage, 404, "refused.missing");
    if (!METHODS.has(request.method!)) return refuseMethod(passage);
    if (!isRead) watchProgress(request, limits, () => stalled(passage));

    const language = house.languageOf(url, header);
    const { headers } = request;
    const { isRoute } = routes;
    const question = {
      method: request.method!,
      pathname,
      search: searchParams,
      headers,
      known: passage.known,
      language,
      isRoute,
    };
    const key = keyOf(question);
    if (key === undefined) return serve(passage);
    const answer = await store.answer(key, async () =>
      finish(passage, await ask(passage, new AbortController()).answer),
    );
    if (!isOver(response)) answer.send(request, response);
  }

  /** Puts the question to Remix. */
  function ask({ request, url, requestId, known }: Passage, stop: AbortController, method = request.method) {
    let file: FilePiece | undefined;
    const door: Door = {
      requestId,
      clientAddress: clientAddress(request, options.trustProxy),
      isData: url.pathname.endsWith(".data"),
      raw: request,
      sendFile(piece, init) {
        file = piece;
        return new Response(null, init);
      },
    };
    const asked =
      method === request.method ? toWebRequest(request, url, stop.signal) : new Request(url, { method });
    // A question that is answered has no more use for Remix's timers.
    const answer = handlerFor(known)(asked, { door }).finally(() => setImmediate(() => stop.abort()));
    return { answer, file: () => file };
  }

  async function serve(passage: Passage) {
    const { request, response } = passage;
    const stop = new AbortController();
    response.once("close", () => stop.abort());
    // An upload takes as long as its line is slow, and holds nobody up.
    const isQuick = isSmall(request);
    if (isQuick) await arrived(request);
    if (isQuick && gate.isFull) return turnAway(passage);
    const put = async () => {
      if (isOver(response)) return undefined;
      const { answer, file } = ask(passage, stop);
      return { answered: await answer, file };
    };
    const done = isQuick ? await gate.pass(put) : await put();
    if (!done || isOver(response)) return;
    const { answered, file } = done;
    linger(request, response);
    const piece = file();
    if (piece && answered.ok) return sendFile(passage, answered, piece);
    (await finish(passage, answered)).send(request, response);
  }

  function turnAway(passage: Passage) {
    passage.response.setHeader("Retry-After", "2");
    refuse(passage, 503, "refused.busy");
  }

  async function finish({ request, known }: Passage, answer: Response): Promise<Finished> {
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = [...answer.headers];
    const has = (name: string) => answer.headers.has(name);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (isPage) headers.push(["Content-Security-Policy", pagePolicy(body.toString("utf8"), isDevelopment)]);
    else if (!has("Content-Security-Policy")) headers.push(["Content-Security-Policy", NOTHING_ALLOWED]);
    if (!has("Cache-Control")) {
      const isPersonal = request.headers.cookie !== undefined || request.headers.authorization !== undefined;
      const mayKeep = request.method === "GET" || request.method === "HEAD";
      headers.push(["Cache-Control", !mayKeep ? "no-store" : isPersonal ? "private, no-cache" : "no-cache"]);
    }
    if (!has("Vary")) headers.push(["Vary", known.isApi ? `${VARY}, Authorization` : VARY]);
    return new Finished(answer.status, headers, body);
  }

  async function sendFile({ request, response }: Passage, answer: Response, { path, start, end }: FilePiece) {
    for (const [name, value] of answer.headers) response.appendHeader(name, value);
    response.setHeader("Content-Length", end - start + 1);
    response.writeHead(answer.status);
    if (request.method === "HEAD") return void response.end();
    await pipeline(createReadStream(path, { start, end, highWaterMark: FILE_CHUNK }), response).catch(() => {
      response.destroy();
    });
  }

  async function answerHealth(passage: Passage) {
    const { request, response, url } = passage;
    passage.known = { pattern: url.pathname, isApi: true, branch: [] };
    const isWell = url.pathname === "/healthz" || (!isDraining && (await house.isReady()));
    const body = Buffer.from(JSON.stringify({ status: isWell ? "ok" : "unavailable" }));
    const headers: [string, string][] = [
      ["Content-Type", "application/json"],
      ["Cache-Control", "no-store"],
    ];
    new Finished(isWell ? 200 : 503, headers, body).send(request, response);
  }

  /** Asks the address itself what it takes, since a method like TRACE cannot become a Request. */
  async function refuseMethod(passage: Passage) {
    const { headers } = await ask(passage, new AbortController(), "OPTIONS").answer;
    passage.response.setHeader("Allow", headers.get("Allow") ?? "GET, HEAD, POST");
    refuse(passage, 405, "refused.method");
  }

  function stalled(passage: Passage) {
    const { request, response } = passage;
    if (response.headersSent) return request.socket.destroy();
    response.setHeader("Connection", "close");
    response.once("finish", () => request.socket.destroy());
    refuse(passage, 408, "refused.timeout");
  }

  /** A refusal of the door itself: in JSON where a program asked, else as the shortest of pages. */
  function refuse(passage: Passage, status: number, sentence: Parameters<House["errorBody"]>[0]["sentence"]) {
    const { request, response, known, url } = passage;
    linger(request, response);
    const language = known.isApi ? "en" : house.languageOf(url, (name) => request.headers[name]?.toString());
    const said = house.errorBody({ sentence, details: undefined }, language);
    const page = `<!doctype html><html lang="${language}"><title>${said.error}</title><p>${said.error}</p></html>`;
    const headers: [string, string][] = [
      ["Content-Type", known.isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8"],
      ["Content-Security-Policy", NOTHING_ALLOWED],
      ["Cache-Control", "no-store"],
    ];
    new Finished(status, headers, Buffer.from(known.isApi ? JSON.stringify(said) : page)).send(
      request,
      response,
    );
  }

  return {
    enter,
    /** From now on nobody new: whoever asks whether we are ready hears no, and lines end after their answer. */
    drain() {
      isDraining = true;
    },
  };
}

/** What Remix can be asked; anything else is refused here. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The other end went away, or was told already that it took too long. */
const isOver = (response: ServerResponse) => response.destroyed || response.headersSent;
