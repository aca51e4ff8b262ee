/** What an error of the database says: of the database itself, or of the question that met it. */

export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super("the database is not answering", { cause });
  }
}

/**
 * What was to be kept in two places was kept in one: the wait for the second was given up. PostgreSQL only warns, and
 * says that it is done; but it would be gone with the first.
 */
export class KeptOnce extends Error {
  readonly code = "57014";

  constructor() {
    super("the standby has not said that it has this");
  }
}

/** What would be written would wait for the standby, as what was written before still does. */
export class HeldBack extends Error {
  readonly code = "57014";

  constructor() {
    super("what is written waits for a standby that is away");
  }
}

/** States of the server in which it cannot answer anybody: shutting down, starting, full. */
const AWAY_CODES = new Set(["57P01", "57P02", "57P03", "53300"]);
/** The machine's own words for a line that is not there. */
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
/** It lives, but this question had to wait too long, or there is no space for it on the disk or in memory. */
const BUSY_CODES = new Set(["57014", "55P03", "53100", "53200"]);
const BUSY_WORDS = /^timeout exceeded when trying to connect/;

/** A value that only one row may have. */
export const isTaken = (error: unknown) => along(error, ({ code }) => code === "23505");

/** What was asked cannot be answered, by any database: a value that it does not know, or too much of one. */
const ASKED_WRONGLY = /^(22|54)/;
/** Of a living server about what it was sent; a proxy before it uses the same code, fatally, for itself. */
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

/** It takes no changes: it was demoted, or follows another, and whoever is the primary now is met by connecting anew. */
export const isMoved = ({ code }: Coded) => code === "25006";

const isBusy = (error: Coded) => BUSY_CODES.has(String(error.code)) || BUSY_WORDS.test(String(error.message));

/** True of an error that means "not now" and says nothing of the question that met it. */
export const isUnavailable = (error: unknown) =>
  along(error, (step) => isLineDown(step) || isMoved(step) || isBusy(step));

/**
 * True of an error that means "not this": the sender's, and no word about the database. The edge should have
 * refused it before; nobody else may suffer for it.
 */
export const isWrongQuestion = (error: unknown) => along(error, isAskedWrongly);
