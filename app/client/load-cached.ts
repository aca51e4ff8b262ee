import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { SCREEN_DATA_CACHE_MS } from "../schemas/lists/shared.ts";

const screenDataByUrl = new Map<string, { data: unknown; expiresAt: number }>();
const MAX_CACHED_SCREENS = 30;
let invalidationCount = 0;

export async function loadCachedScreenData<Data>({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  const url = pathname + search;
  const entry = screenDataByUrl.get(url);
  if (entry && entry.expiresAt > Date.now()) return entry.data as Data;
  const countAtStart = invalidationCount;
  const data = (await serverLoader()) as Data;
  if (countAtStart !== invalidationCount) return data;
  if (screenDataByUrl.size >= MAX_CACHED_SCREENS) screenDataByUrl.clear();
  screenDataByUrl.set(url, { data, expiresAt: Date.now() + SCREEN_DATA_CACHE_MS });
  return data;
}

export function invalidateCache() {
  invalidationCount++;
  screenDataByUrl.clear();
}
