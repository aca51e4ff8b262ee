import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks as often as it is told to come back later, as whoever means well does: many at once are a crowd, of which the
 * product turns some away on a slow machine.
 */
export async function askAgain(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    const seconds = Number(answer.headers.get("retry-after"));
    if (answer.status !== 503 || !(seconds > 0)) return answer;
    await answer.arrayBuffer();
    await sleep(seconds * 1000);
  }
}
