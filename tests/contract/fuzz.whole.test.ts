import { connect } from "node:net";

import { expect, test } from "vitest";

import { useDemoProduct } from "../setup/use-product.ts";
import { postFormsWithEmptyFields } from "../setup/fuzz/empty-fields.ts";
import { createFuzzData, runFuzz } from "../setup/fuzz/run-fuzz.ts";
import { buildPath } from "../setup/fuzz/requests.ts";
import { createRandomSource } from "../setup/fuzz/values.ts";

/** Malformed requests to every route and call as each role. For longer: `npm run drill -- fuzz`. */

const product = await useDemoProduct({ RATE_LIMITS: "off" });

test("malformed requests return no 5xx, and health checks return 200 in the meantime", async () => {
  const { findings, requests } = await runFuzz(product, 1, (number) => number < 900);
  expect(findings.join("\n")).toBe("");
  expect(requests).toBeGreaterThanOrEqual(900);
});

test("no form of an administrator with an empty field returns 5xx", async () => {
  const { findings, formCount } = await postFormsWithEmptyFields(product.origin);
  expect(findings).toEqual([]);
  expect(formCount).toBeGreaterThan(40);
}, 600_000);

const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=a",
].concat("application/octet-stream");
const BODIES: [framing: string, isTruncated?: boolean][] = [
  ["Content-Length: 0\r\n\r\n"],
  ["Content-Length: 1\r\n\r\nx"],
  ["Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"],
  ["Content-Length: 100\r\n\r\nx", true],
  ["Transfer-Encoding: chunked\r\n\r\n64\r\nx", true],
];
const TIMEOUT_MS = 8_000;

/** The status; 0 if the server closed the connection without one, undefined if nothing came in time. */
const fetchStatus = (head: string, isTruncated = false) =>
  new Promise<number | undefined>((resolve) => {
    const socket = connect(product.port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => (received += data)).on("error", () => undefined);
    socket.once("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0)));
    socket.setTimeout(TIMEOUT_MS, () => {
      resolve(undefined);
      socket.destroy();
    });
    if (isTruncated) socket.end(head);
    else socket.write(head);
  });

test("an empty, tiny or truncated body of any type gets a response at every address", async () => {
  const data = await createFuzzData(product);
  const random = createRandomSource(1);
  const cookie = `Cookie: session=${data.tokens.contrib_own}`;
  // These would end the session.
  const routes = data.routes.filter(({ pattern }) => !/logout|sessions/.test(pattern));
  const requests = routes.flatMap((route) =>
    Object.keys(route.calls)
      .filter((method) => method !== "GET" && method !== "HEAD")
      .flatMap((method) =>
        TYPES.flatMap((type) =>
          BODIES.map(([framing, isTruncated]) => ({
            head: `${method} ${buildPath(random, route, data)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${cookie}\r\nContent-Type: ${type}\r\n${framing}`,
            isTruncated,
          })),
        ),
      ),
  );
  const unanswered: string[] = [];
  const sendOn = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const status = await fetchStatus(request.head, request.isTruncated);
      if (status === undefined || (status >= 500 && status !== 503))
        unanswered.push(`${request.head}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, sendOn));
  expect(unanswered).toEqual([]);
  expect((await fetch(`${product.origin}/library`)).status).toBe(200);
});
