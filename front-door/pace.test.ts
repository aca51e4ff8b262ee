import { Writable } from "node:stream";
import type { ServerResponse } from "node:http";

import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Gone, pacedWriter, SLICE } from "./pace.ts";

/** Who takes what they must is never broken off, however it is offered; who does not is waited for no longer than that. */

const SLICE_MS = 60_000;

// With all of the time: a timer that another file has left, and that asks what time it is, comes to its end.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] }));
afterEach(() => void vi.useRealTimers());

/** The other end: it takes so many bytes in a millisecond, at each time of `rates` another. */
function reader(rates: () => number) {
  const writable = new Writable({
    write(chunk: Buffer, _, done) {
      setTimeout(() => {
        if (!writable.destroyed) done();
      }, chunk.length / rates());
    },
  });
  writable.on("error", () => undefined);
  return writable as unknown as ServerResponse;
}

/** What came of writing all of it, how long was waited for the reader, and how much they took. */
async function send(pieces: { size: number; pauseMs: number }[], rates: () => number) {
  const response = reader(rates);
  const write = pacedWriter(response, SLICE_MS);
  let waitedMs = 0;
  const all = (async () => {
    for (const { size, pauseMs } of pieces) {
      // Nothing to send for a while: the list is looked through.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const began = performance.now();
      await write(Buffer.alloc(size)).finally(() => (waitedMs += performance.now() - began));
    }
  })();
  const ended = all.then(
    () => "whole" as const,
    (error: unknown) => (error instanceof Gone ? ("broken off" as const) : Promise.reject(error as Error)),
  );
  await vi.runAllTimersAsync();
  return { ended: await ended, waitedMs };
}

const some = (sizes: fc.Arbitrary<number>, maxLength: number) =>
  fc.array(fc.record({ size: sizes, pauseMs: fc.nat(3 * SLICE_MS) }), { minLength: 1, maxLength });
const pieces = fc.oneof(
  some(fc.integer({ min: 1, max: 5 * SLICE }), 6),
  some(fc.constantFrom(1, SLICE - 1, SLICE, SLICE + 1), 6),
  // As a compressor lets them out.
  some(fc.integer({ min: 1, max: 100 }), 12),
);
const LEAST = SLICE / SLICE_MS;

test("who takes a slice in its time hears all of it, whatever the pieces are and however long they are made", () =>
  fc.assert(
    fc.asyncProperty(
      pieces,
      fc.infiniteStream(fc.double({ min: 1, max: 50, noNaN: true })),
      async (sent, faster) => {
        const { ended } = await send(sent, () => 1.001 * LEAST * faster.next().value);
        expect(ended).toBe("whole");
      },
    ),
    { numRuns: 150 },
  ));

test("who takes less is waited for as long as it takes to take what was sent, and no longer", () =>
  fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: -550, max: 50 }), async (sent, speed) => {
      const { waitedMs } = await send(sent, () => LEAST * 10 ** (speed / 100));
      const bytes = sent.reduce((sum, { size }) => sum + size, 0);
      expect(waitedMs).toBeLessThanOrEqual(SLICE_MS * (1 + bytes / SLICE) + 1);
    }),
    { numRuns: 150 },
  ));

test("who takes nothing is broken off", async () => {
  const { ended, waitedMs } = await send([{ size: 10, pauseMs: 0 }], () => 1e-5);
  expect([ended, waitedMs]).toEqual(["broken off", SLICE_MS]);
});
