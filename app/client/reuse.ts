import { useFetchers, useNavigation, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

import { CACHE_MS } from "../schemas/lists.ts";

/**
 * Lists that were looked at a moment ago are shown again from memory, which on a slow line is the difference
 * between at once and soon. Whatever one changes drops all of them; a page that is loaded anew begins with none.
 */
const kept = new Map<string, { answer: unknown; until: number }>();
const MOST = 30;

/** For a list's `clientLoader`. */
export async function reuse<Answer>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const found = kept.get(address);
  if (found && found.until > Date.now()) return found.answer as Answer;
  const answer = (await serverLoader()) as Answer;
  if (kept.size >= MOST) kept.clear();
  kept.set(address, { answer, until: Date.now() + CACHE_MS });
  return answer;
}

/** Whatever was looked at is asked for anew. */
export const forgetLists = () => kept.clear();

/** Drops what is kept as soon as anything is sent. */
export function useDropWhenSending() {
  const states = [useNavigation(), ...useFetchers()].map(({ state }) => state);
  const isSending = states.includes("submitting");
  useEffect(() => {
    if (isSending) forgetLists();
  }, [isSending]);
}
