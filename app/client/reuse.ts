import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { CACHE_MS } from "../schemas/lists.ts";

/** Lists seen a moment ago come from memory, for slow lines. Sending anything empties it. */
const cached = new Map<string, { answer: unknown; until: number }>();
const MOST = 30;
let timesForgotten = 0;

export async function reuse<Answer>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const found = cached.get(address);
  if (found && found.until > Date.now()) return found.answer as Answer;
  const asked = timesForgotten;
  const answer = (await serverLoader()) as Answer;
  // The answer may be older than what was sent meanwhile.
  if (asked !== timesForgotten) return answer;
  if (cached.size >= MOST) cached.clear();
  cached.set(address, { answer, until: Date.now() + CACHE_MS });
  return answer;
}

export function forgetLists() {
  timesForgotten++;
  cached.clear();
}
