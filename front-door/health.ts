import { Finished } from "./finished.ts";
import type { Parts } from "./parts.ts";
import type { Passage } from "./passage.ts";

export const isHealth = (pathname: string) => pathname === "/healthz" || pathname === "/readyz";

export async function answerHealth(parts: Parts, passage: Passage) {
  const { request, response, url } = passage;
  passage.known = { pattern: url.pathname, isApi: true, branch: [] };
  const isWell = url.pathname === "/healthz" || (!parts.isDraining && (await isReady(parts)));
  const details = isWell && url.pathname === "/readyz" ? await parts.application.readDetails() : undefined;
  const body = Buffer.from(JSON.stringify({ status: isWell ? "ok" : "unavailable", details }));
  const headers: [string, string][] = [
    ["Content-Type", "application/json"],
    ["Cache-Control", "no-store"],
  ];
  new Finished(isWell ? 200 : 503, headers, body).send(request, response);
}

/** Many checks at once ask the database once. */
function isReady(parts: Parts) {
  return (parts.readiness ??= parts.application.isReady().finally(() => (parts.readiness = undefined)));
}
