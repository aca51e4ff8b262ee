import type { ServerLimits } from "./server-limits.ts";

/**
 * How long a page waits for the database. Apart from the connection, since the start reads them before it loads the build:
 * it would load all tables and migrations a second time.
 */

export const LIMITS = {
  /** To get a connection, new or from the pool. */
  connectMs: 2_500,
  /** The server's own limit, a little before ours, so that a living server says why. */
  statementMs: 2_300,
  /** Past this the server is taken for frozen and the connection is thrown away. */
  answerMs: 2_500,
  lockMs: 2_000,
  poolSize: 12,
} as const;

/** How near a word must be to one of a title or a name, to be taken for it with a typing error. */
export const NEARNESS = { name: "pg_trgm.word_similarity_threshold", value: 0.5 };

export const PAGE_LIMITS: ServerLimits = {
  statement_timeout: LIMITS.statementMs,
  lock_timeout: LIMITS.lockMs,
  idle_in_transaction_session_timeout: 10_000,
};

/** What the database's user must have behind a pooler, as no connection can say it there. */
export const OF_THE_USER: Record<string, number> = { ...PAGE_LIMITS, [NEARNESS.name]: NEARNESS.value };
