import { Writable } from "node:stream";
import type { ServerResponse } from "node:http";

import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ClientDisconnected, SLICE_BYTES, createDeadlineWriter } from "./transfers.ts";

const SLICE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A client that reads the given number of bytes per millisecond. */
function client(getRate: () => number) {
  const writable = new Writable({
    write(chunk: Buffer, _, done) {
      setTimeout(() => writable.destroyed || done(), chunk.length / getRate());
    },
  });
  writable.on("error", () => undefined);
  return writable as unknown as ServerResponse;
}

async function send(pieces: { size: number; pauseMs: number }[], getRate: () => number) {
  const write = createDeadlineWriter(client(getRate), SLICE_MS);
  let waitedMs = 0;
  const all = (async () => {
    for (const { size, pauseMs } of pieces) {
      await new Promise<void>((resolve) => setTimeout(resolve, pauseMs));
      const startedAt = performance.now();
      await write(Buffer.alloc(size)).finally(() => (waitedMs += performance.now() - startedAt));
    }
  })();
  let ended: "complete" | "broken off" | "failed" | undefined;
  const over = all.then(
    () => (ended = "complete"),
    (error: unknown) => (ended = error instanceof ClientDisconnected ? "broken off" : "failed"),
  );
  while (!ended) {
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersToNextTimer();
  }
  await over;
  return { ended, waitedMs };
}

const buildPieces = (sizes: fc.Arbitrary<number>, maxLength: number) =>
  fc.array(fc.record({ size: sizes, pauseMs: fc.nat(3 * SLICE_MS) }), { minLength: 1, maxLength });
const pieces = fc.oneof(
  buildPieces(fc.integer({ min: 1, max: 5 * SLICE_BYTES }), 6),
  buildPieces(fc.constantFrom(1, SLICE_BYTES - 1, SLICE_BYTES, SLICE_BYTES + 1), 6),
  buildPieces(fc.integer({ min: 1, max: 100 }), 12),
);
const LEAST = SLICE_BYTES / SLICE_MS;

test("a client that takes each slice in time receives everything, in pieces of any size", () =>
  fc.assert(
    fc.asyncProperty(
      pieces,
      fc.infiniteStream(fc.double({ min: 1, max: 50, noNaN: true })),
      async (sent, faster) => {
        const { ended } = await send(sent, () => 1.001 * LEAST * faster.next().value);
        expect(ended).toBe("complete");
      },
    ),
    { numRuns: 150 },
  ));

test("a slower client has the time for what was sent, and no longer", () =>
  fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: -550, max: 50 }), async (sent, speed) => {
      const { waitedMs } = await send(sent, () => LEAST * 10 ** (speed / 100));
      const bytes = sent.reduce((sum, { size }) => sum + size, 0);
      expect(waitedMs).toBeLessThanOrEqual(SLICE_MS * (1 + bytes / SLICE_BYTES) + 1 + sent.length);
    }),
    { numRuns: 150 },
  ));

test("a client that takes nothing is broken off", async () => {
  const { ended, waitedMs } = await send([{ size: 10, pauseMs: 0 }], () => 1e-5);
  expect([ended, waitedMs]).toEqual(["broken off", SLICE_MS]);
});
