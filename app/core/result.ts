import type { PlainKey, EncodedMessage } from "#app/messages/translate.ts";

/** A refusal is an expected answer; a throw is a bug. Only `app/http` knows which status each kind becomes. */
export type RefusalKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  /** A value that must be unique is in use. */
  | "taken"
  /** Approved, rejected or withdrawn by someone else. */
  | "decision-conflict"
  /** Changed by another since it was looked at. */
  | "stale"
  | "rate-limited"
  | "key-reused"
  | "unavailable"
  | "too-large"
  | "storage-full"
  /** Our own mistake: written to the log, and never explained. */
  | "unexpected";

export type Detail = { path: string; msg: string; value?: unknown };

export type Refusal = {
  ok: false;
  kind: RefusalKind;
  message: EncodedMessage;
  /** What could not be done: said before `sentence`, which says what helps. */
  failedKey?: PlainKey;
  details?: Detail[];
  /** In seconds. */
  retryAfter?: number;
};

export type Ok<Value> = { ok: true; value: Value };
export type Result<Value> = Ok<Value> | Refusal;

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

export const fail = (
  kind: RefusalKind,
  message: EncodedMessage,
  options: Pick<Refusal, "details" | "retryAfter" | "failedKey"> = {},
): Refusal => ({ ok: false, kind, message, ...options });

/** Thrown where the store of files does not answer. */
export class StoreUnavailable extends Error {}

export const storeUnavailable = fail("unavailable", "file.store-unavailable", { retryAfter: 30 });
export const databaseUnavailable = fail("unavailable", "refusal.unavailable", { retryAfter: 2 });
