import { readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import type { ApiCalls } from "./api.server.ts";
import { apiRoutes, findApiRoute } from "./api-routes.server.ts";

const folder = join(import.meta.dirname, "../routes/api.$");
const patterns = Object.keys(apiRoutes);

test("no call is in two files", async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".server.ts"));
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<{ calls: ApiCalls }>),
  );
  const served = Object.entries(apiRoutes).flatMap(([path, { calls }]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  expect(modules.flatMap(({ calls }) => Object.keys(calls)).sort()).toEqual(served.sort());
});

test.each(patterns)("%s is found by its path, in any case and with a slash at the end", (pattern) => {
  const path = pattern.replaceAll(/:\w+/g, "0");
  for (const written of [path, path.toUpperCase(), `${path}/`, path.replace("/api/", "/%61pi/")])
    expect(findApiRoute(written)?.pattern).toBe(pattern);
  expect(findApiRoute(`${path}/nothing-there`)?.pattern).not.toBe(pattern);
});

test("parameters are decoded, and a fixed segment is not a parameter, encoded or not", () => {
  expect(findApiRoute("/api/events/a%2Fb%20%C3%A9")?.params).toEqual({ id: "a/b é" });
  for (const path of ["/api/events/types", "/api/event%73/%74ypes"])
    expect(findApiRoute(path)).toMatchObject({ pattern: "/api/events/types", params: {} });
  for (const path of ["/api", "/api/", "/api/openapi-json", "/apis/events", "/x/api/events"])
    expect(findApiRoute(path)).toBeUndefined();
});
