import type { SentResult } from "#app/ui/forms/use-sent-form.ts";
import { useCallback, useMemo, useState } from "react";

/** What is still wrong with the form after later changes. */
export function useMended(problem: SentResult) {
  const [{ of, names }, setMended] = useState({ of: problem, names: [] as string[] });
  const mended = useMemo(() => (of === problem ? names : []), [of, problem, names]);
  const mend = useCallback(
    (changed: string[]) => {
      const now = changed.filter((name) => problem?.error?.[name] && !mended.includes(name));
      if (now.length > 0) setMended({ of: problem, names: [...mended, ...now] });
    },
    [problem, mended],
  );
  const unmended = useMemo(() => {
    const wrong = Object.entries(problem?.error ?? {}).filter(([name]) => !mended.includes(name));
    // The form's own error is about its fields, if any of them was wrong.
    const isMended = mended.length > 0 && wrong.every(([name]) => name === "");
    return problem && !isMended ? { ...problem, error: Object.fromEntries(wrong) } : undefined;
  }, [problem, mended]);
  return { mended, mend, unmended };
}
