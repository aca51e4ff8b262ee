import { setImmediate as nextTurn } from "node:timers/promises";

import pino from "pino";
import { describe, expect, test } from "vitest";

import { describeError, inTurns } from "./log.server.ts";

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

describe("describeError", () => {
  const databaseError = () =>
    Object.assign(new Error("Key (email)=(amina.said@example.org)"), {
      name: "error",
      code: "23505",
      detail: "amina.said@example.org",
      table: "account",
    });

  test("returns kind and place of a database error, and nothing of the data", () => {
    const described = describeError(databaseError());
    expect(described).toMatchObject({ name: "error", code: "23505", table: "account" });
    expect(described.where![0]).toMatch(/^at /);
    expect(JSON.stringify(described)).not.toContain("amina");
  });

  test("returns each error of an aggregate", () => {
    const described = describeError(new AggregateError([databaseError(), new Error("amina")], "two failed"));
    expect(described.errors).toMatchObject([{ code: "23505" }, { name: "Error" }]);
    expect(JSON.stringify(described)).not.toContain("amina");
  });
});
