import process from "node:process";

import pino from "pino";

import { env } from "#app/env.server.ts";

/**
 * The log holds no personal data: a route's pattern and not the address; an error's kind, code and place and not its
 * message, since a database repeats what was typed.
 */
export const log = pino({ base: null, timestamp: timeOfLine() }, inTurns());

/** Written once in a millisecond: that costs as much as the rest of a line, and a crowd has many in each. */
function timeOfLine() {
  let [at, written] = [NaN, ""];
  return () => {
    const now = Date.now();
    if (now !== at) [at, written] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return written;
  };
}

/** What the process may die of in this very turn. */
const IS_BAD = /^\{"level":[56]0,/;

/**
 * The lines of one turn of the event loop go out in one write: under load a write costs more than all else about a line.
 * One that tells of something bad goes out at once, with those before it.
 */
export function inTurns(
  out: { write(lines: string): unknown } = pino.destination({ sync: true }),
): pino.DestinationStream {
  let lines = "";
  const send = () => {
    if (lines) out.write(lines);
    lines = "";
  };
  process.on("exit", send);
  return {
    write(line) {
      if (!lines) setImmediate(send);
      lines += line;
      if (IS_BAD.test(line)) send();
    },
  };
}

type Detailed = {
  name?: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: unknown;
};

export function logProblem(error: unknown, method?: string) {
  const { name, code, constraint, table, stack } = (error ?? {}) as Detailed;
  const where = stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  log.error({ problem: { name, code, constraint, table, where }, method }, "problem");
  if (env().isDevelopment) console.error(error);
}
