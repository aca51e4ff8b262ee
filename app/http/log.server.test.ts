import { setImmediate as nextTurn } from "node:timers/promises";

import pino from "pino";
import { expect, test } from "vitest";

import { inTurns } from "./log.server.ts";

test("what is bad is written at once, with what was said before it, and the rest once in a turn", async () => {
  const written: string[][] = [];
  const stream = inTurns({ write: (lines) => written.push(lines.match(/(?<="msg":")\w+/g) ?? []) });
  const told = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  told.info("one");
  told.warn({ level: "50" }, "two");
  expect(written).toEqual([]);
  told.error("three");
  expect(written).toEqual([["one", "two", "three"]]);
  told.info("four");
  told.fatal("five");
  expect(written.slice(1)).toEqual([["four", "five"]]);
  told.info("six");
  told.info("seven");
  await nextTurn();
  expect(written.slice(2)).toEqual([["six", "seven"]]);
});
