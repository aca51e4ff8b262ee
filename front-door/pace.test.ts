import { Writable } from "node:stream";
import type { ServerResponse } from "node:http";

import fc from "fast-check";
import { expect, test } from "vitest";

import { type Clock, Gone, pacedWriter, SLICE } from "./pace.ts";

/** Who takes what they must is never broken off, however it is offered; who does not is waited for no longer than that. */

const SLICE_MS = 60_000;

/** Time that passes as soon as nothing else is to be done, and for this test alone: the process's is shared with what other files left. */
class OwnTime implements Clock {
  #now = 0;
  #waiting = new Set<{ at: number; run: () => void }>();

  now() {
    return this.#now;
  }

  after(ms: number, run: () => void) {
    const one = { at: this.#now + ms, run };
    this.#waiting.add(one);
    return () => void this.#waiting.delete(one);
  }

  async passAll() {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const [next] = [...this.#waiting].sort((a, b) => a.at - b.at);
      if (!next) return;
      this.#waiting.delete(next);
      this.#now = next.at;
      next.run();
    }
  }
}

/** The other end: it takes so many bytes in a millisecond, at each time of `rates` another. */
function reader(clock: Clock, rates: () => number) {
  const writable = new Writable({
    write(chunk: Buffer, _, done) {
      clock.after(chunk.length / rates(), () => {
        if (!writable.destroyed) done();
      });
    },
  });
  writable.on("error", () => undefined);
  return writable as unknown as ServerResponse;
}

/** What came of writing all of it, how long was waited for the reader, and how much they took. */
async function send(pieces: { size: number; pauseMs: number }[], rates: () => number) {
  const clock = new OwnTime();
  const response = reader(clock, rates);
  const write = pacedWriter(response, SLICE_MS, clock);
  let waitedMs = 0;
  const all = (async () => {
    for (const { size, pauseMs } of pieces) {
      // Nothing to send for a while: the list is looked through.
      await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
      const began = clock.now();
      await write(Buffer.alloc(size)).finally(() => (waitedMs += clock.now() - began));
    }
  })();
  const ended = all.then(
    () => "whole" as const,
    (error: unknown) => (error instanceof Gone ? ("broken off" as const) : Promise.reject(error as Error)),
  );
  await clock.passAll();
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
