import type { SubmissionResult } from "@conform-to/react";

/** The version that was edited; once a stale one was refused, the one that the refusal has shown. */
export function VersionField({ of, result }: { of: number | undefined; result: Result }) {
  return <input type="hidden" name="version" value={String(result?.initialValue?.version ?? of)} />;
}

type Result = SubmissionResult<string[]> | undefined;
