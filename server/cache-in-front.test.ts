import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer } from "../tests/setup/test-server.ts";

const cacheable = (respond: () => Response) => ({ cacheBy: [], respond });
const ROUTES = {
  "for-all": cacheable(() => new Response("well")),
  "not-there": cacheable(() => new Response("no", { status: 404 })),
  broken: cacheable(() => new Response("no", { status: 500 })),
  "with-a-cookie": cacheable(() => new Response("well", { headers: { "Set-Cookie": "session=1" } })),
  "not-to-store": cacheable(
    () => new Response("well", { headers: { "Cache-Control": "private, no-store" } }),
  ),
  "of-one": { respond: () => new Response("well") },
};
const FOR_ALL = ["for-all", "not-there"];

const testServers = new Map<number, Awaited<ReturnType<typeof startTestServer>>>();
beforeAll(async () => {
  for (const trustProxy of [0, 1]) testServers.set(trustProxy, await startTestServer(ROUTES, { trustProxy }));
});
afterAll(() => Promise.all([...testServers.values()].map((testServer) => testServer.close())));

test.each(Object.keys(ROUTES))("%s", async (path) => {
  for (const [trustProxy, { origin }] of testServers)
    for (const cacheHeader of [undefined, "language"]) {
      const headers: Record<string, string> = cacheHeader ? { "X-Urithi-Cache": cacheHeader } : {};
      for (const time of [1, 2]) {
        const response = await fetch(`${origin}/${path}`, { headers });
        const hasCacheHeaders = ["cdn-cache-control", "x-accel-expires"].map((name) =>
          response.headers.has(name),
        );
        const shouldHaveCacheHeaders = Boolean(trustProxy && cacheHeader && FOR_ALL.includes(path));
        expect({ trustProxy, cacheHeader, time, hasCacheHeaders }).toEqual({
          ...{ trustProxy, cacheHeader, time },
          hasCacheHeaders: [shouldHaveCacheHeaders, shouldHaveCacheHeaders],
        });
        expect(response.headers.get("vary")?.includes("Cookie")).toBe(!shouldHaveCacheHeaders);
      }
    }
});
