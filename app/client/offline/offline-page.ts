import { SAVED_PATH } from "./names.ts";
import { withLock } from "./store.ts";

const PAGE_CACHE = "urithi-frame";

const STORED_AT_HEADER = "Kept-At";
const DAY_MS = 24 * 60 * 60 * 1000;

export const storeOfflinePage = (language: string) =>
  withLock(PAGE_CACHE, () => fetchAndCacheOfflinePage(language));

export const refreshOfflinePage = (language: string) =>
  withLock(PAGE_CACHE, async () => {
    const page = await findOfflineFile();
    const storedAt = Number(page?.headers.get(STORED_AT_HEADER) ?? 0);
    if (Math.abs(Date.now() - storedAt) > DAY_MS) await fetchAndCacheOfflinePage(language);
  });

async function fetchAndCacheOfflinePage(language: string) {
  // Fetched without credentials, so that the stored page contains no personal data.
  const page = await fetch(`${SAVED_PATH}?lang=${language}`, { credentials: "omit", cache: "no-cache" });
  if (!page.ok) throw new Error("offline page not available");
  const references = (await page.clone().text()).matchAll(/(?:src|href)="(\/[\w./-]+\.(?:js|css|svg))"/g);
  const files = [...new Set([...references].map(([, file]) => file!))];
  const responses = await Promise.all(files.map((file) => fetch(file)));
  if (!responses.every(({ ok }) => ok)) throw new Error("offline page not available");
  const cache = await caches.open(PAGE_CACHE);
  for (const [index, file] of files.entries()) await cache.put(file, responses[index]!);
  const headers = new Headers(page.headers);
  headers.set(STORED_AT_HEADER, String(Date.now()));
  await cache.put(SAVED_PATH, new Response(page.body, { headers }));
  for (const request of await cache.keys())
    if (![SAVED_PATH, ...files].includes(new URL(request.url).pathname)) await cache.delete(request);
}

export const findOfflineFile = async (path = SAVED_PATH): Promise<Response | undefined> =>
  (await caches.open(PAGE_CACHE)).match(path);
