import type { SentResult } from "#app/ui/forms/use-sent-form.ts";

/** The edited version; after a stale one was refused, the version that the refusal showed. */
export function VersionField({ of, result }: { of: number | undefined; result: Result }) {
  return <input type="hidden" name="version" value={String(result?.initialValue?.version ?? of)} />;
}

type Result = SentResult;
