import type { Application } from "./application.ts";
import { askRemix } from "./ask.ts";
import { Finished } from "./finished.ts";
import { over, type Header } from "./head.ts";
import type { Parts } from "./parts.ts";
import { isOver, type Passage } from "./passage.ts";
import { withPermit } from "./permits.ts";
import { READ } from "./routes.ts";
import { NOTHING_ALLOWED } from "./security-headers.ts";

export function refuse(
  { application, always }: Parts,
  { request, response, known, url, ownHeaders }: Passage,
  status: number,
  sentence: Parameters<Application["errorBody"]>[0]["sentence"],
) {
  const language = known.isApi
    ? "en"
    : application.languageOf(url, (name) => request.headers[name]?.toString());
  const said = application.errorBody({ sentence, details: undefined }, language);
  const page = `<!doctype html><html lang="${language}"><title>${said.error}</title><p>${said.error}</p></html>`;
  const headers: Header[] = [
    ["Content-Type", known.isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8"],
    ["Content-Security-Policy", NOTHING_ALLOWED],
    ["Cache-Control", "no-store"],
  ];
  const body = Buffer.from(known.isApi ? JSON.stringify(said) : page);
  new Finished(status, over(always, headers), body).send(request, response, ownHeaders);
}

export function turnAway(
  parts: Parts,
  passage: Passage,
  why: "refused.busy" | "refused.away" = "refused.busy",
) {
  if (isOver(passage)) return;
  passage.response.setHeader("Retry-After", "2");
  refuse(parts, passage, 503, why);
}

/** A method like TRACE cannot become a web Request: a route that judges methods itself is asked with OPTIONS. */
export async function refuseMethod(parts: Parts, passage: Passage) {
  const { response, url, known } = passage;
  const allowed = known.methods ?? (url.pathname.endsWith(".data") ? READ : undefined);
  if (!allowed) {
    const question = new Request(url, { method: "OPTIONS" });
    const ask = () => askRemix(parts, passage, question, new AbortController()).answer;
    const answer = await withPermit(parts, passage, ask);
    if (isOver(passage)) return;
    if (!answer) return turnAway(parts, passage);
    response.setHeader("Allow", answer.headers.get("Allow") ?? "GET, HEAD, POST");
  } else response.setHeader("Allow", allowed.join(", "));
  refuse(parts, passage, 405, "refused.method");
}

export function refuseStalled(parts: Parts, passage: Passage) {
  const { request, response } = passage;
  if (response.headersSent) return request.socket.destroy();
  response.setHeader("Connection", "close");
  response.once("finish", () => request.socket.destroy());
  refuse(parts, passage, 408, "refused.timeout");
  // Nothing comes any more: no waiting for the rest.
  response.end();
}
