/** Leads to a 503. The query may have been executed although its result was lost. */
export class DatabaseUnavailableError extends Error {
  readonly code = "DATABASE_UNAVAILABLE";

  constructor(cause?: unknown) {
    super("the database is unavailable", { cause });
  }
}

/** The server is stopping, starting, full, or read-only because it is no longer the primary (25006). */
const OUTAGE_ERROR_CODES = new Set(["57P01", "57P02", "57P03", "53300", "25006"]);
const NETWORK_ERROR_CODES = new Set([
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
/** The server works, but the query waited too long, or the disk or memory was full. */
const BUSY_ERROR_CODES = ["57014", "55P03", "53100", "53200"];
const UNAVAILABLE_ERROR_CODES = new Set(["DATABASE_UNAVAILABLE", ...BUSY_ERROR_CODES]);
const INVALID_QUERY_CODE_PATTERN = /^(22|54)/;
/** An invalid query, or with severity FATAL a failure of a pooler. */
const PROTOCOL_VIOLATION_CODE = "08P01";

type ErrorLike = {
  code?: unknown;
  cause?: unknown;
  previous?: unknown;
  severity?: unknown;
  detail?: unknown;
  table?: unknown;
  constraint?: unknown;
};

export function hasMatchingCause(error: unknown, matches: (error: ErrorLike) => boolean): boolean {
  for (let current = error, depth = 0; current && typeof current === "object" && depth < 6; depth++) {
    const cause = current as ErrorLike;
    if (matches(cause)) return true;
    current = cause.cause ?? cause.previous;
  }
  return false;
}

const hasInvalidQueryCode = ({ code, severity }: ErrorLike) =>
  INVALID_QUERY_CODE_PATTERN.test(String(code)) || (code === PROTOCOL_VIOLATION_CODE && severity === "ERROR");

export function isDatabaseOutage(error: unknown): boolean {
  const code = String((error as ErrorLike).code);
  return (
    OUTAGE_ERROR_CODES.has(code) ||
    NETWORK_ERROR_CODES.has(code) ||
    (code.startsWith("08") && !hasInvalidQueryCode(error as ErrorLike))
  );
}

export const isDatabaseUnavailable = (error: unknown) =>
  hasMatchingCause(error, ({ code }) => UNAVAILABLE_ERROR_CODES.has(String(code)));

export const isUniqueViolation = (error: unknown) => hasMatchingCause(error, ({ code }) => code === "23505");

export const isViolationOf = (error: unknown, index: string) =>
  hasMatchingCause(error, ({ code, constraint }) => code === "23505" && constraint === index);

const isForeignKeyError = ({ code }: ErrorLike) => code === "23503";
export const isForeignKeyViolation = (error: unknown) => hasMatchingCause(error, isForeignKeyError);

/**
 * An insert or update that refers to a row that is gone. A refused deletion has the same code and the same table. Its
 * detail names that table in every language of the server: `Key (id)=(1) is still referenced from table "favourite".`
 */
export const isMissingReference = (error: unknown) =>
  hasMatchingCause(
    error,
    (cause) =>
      isForeignKeyError(cause) &&
      !String(cause.detail).replace(/^.*\)/s, "").match(/\w+/g)?.includes(String(cause.table)),
  );

export const isInvalidQuery = (error: unknown) => hasMatchingCause(error, hasInvalidQueryCode);
