import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks as often as it is told to come back later, as whoever means well does: many at once are a crowd, of which the
 * product turns some away on a slow machine.
 */
export async function fetchWithRetry(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    const seconds = Number(response.headers.get("retry-after"));
    if (response.status !== 503 || !(seconds > 0)) return response;
    await response.arrayBuffer();
    await sleep(seconds * 1000);
  }
}
