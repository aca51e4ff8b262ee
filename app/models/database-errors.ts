export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super("the database is not answering", { cause });
  }
}

/** The server cannot answer anybody: it stops, starts or is full. */
const AWAY_CODES = new Set(["57P01", "57P02", "57P03", "53300"]);
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EACCES",
]);
/** node-postgres gives these no code. */
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;
/** The server lives, but this query waited too long, or there was no space on disk or in memory. */
const BUSY_CODES = new Set(["57014", "55P03", "53100", "53200"]);
/** A server that is well ended this one connection, since nothing was asked on it for too long. */
const ENDED_IDLE = new Set(["25P03", "57P05"]);
const BUSY_WORDS = /^timeout exceeded when trying to connect/;

export const isTaken = (error: unknown) => along(error, ({ code }) => code === "23505");

/** No database could answer it: an invalid value, or too much of one. */
const ASKED_WRONGLY = /^(22|54)/;
/** A living server says it about the query. A proxy uses the same code with FATAL, about itself. */
const PROTOCOL = "08P01";

type Coded = {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  previous?: unknown;
  syscall?: unknown;
  severity?: unknown;
};

export function along(error: unknown, matches: (error: Coded) => boolean): boolean {
  for (let step = error, depth = 0; step && typeof step === "object" && depth < 6; depth++) {
    const coded = step as Coded;
    if (matches(coded)) return true;
    step = coded.cause ?? coded.previous;
  }
  return false;
}

const isAskedWrongly = ({ code, severity }: Coded) =>
  ASKED_WRONGLY.test(String(code)) || (code === PROTOCOL && severity === "ERROR");

export const isLineDown = (error: Coded) =>
  error instanceof DatabaseAway ||
  AWAY_CODES.has(String(error.code)) ||
  (String(error.code).startsWith("08") && !isAskedWrongly(error)) ||
  (NETWORK_CODES.has(String(error.code)) && error.syscall !== "open") ||
  AWAY_WORDS.test(String(error.message));

export const isEndedIdle = ({ code }: Coded) => ENDED_IDLE.has(String(code));

/** The server takes no changes: it was demoted or is a standby. Connecting anew finds the primary. */
export const isMoved = ({ code }: Coded) => code === "25006";

const isBusy = (error: Coded) =>
  BUSY_CODES.has(String(error.code)) || isEndedIdle(error) || BUSY_WORDS.test(String(error.message));

export const isUnavailable = (error: unknown) =>
  along(error, (step) => isLineDown(step) || isMoved(step) || isBusy(step));

export const isWrongQuestion = (error: unknown) => along(error, isAskedWrongly);
