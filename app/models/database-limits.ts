/** This file must not import the entities, because it is loaded before them. */

export const DATABASE_LIMITS = {
  connectTimeoutMs: 2_500,
  /** Shorter than `queryTimeoutMs`, so that a working server reports the timeout itself. */
  statementTimeoutMs: 2_300,
  queryTimeoutMs: 2_500,
  lockTimeoutMs: 2_000,
  poolSize: 12,
} as const;

/** In milliseconds; 0 means no limit. */
export type DatabaseTimeouts = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

/** A pooler cannot set these limits, so the database role must have them (`ALTER ROLE`). Checked at startup. */
export const PAGE_DATABASE_TIMEOUTS: DatabaseTimeouts = {
  statement_timeout: DATABASE_LIMITS.statementTimeoutMs,
  lock_timeout: DATABASE_LIMITS.lockTimeoutMs,
  idle_in_transaction_session_timeout: 10_000,
};

export const NO_DATABASE_TIMEOUTS: DatabaseTimeouts = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

let isBehindPooler = false;
export const isUsingPooler = () => isBehindPooler;
/** Must be called before the first connection is opened. */
export const setUsesPooler = (isPooled: boolean) => void (isBehindPooler = isPooled);

/** pg does not send limits of 0, so `options` sets them. A pooler rejects start parameters. */
export function createStartParameters(limits: DatabaseTimeouts): object {
  if (isUsingPooler()) return {};
  const none = Object.entries(limits).flatMap(([name, limit]) => (limit === 0 ? `-c ${name}=0` : []));
  return { ...limits, ...(none.length > 0 && { options: none.join(" ") }) };
}
