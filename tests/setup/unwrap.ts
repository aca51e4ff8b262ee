import type { Result } from "#app/core/result.ts";

/** The value of a successful result. Throws on a refusal. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}
