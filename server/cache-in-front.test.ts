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

const doors = new Map<number, Awaited<ReturnType<typeof startTestServer>>>();
beforeAll(async () => {
  for (const trustProxy of [0, 1]) doors.set(trustProxy, await startTestServer(ROUTES, { trustProxy }));
});
afterAll(() => Promise.all([...doors.values()].map((door) => door.close())));

test.each(Object.keys(ROUTES))("%s", async (path) => {
  for (const [trustProxy, { origin }] of doors)
    for (const says of [undefined, "language"]) {
      const headers: Record<string, string> = says ? { "X-Urithi-Cache": says } : {};
      // The second response may come from the page cache.
      for (const time of [1, 2]) {
        const answer = await fetch(`${origin}/${path}`, { headers });
        const isTold = ["cdn-cache-control", "x-accel-expires"].map((name) => answer.headers.has(name));
        const isToldNow = Boolean(trustProxy && says && FOR_ALL.includes(path));
        expect({ trustProxy, says, time, isTold }).toEqual({
          ...{ trustProxy, says, time },
          isTold: [isToldNow, isToldNow],
        });
        expect(answer.headers.get("vary")?.includes("Cookie")).toBe(!isToldNow);
      }
    }
});
