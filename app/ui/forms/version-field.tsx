import type { SentResult } from "#app/ui/forms/use-sent-form.ts";

/** The version that was edited; once a stale one was refused, the one that the refusal has shown. */
export function VersionField({ of, result }: { of: number | undefined; result: Result }) {
  return <input type="hidden" name="version" value={String(result?.initialValue?.version ?? of)} />;
}

type Result = SentResult;
