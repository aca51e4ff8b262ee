import type { ServerLimits } from "./server-limits.ts";

/** The start reads these before the build: through the connection it would load all tables and migrations twice. */

export const LIMITS = {
  connectMs: 2_500,
  /** A little less than `answerMs`, so that a living server says why. */
  statementMs: 2_300,
  /** After this the server counts as frozen, and the connection is thrown away. */
  answerMs: 2_500,
  lockMs: 2_000,
  poolSize: 12,
} as const;

/** Behind a pooler no connection can set these, so the database's user must have them. */
export const PAGE_LIMITS: ServerLimits = {
  statement_timeout: LIMITS.statementMs,
  lock_timeout: LIMITS.lockMs,
  idle_in_transaction_session_timeout: 10_000,
};
