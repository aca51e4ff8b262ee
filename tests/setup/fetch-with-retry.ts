import { setTimeout as sleep } from "node:timers/promises";

/** Retries after 503 with Retry-After: on a slow machine the product sheds load. */
export async function fetchWithRetry(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    const seconds = Number(response.headers.get("retry-after"));
    if (response.status !== 503 || !(seconds > 0)) return response;
    await response.arrayBuffer();
    await sleep(seconds * 1000);
  }
}
