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

type Detailed = { name?: string; code?: string; constraint?: string; table?: string; stack?: string };
type ErrorDescription = Omit<Detailed, "stack"> & { where?: string[]; errors?: ErrorDescription[] };

const STACK_FRAMES = 12;

/** Without `message` and PostgreSQL's `detail`, which repeat what was typed. */
export function describeError(error: unknown): ErrorDescription {
  const { name, code, constraint, table, stack } = (error ?? {}) as Detailed;
  const frames = stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const where = frames?.slice(0, STACK_FRAMES).map((line) => line.trim());
  const errors = error instanceof AggregateError ? error.errors.map(describeError) : undefined;
  return { name, code, constraint, table, where, errors };
}

export function logProblem(error: unknown, method?: string) {
  log.error({ problem: describeError(error), method }, "problem");
  if (env().isDevelopment) console.error(error);
}
