import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { afterEach, beforeEach, expect, test } from "vitest";

import { StoreUnavailable } from "#app/core/result.ts";

import { startS3Stub, readRequestBody } from "../../../tests/setup/s3-stub.ts";
import { bucketTimeouts, uploadTimeouts } from "./s3-bucket.server.ts";

/** A store that accepts uploads and never responds, one that is slow, and one that loses bytes. */

const usual = { limits: { ...bucketTimeouts }, sending: { ...uploadTimeouts } };
let there: Awaited<ReturnType<typeof startS3Stub>>;
beforeEach(async () => {
  there = await startS3Stub(take);
});
afterEach(async () => {
  Object.assign(bucketTimeouts, usual.limits);
  Object.assign(uploadTimeouts, usual.sending);
  await there.close();
});

const newName = () => randomBytes(16).toString("hex");
async function put(bytes: Buffer, name = newName()) {
  const sink = await there.store.createSink(name);
  await sink.write([bytes], bytes.length, 0);
  await sink.close();
}
async function take(request: IncomingMessage, response: ServerResponse) {
  await readRequestBody(request);
  response.end();
}

test("what moves slowly is never given up, however long it takes", async () => {
  // The system buffers about five megabytes, which are read in a little more than half of that time.
  uploadTimeouts.idleMs = 5_000;
  const bytesAMs = 1_600;
  const bytes = randomBytes(12 * 1024 * 1024);
  let ms = 0;
  there.set(async (request, response) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const began = performance.now();
    for await (const piece of request as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      const early = length / bytesAMs - (performance.now() - began);
      if (early > 0) await pause(early);
    }
    ms = performance.now() - began;
    response.statusCode = Buffer.concat(pieces).equals(bytes) ? 200 : 400;
    response.end();
  });
  await put(bytes);
  expect(ms).toBeGreaterThan(uploadTimeouts.idleMs);
});

test("what a line breaks off is sent again, all of it", async () => {
  const bytes = randomBytes(1_000_000);
  let isFirst = true;
  let got: Buffer | undefined;
  there.set(async (request, response) => {
    if (isFirst) {
      isFirst = false;
      request.once("data", () => request.socket.destroy());
      return;
    }
    got = await readRequestBody(request);
    response.end();
  });
  await put(bytes);
  expect(got!.equals(bytes)).toBe(true);
});

/** Completes a multipart upload, without the last `lost` bytes. */
function joinParts(lost = 0) {
  const came: { bytes: number; kept?: number } = { bytes: 0 };
  there.set(async (request, response) => {
    const { method, url = "" } = request;
    const bytes = await readRequestBody(request);
    if (method === "PUT") {
      came.bytes += bytes.length;
      response.setHeader("ETag", '"part"');
    } else if (method === "DELETE") delete came.kept;
    else if (method === "HEAD" && url.includes("/content/")) {
      if (came.kept === undefined) response.statusCode = 404;
      else response.setHeader("Content-Length", came.kept);
    } else if (url.includes("?uploads"))
      response.write(
        "<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>",
      );
    else if (method === "POST") {
      came.kept = came.bytes - lost;
      response.write("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
    }
    response.end();
  });
  return came;
}

test.each([
  ["nothing is lost of it", 0],
  ["its last byte is lost", 1],
])("what is sent in parts is there if %s", async (_, lost) => {
  const came = joinParts(lost);
  const name = newName();
  const bytes = randomBytes(13_000_000);
  const sent = put(bytes, name);
  if (lost === 0) await sent;
  else await expect(sent).rejects.toBeInstanceOf(StoreUnavailable);
  expect(came.bytes).toBe(bytes.length);
  expect(await there.store.stat(name)).toEqual(lost === 0 ? { size: bytes.length } : undefined);
});
