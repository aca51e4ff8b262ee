import type { PlainKey, EncodedMessage } from "#app/messages/translate.ts";

/** A refusal is an expected error. Bugs and outages are thrown. Only app/http maps kinds to HTTP statuses. */
export type RefusalKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "taken"
  | "decision-conflict"
  /** Another user has changed the record since it was read. */
  | "stale"
  | "rate-limited"
  | "key-reused"
  | "unavailable"
  | "too-large"
  | "storage-full"
  | "unexpected";

export type RefusalDetail = { path: string; msg: string; value?: unknown };

/** The user can do that and then try again. */
export type RefusalNeed = "code" | "reauthentication" | "second-factor";

export type Refusal = {
  ok: false;
  kind: RefusalKind;
  message: EncodedMessage;
  failedKey?: PlainKey | undefined;
  details?: RefusalDetail[];
  retryAfter?: number;
  needs?: RefusalNeed;
};

export type Ok<Value> = { ok: true; value: Value };
export type Result<Value> = Ok<Value> | Refusal;

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

export const fail = (
  kind: RefusalKind,
  message: EncodedMessage,
  options: Pick<Refusal, "details" | "retryAfter" | "failedKey" | "needs"> = {},
): Refusal => ({ ok: false, kind, message, ...options });

/** An error that needs no log entry. Recognised by the HTTP server and by jobs. */
export class ExpectedError extends Error {}

export class StoreUnavailableError extends Error {}

export const storeUnavailableRefusal = fail("unavailable", "file.store-unavailable", { retryAfter: 30 });
/** A write referred to a record that was deleted at the same time. */
export const missingReferenceRefusal = fail("not-found", "refusal.missing");
export const databaseUnavailableRefusal = fail("unavailable", "refusal.unavailable", { retryAfter: 2 });
