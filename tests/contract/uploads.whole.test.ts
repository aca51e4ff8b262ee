import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, expect, test } from "vitest";

import { PIECE } from "#app/services/files/uploads.server.ts";

import { Run, schedules, type Action } from "../setup/upload-schedule.ts";
import { servicesTaker } from "../setup/upload-services.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-uploads-"));
process.env.UPLOADS_DIR = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const begin: Action = { does: "begin", size: 2_000, variant: 0 };
const open = (variant: number): Action => ({ does: "open", upload: 0, from: 0, variant });
const send = (line: number, bytes: number): Action => ({ does: "send", line, bytes });
const form: Action = { does: "form", upload: 0 };
const fill: Action = { does: "fill", upload: 0, from: 2, variant: 1 };
const end: Action = { does: "end", line: 0 };

const lose = (writes: number): Action => ({ does: "lose", writes });

/** What was seen to go wrong once. */
const SEEN: Action[][] = [
  // Two that send the same file at once.
  [begin, open(0), open(1), send(0, 600), send(1, 600), end, end, fill, form],
  // One that is held open while the file is looked at and approved, and then goes on.
  [begin, open(0), send(0, 600), fill, form, { does: "approve", item: 0 }, send(0, 700), end],
  // A piece that counts, and whose sender heard that it does not: after a writer and its name comes its place.
  [begin, lose(2), open(0), send(0, 600), end, fill, form],
  // A file that was put together and named, and whoever asked for it did not hear so; or that its pieces are gone.
  ...[1, 2].map((writes) => [begin, fill, lose(writes), form, form]),
];

/** The small version; the long one, with processes that are killed, is `npm run drill -- uploads`. */
test("whatever comes at once, twice, late, or is held open: what is described is what was sent, and stays so", async () => {
  PIECE.mostBytes = 500;
  const taker = await servicesTaker();
  const heard = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(schedules({ size: 2_000, steps: 40, kills: false }), async (schedule) => {
      const run = new Run(taker);
      await run.play(schedule);
      for (const [what, times] of run.heard) heard.set(what, (heard.get(what) ?? 0) + times);
    }),
    {
      numRuns: 12,
      seed: 71,
      endOnFailure: true,
      examples: SEEN.map((actions) => [actions.map((action) => [action])]),
    },
  );
  // The schedules reached what they were made for.
  for (const what of ["form: ok", "form: missing", "form: invalid", "piece: ok", "piece: conflict"])
    expect([what, heard.get(what) ?? 0]).toEqual([what, expect.toSatisfy((times: number) => times > 0)]);
});
