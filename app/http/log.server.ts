import process from "node:process";

import pino from "pino";

import { env } from "#app/env.server.ts";

/** Logs no personal data: route patterns instead of URLs, and error messages without user input. */
export const log = pino({ base: null, timestamp: createTimestamp() }, createBatchedOutput());

function createTimestamp() {
  let [cachedMs, cachedText] = [NaN, ""];
  return () => {
    const now = Date.now();
    if (now !== cachedMs) [cachedMs, cachedText] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return cachedText;
  };
}

const ERROR_LINE_PATTERN = /^\{"level":[56]0,/;

/** Writes log lines once per turn of the event loop, because each write is slow. Errors are written at once. */
export function createBatchedOutput(
  destination: { write(lines: string): unknown } = pino.destination({ sync: true }),
): pino.DestinationStream {
  let lines = "";
  const flush = () => {
    if (lines) destination.write(lines);
    lines = "";
  };
  process.on("exit", flush);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
      if (ERROR_LINE_PATTERN.test(line)) flush();
    },
  };
}

type ErrorFields = Partial<Record<"name" | "code" | "constraint" | "table" | "stack", string>>;
type ErrorDescription = Record<"name" | "code" | "constraint" | "table" | "message", string | undefined> & {
  stack: string[] | undefined;
  errors: ErrorDescription[] | undefined;
};

const MAX_STACK_FRAMES = 12;
const MAX_MESSAGE_LENGTH = 300;
const QUOTED_INPUT_PATTERN = /"[^"]*"?|https?:\/\/\S+|\S+@\S+/g;
const SQLSTATE_PATTERN = /^[0-9A-Z]{5}$/;

export function describeError(error: unknown): ErrorDescription {
  const { name, code, constraint, table, stack } = (error ?? {}) as ErrorFields;
  const frames = stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_STACK_FRAMES)
    .map((line) => line.trim());
  const errors = error instanceof AggregateError ? error.errors.map(describeError) : undefined;
  return { name, code, message: getLoggableMessage(error), constraint, table, stack: frames, errors };
}

/** Error messages of PostgreSQL, mail servers and parsers quote user input, so they are dropped or masked. */
function getLoggableMessage(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof SyntaxError || "response" in error) return undefined;
  if (SQLSTATE_PATTERN.test(String((error as ErrorFields).code))) return undefined;
  return error.message.slice(0, MAX_MESSAGE_LENGTH).replaceAll(QUOTED_INPUT_PATTERN, "…");
}

export function logError(error: unknown, method?: string) {
  log.error({ error: describeError(error), method }, "request failed");
  if (env().isDevelopment) console.error(error);
}
