import { request } from "node:http";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer } from "../tests/setup/test-server.ts";
import { Metrics } from "./metrics.ts";

const metrics = new Metrics();
let testServer: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  const respond = () => new Response("well");
  const never = () => new Promise<Response>(() => undefined);
  const pages = { page: { respond }, "api/things/:id": { respond }, never: { respond: never } };
  testServer = await startTestServer(pages, { metrics });
});
afterAll(() => testServer.close());

const sendRequest = (method: string, path: string) =>
  new Promise<void>((resolve) => {
    const clientRequest = request(`${testServer.origin}${path}`, { method, agent: false }, (response) =>
      response.resume(),
    );
    clientRequest.on("error", () => undefined).once("close", resolve);
    clientRequest.end();
  });

const read = async () => {
  const application = () => Promise.resolve({ urithi_database_up: 1, urithi_disk_free_bytes: 5 });
  const text = await metrics.render({ server: testServer.http.readMetrics, application });
  return text.split("\n").filter((line) => line && !line.startsWith("#"));
};

test("counts each request once, and adds no label from a request", async () => {
  const segment = fc.stringMatching(/^[\w%"'{}=.-]{1,12}$/).filter((text) => !/%(?![\da-f]{2})/i.test(text));
  const path = fc.oneof(
    fc.constantFrom("/page", "/nothing", "/healthz"),
    segment.map((id) => `/api/things/${encodeURIComponent(id)}`),
    fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.map(encodeURIComponent).join("/")}`),
  );
  const method = fc.constantFrom("GET", "HEAD", "POST", "PROPFIND", "LINK", "M-SEARCH", "TRACE");
  let sentCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(method, path), { maxLength: 20 }), async (sent) => {
      await Promise.all(sent.map(([method, path]) => sendRequest(method, path)));
      sentCount += sent.length;
      const counted = async () =>
        (await read())
          .filter((line) => line.startsWith("urithi_http_requests_total"))
          .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
      await expect.poll(counted).toBe(sentCount);
      expect(await read()).toContain("urithi_http_requests_in_flight 0");
    }),
    { numRuns: 30 },
  );

  const labels = (await read()).flatMap(
    (line) => line.match(/method="([^"]*)",route="([^"]*)"/)?.slice(1, 3) ?? [],
  );
  const known = ["/page", "/api/things/:id", "/healthz", "/", "*", "GET", "HEAD", "POST", "other"];
  expect(known).toEqual(expect.arrayContaining([...new Set(labels)]));
});

test("does not count an aborted request as successful", async () => {
  const clientRequest = request(`${testServer.origin}/never`, { agent: false }).on("error", () => undefined);
  clientRequest.end();
  await expect.poll(read).toContain("urithi_http_requests_in_flight 1");
  clientRequest.destroy();
  await expect.poll(read).toContain("urithi_http_requests_in_flight 0");
  const lines = (await read()).filter((line) => /^urithi_http_requests_total.*"\/never"/.test(line));
  expect(lines).toEqual([expect.stringContaining('status="aborted"')]);
});

test("serves metrics at their own address only", async () => {
  const sources = { server: testServer.http.readMetrics, application: () => Promise.resolve({}) };
  const server = await metrics.serve(sources, { port: 0, host: "127.0.0.1" });
  const { port } = server.address() as { port: number };
  const responses = await Promise.all(
    ["/metrics", "/metrics?a=1", "/", "/healthz"].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  expect(responses[0]!.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
  server.close();
});
