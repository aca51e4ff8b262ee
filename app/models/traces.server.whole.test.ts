import { createServer, type AddressInfo } from "node:net";
import { createServer as createHttp } from "node:http";
import { text } from "node:stream/consumers";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { env } from "#app/env.server.ts";

import { closeDatabasePools } from "./connection.server.ts";
import { withSpan, withAsyncSpan, countQueuedSpans } from "./traces.server.ts";
import { execute } from "../../tests/setup/execute.ts";

type Span = Record<"traceId" | "spanId" | "name" | "startTimeUnixNano" | "endTimeUnixNano", string> & {
  parentSpanId?: string;
  kind: number;
  status: { code: number };
  attributes: { key: string; value: object }[];
};
type Sent = { resourceSpans: { resource: object; scopeSpans: { scope: object; spans: Span[] }[] }[] };

const spans: Span[] = [];
const kinds: (string | undefined)[] = [];
const collector = createHttp((request, response) => {
  kinds.push(request.headers["content-type"]);
  void text(request).then((body) => {
    for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end("{}");
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  env().tracesUrl = url;
});
afterEach(() => {
  env().tracesUrl = url;
});
afterAll(async () => {
  env().tracesUrl = undefined;
  await closeDatabasePools();
  collector.closeAllConnections();
  collector.close();
});

const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const runQuery = () => execute("select 'what somebody typed'");

test("exports a request's queries and jobs in the trace of the client", async () => {
  await withSpan(
    { name: "GET", kind: "server", attributes: { "http.route": "/library", missing: undefined } },
    async (end) => {
      await runQuery();
      await withAsyncSpan({ name: "ffmpeg", kind: "internal" }, runQuery);
      end({ attributes: { "http.response.status_code": 200 } });
    },
    PARENT,
  );
  const all = () => spans.filter(({ traceId }) => PARENT.includes(traceId));
  await expect.poll(() => all().length).toBeGreaterThanOrEqual(4);
  const [request] = all().filter(({ name }) => name === "GET");
  const [program] = all().filter(({ name }) => name === "ffmpeg");
  const questions = all().filter(({ name }) => name === "SELECT");
  expect(request).toMatchObject({
    ...{ traceId: "0af7651916cd43dd8448eb211c80319c", parentSpanId: "b7ad6b7169203331", kind: 2 },
    attributes: [
      { key: "http.route", value: { stringValue: "/library" } },
      { key: "http.response.status_code", value: { intValue: "200" } },
    ],
  });
  expect(program!.parentSpanId).toBe(request!.spanId);
  expect(new Set(questions.map(({ parentSpanId }) => parentSpanId))).toEqual(
    new Set([request!.spanId, program!.spanId]),
  );
  for (const span of all()) {
    expect(span.spanId).toMatch(/^[\da-f]{16}$/);
    expect(span.startTimeUnixNano).toMatch(/^\d{19}$/);
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
  }
  expect(JSON.stringify(spans)).not.toContain("typed");
  expect(new Set(kinds)).toEqual(new Set(["application/json"]));
});

test("exports a failure, and still throws", async () => {
  spans.length = 0;
  const broken = withAsyncSpan({ name: "pdftoppm", kind: "internal" }, () =>
    Promise.reject(new Error("broken")),
  );
  await expect(broken).rejects.toThrow("broken");
  await expect.poll(() => spans.map(({ status }) => status.code)).toEqual([2]);
});

test("does not wait for a failing collector, and exports nothing without the setting", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  env().tracesUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  for (let i = 0; i < 10_000; i++) withSpan({ name: "GET", kind: "server" }, (end) => end());
  expect(countQueuedSpans()).toBeLessThanOrEqual(4_096);
  silent.close();
  env().tracesUrl = undefined;
  withSpan({ name: "GET", kind: "server" }, (end) => end());
  expect(countQueuedSpans()).toBeUndefined();
});
