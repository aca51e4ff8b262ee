import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { afterEach, beforeEach, expect, test } from "vitest";

import { StoreUnavailableError } from "#app/core/result.ts";

import { startS3Stub, readRequestBody } from "../../../tests/setup/s3-stub.ts";
import { bucketTimeouts, uploadTimeouts } from "./s3-bucket.server.ts";

/** A store that accepts uploads and never responds, one that is slow, and one that loses bytes. */

const defaultTimeouts = { limits: { ...bucketTimeouts }, sending: { ...uploadTimeouts } };
let stub: Awaited<ReturnType<typeof startS3Stub>>;
beforeEach(async () => {
  stub = await startS3Stub(respondOk);
});
afterEach(async () => {
  Object.assign(bucketTimeouts, defaultTimeouts.limits);
  Object.assign(uploadTimeouts, defaultTimeouts.sending);
  await stub.close();
});

const newName = () => randomBytes(16).toString("hex");
async function storeBytes(bytes: Buffer, name = newName()) {
  const sink = await stub.store.createSink(name);
  await sink.write([bytes], bytes.length, 0);
  await sink.close();
}
async function respondOk(request: IncomingMessage, response: ServerResponse) {
  await readRequestBody(request);
  response.end();
}

test("an upload that makes progress does not time out", async () => {
  // The system buffers about five megabytes, which are read in a little more than half of that time.
  uploadTimeouts.idleMs = 5_000;
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
  await storeBytes(bytes);
  expect(ms).toBeGreaterThan(uploadTimeouts.idleMs);
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
  const sent = storeBytes(bytes, name);
  if (lost === 0) await sent;
  else await expect(sent).rejects.toBeInstanceOf(StoreUnavailableError);
  expect(received.bytes).toBe(bytes.length);
  expect(await stub.store.stat(name)).toEqual(lost === 0 ? { size: bytes.length } : undefined);
});
