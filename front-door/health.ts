import type { Application } from "./application.ts";
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
  const { isReady, details } = await parts.readiness();
  const isWell = isReady && !parts.isDraining;
  healthAnswer(parts.always, isWell, isWell ? details : undefined).send(request, response, ownHeaders);
}

export function healthAnswer(always: Header[], isWell: boolean, details?: unknown) {
  const body = Buffer.from(JSON.stringify({ status: isWell ? "ok" : "unavailable", details }));
  const headers: Header[] = [
    ["Content-Type", "application/json"],
    ["Cache-Control", "no-store"],
  ];
  return new Finished(isWell ? 200 : 503, over(always, headers), body);
}

export async function readReadiness({ isReady, readDetails }: Pick<Application, "isReady" | "readDetails">) {
  return (await isReady()) ? { isReady: true, details: await readDetails() } : { isReady: false };
}

const SECOND = 1_000;

/** However many ask, it is read once at a time, and not again within a second: whoever likes may ask for it. */
export function oncePerSecond<Read>(read: () => Promise<Read>, now: () => number): () => Promise<Read> {
  let last: { began: number; isOver: boolean; answer: Promise<Read> } | undefined;
  return () => {
    if (last && !(last.isOver && now() - last.began >= SECOND)) return last.answer;
    const answer = read().finally(() => (begun.isOver = true));
    const begun = { began: now(), isOver: false, answer };
    last = begun;
    return answer;
  };
}
