import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

import { afterEach, beforeEach, expect, test } from "vitest";

import { StoreUnavailableError } from "#app/core/result.ts";

import { BucketStore } from "./s3-store.server.ts";
import { startS3Stub, readRequestBody } from "../../../tests/setup/s3-stub.ts";
import { bucketTimeouts } from "./s3-bucket.server.ts";

/** A store that accepts uploads and never responds, one that is slow, and one that loses bytes. */

const defaultTimeouts = { ...bucketTimeouts };
let stub: Awaited<ReturnType<typeof startS3Stub>>;
beforeEach(async () => {
  stub = await startS3Stub(respondOk);
});
afterEach(async () => {
  Object.assign(bucketTimeouts, defaultTimeouts);
  await stub.close();
});

const newName = () => randomBytes(16).toString("hex");
const storeBytes = (bytes: Buffer, { name = newName(), store = stub.store } = {}) =>
  store.add(name, (path) => writeFile(path, bytes));
async function respondOk(request: IncomingMessage, response: ServerResponse) {
  await readRequestBody(request);
  response.end();
}

test("an upload that makes progress does not time out", async () => {
  // The system buffers about five megabytes, which are read in a little more than half of that time.
  bucketTimeouts.idleMs = 5_000;
  const bytesPerMs = 1_600;
  const bytes = randomBytes(12 * 1024 * 1024);
  let ms = 0;
  stub.set(async (request, response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const startedAt = performance.now();
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      const aheadMs = length / bytesPerMs - (performance.now() - startedAt);
      if (aheadMs > 0) await pause(aheadMs);
    }
    ms = performance.now() - startedAt;
    response.statusCode = Buffer.concat(chunks).equals(bytes) ? 200 : 400;
    response.end();
  });
  await storeBytes(bytes, { store: new BucketStore(stub.settings) });
  expect(ms).toBeGreaterThan(bucketTimeouts.idleMs);
});

test("an upload fails when it makes no progress", async () => {
  bucketTimeouts.idleMs = 200;
  stub.set(() => new Promise(() => undefined));
  const sent = storeBytes(randomBytes(1_000), { store: new BucketStore(stub.settings) });
  await expect(sent).rejects.toBeInstanceOf(StoreUnavailableError);
});

test("a download that stalls continues where it was, and fails when it stalls again", async () => {
  bucketTimeouts.idleMs = 200;
  const store = new BucketStore(stub.settings);
  const bytes = randomBytes(300_000);
  let stalls = 1;
  stub.set((request, response) => {
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
    response.writeHead(start ? 206 : 200, {
      "Content-Length": bytes.length - start,
      ...(start && { "Content-Range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (stalls-- > 0) response.write(bytes.subarray(start, start || 100_000));
    else response.end(bytes.subarray(start));
  });
  const read = async () => buffer((await store.open(newName()))!.body);
  expect((await read()).equals(bytes)).toBe(true);
  stalls = 2;
  await expect(read()).rejects.toBeInstanceOf(StoreUnavailableError);
});

test("an interrupted upload is sent again completely", async () => {
  const bytes = randomBytes(1_000_000);
  let isFirst = true;
  let receivedBody: Buffer | undefined;
  stub.set(async (request, response) => {
    if (isFirst) {
      isFirst = false;
      request.once("data", () => request.socket.destroy());
      return;
    }
    receivedBody = await readRequestBody(request);
    response.end();
  });
  await storeBytes(bytes);
  expect(receivedBody!.equals(bytes)).toBe(true);
});

/** Completes a multipart upload, without the last `lost` bytes. */
function acceptMultipartUpload(lost = 0) {
  const received: { bytes: number; storedBytes?: number } = { bytes: 0 };
  stub.set(async (request, response) => {
    const { method, url = "" } = request;
    const bytes = await readRequestBody(request);
    if (method === "PUT") {
      received.bytes += bytes.length;
      response.setHeader("ETag", '"part"');
    } else if (method === "DELETE") delete received.storedBytes;
    else if (method === "HEAD" && url.includes("/content/")) {
      if (received.storedBytes === undefined) response.statusCode = 404;
      else response.setHeader("Content-Length", received.storedBytes);
    } else if (url.includes("?uploads"))
      response.write(
        "<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>",
      );
    else if (method === "POST") {
      received.storedBytes = received.bytes - lost;
      response.write("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
    }
    response.end();
  });
  return received;
}

test.each([
  ["all bytes arrive", 0],
  ["the last byte is lost", 1],
])("a multipart upload is stored only if complete (%s)", async (_, lost) => {
  const received = acceptMultipartUpload(lost);
  const name = newName();
  const bytes = randomBytes(13_000_000);
  const sent = storeBytes(bytes, { name });
  if (lost === 0) await sent;
  else await expect(sent).rejects.toBeInstanceOf(StoreUnavailableError);
  expect(received.bytes).toBe(bytes.length);
  expect(await stub.store.stat(name)).toEqual(lost === 0 ? { size: bytes.length } : undefined);
});
