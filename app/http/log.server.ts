import process from "node:process";

import pino from "pino";

import { env } from "#app/env.server.ts";

/**
 * The log holds no personal data: a route's pattern and not the address; an error's kind, code and place and not its
 * message, since a database repeats what was typed.
 */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, inTurns());

/** The lines of one turn of the event loop go out in one write: under load a write costs more than all else about a line. */
function inTurns(): pino.DestinationStream {
  const out = pino.destination({ sync: true });
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
