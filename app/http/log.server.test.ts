import { setImmediate as nextTurn } from "node:timers/promises";

import pino from "pino";
import { describe, expect, test } from "vitest";

import { describeError, createBatchedOutput } from "./log.server.ts";

test("writes errors at once with the lines before them, and other lines once per turn", async () => {
  const written: string[][] = [];
  const stream = createBatchedOutput({
    write: (lines) => written.push(lines.match(/(?<="msg":")\w+/g) ?? []),
  });
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  logger.info("one");
  logger.warn({ level: "50" }, "two");
  expect(written).toEqual([]);
  logger.error("three");
  expect(written).toEqual([["one", "two", "three"]]);
  logger.info("four");
  logger.fatal("five");
  expect(written.slice(1)).toEqual([["four", "five"]]);
  logger.info("six");
  logger.info("seven");
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
    expect(described.stack![0]).toMatch(/^at /);
    expect(JSON.stringify(described)).not.toContain("amina");
  });

  test("returns each error of an aggregate", () => {
    const described = describeError(new AggregateError([databaseError(), new Error("second")], "two failed"));
    expect(described.errors).toMatchObject([{ code: "23505" }, { name: "Error", message: "second" }]);
    expect(JSON.stringify(described)).not.toContain("amina");
  });

  test("returns the message of other errors without quoted values, URLs and addresses", () => {
    const message = 'no row "amina" for amina@example.org at https://example.org/v/secret in 3 s';
    expect(describeError(new TypeError(message))).toMatchObject({
      name: "TypeError",
      message: "no row … for … at … in 3 s",
    });
    const ofMailServer = Object.assign(new Error("550 amina@example.org"), { response: "550 amina" });
    for (const error of [ofMailServer, new SyntaxError("Unexpected token in amina")])
      expect(describeError(error).message).toBeUndefined();
  });
});
