import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { SCREEN_DATA_CACHE_MS } from "../schemas/lists.ts";

/** For slow connections. Any submission clears it. */
const cache = new Map<string, { data: unknown; expiresAt: number }>();
const MAX_ENTRIES = 30;
let invalidationCount = 0;

export async function loadCached<Data>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  const url = pathname + search;
  const entry = cache.get(url);
  if (entry && entry.expiresAt > Date.now()) return entry.data as Data;
  const countAtStart = invalidationCount;
  const data = (await serverLoader()) as Data;
  if (countAtStart !== invalidationCount) return data;
  if (cache.size >= MAX_ENTRIES) cache.clear();
  cache.set(url, { data, expiresAt: Date.now() + SCREEN_DATA_CACHE_MS });
  return data;
}

export function invalidateCache() {
  invalidationCount++;
  cache.clear();
}
