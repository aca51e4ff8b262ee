import pino from "pino";

import { env } from "#app/env.server.ts";

/**
 * The log is JSON, one line each, and holds no personal data: a route's pattern, never its address; of an
 * error its kind, code and place, never its message, since a database's message repeats what was typed.
 */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });

type Detailed = {
  name?: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: unknown;
};

export function logProblem(error: unknown, request: Request) {
  const { name, code, constraint, table, stack } = (error ?? {}) as Detailed;
  const where = stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  log.error({ problem: { name, code, constraint, table, where }, method: request.method }, "problem");
  // On the developer's own machine the message is worth more than its silence.
  if (env().isDevelopment) console.error(error);
}
