import { Finished } from "./finished.ts";
import { over, type Header } from "./head.ts";
import type { Parts } from "./parts.ts";
import type { Passage } from "./passage.ts";

export const isHealth = (pathname: string) => pathname === "/healthz" || pathname === "/readyz";

export function answerHealth(parts: Parts, passage: Passage) {
  const { request, response, url, ownHeaders } = passage;
  passage.known = { pattern: url.pathname, isApi: true, branch: [] };
  if (url.pathname === "/readyz") return answerReady(parts, passage);
  return parts.alive.send(request, response, ownHeaders);
}

async function answerReady(parts: Parts, { request, response, ownHeaders }: Passage) {
  const isWell = !parts.isDraining && (await isReady(parts));
  const details = isWell ? await parts.application.readDetails() : undefined;
  healthAnswer(parts.always, isWell, details).send(request, response, ownHeaders);
}

export function healthAnswer(always: Header[], isWell: boolean, details?: unknown) {
  const body = Buffer.from(JSON.stringify({ status: isWell ? "ok" : "unavailable", details }));
  const headers: Header[] = [
    ["Content-Type", "application/json"],
    ["Cache-Control", "no-store"],
  ];
  return new Finished(isWell ? 200 : 503, over(always, headers), body);
}

/** Many checks at once ask the database once. */
function isReady(parts: Parts) {
  return (parts.readiness ??= parts.application.isReady().finally(() => (parts.readiness = undefined)));
}
