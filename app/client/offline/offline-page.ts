import { SAVED_PATH } from "../../schemas/lists/shared.ts";
import { withLock } from "./state.ts";

const PAGE_CACHE = "urithi-frame";

/** Stores `SAVED_PATH` with the files of its build, unless it was sent within `maxAgeMs`. */
export const storeOfflinePage = (language: string, maxAgeMs = 0) =>
  withLock(PAGE_CACHE, async () => {
    const storedAt = Date.parse((await findOfflineFile())?.headers.get("Date") ?? "");
    if (Math.abs(Date.now() - storedAt) < maxAgeMs) return;
    // Fetched without credentials, so that the stored page contains no personal data.
    const page = await fetchFile(`${SAVED_PATH}?lang=${language}`, {
      credentials: "omit",
      cache: "no-cache",
    });
    const references = (await page.clone().text()).matchAll(/(?:src|href)="(\/[\w./-]+\.(?:js|css|svg))"/g);
    const files = [...new Set([...references].map(([, file]) => file!))];
    const responses = await Promise.all(files.map((file) => fetchFile(file)));
    const cache = await caches.open(PAGE_CACHE);
    for (const [index, file] of files.entries()) await cache.put(file, responses[index]!);
    await cache.put(SAVED_PATH, page);
    for (const request of await cache.keys())
      if (![SAVED_PATH, ...files].includes(new URL(request.url).pathname)) await cache.delete(request);
  });

async function fetchFile(url: string, options?: RequestInit) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error("offline page not available");
  return response;
}

export const findOfflineFile = async (path = SAVED_PATH): Promise<Response | undefined> =>
  (await caches.open(PAGE_CACHE)).match(path);
