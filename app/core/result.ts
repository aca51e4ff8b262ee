import type { PlainKey, Sentence } from "#app/messages/sentence.ts";

/**
 * What a service answers: the thing asked for, or a refusal that was to be expected. A throw is a bug.
 * The kinds are the service's own words; only the edge knows which status each becomes.
 */
export type RefusalKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "missing"
  | "conflict"
  /** Changed by another since it was looked at. */
  | "stale"
  | "limited"
  | "reused"
  | "unavailable"
  | "large"
  | "full"
  /** Our own mistake: written to the log, and never explained. */
  | "unexpected";

/** One entry of what is wrong with an input: the field's path, what to say of it, and what was sent. */
export type Detail = { path: string; msg: string; value?: unknown };

export type Refusal = {
  ok: false;
  kind: RefusalKind;
  sentence: Sentence;
  /** What could not be done, as a sentence before the one that helps. */
  failed?: PlainKey;
  details?: Detail[];
  /** Seconds until it makes sense to ask again; with "limited". */
  retryAfter?: number;
};

export type Ok<Value> = { ok: true; value: Value };
export type Result<Value> = Ok<Value> | Refusal;

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

export const fail = (
  kind: RefusalKind,
  sentence: Sentence,
  more: Pick<Refusal, "details" | "retryAfter" | "failed"> = {},
): Refusal => ({ ok: false, kind, sentence, ...more });
