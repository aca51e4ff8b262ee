import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";

import { ErrorSummary } from "../../ui/error-summary.tsx";
import { useWhen } from "../../ui/when.tsx";
import { useWords } from "../../ui/words.tsx";

export type Offer = { day: string; time: string };

/**
 * What is wrong with the booking form, first on the page, so that it is what one sees where there is no script,
 * either; and the nearest times with room, each of which sends the same request for that time.
 */
export function Problems({ result, offers }: { result: SubmissionResult<string[]>; offers: Offer[] }) {
  const { say } = useWords();
  const when = useWhen();
  const form = useMemo(() => {
    const given = Object.entries(result.error ?? {});
    const allErrors = Object.fromEntries(given.flatMap(([name, said]) => (said ? [[name, said]] : [])));
    return { id: "book", errors: allErrors[""], allErrors };
  }, [result]);
  return (
    <div className="grid gap-4">
      <ErrorSummary form={form} title={form.errors ? say("visits.submit-failed") : undefined} />
      {offers.length > 0 && (
        <div className="panel grid gap-2">
          <p>{say("visits.offers")}</p>
          <div className="flex flex-wrap gap-3">
            {offers.map(({ day, time }) => (
              <button
                key={day + time}
                className="button"
                form="book"
                name="offer"
                value={`${day}T${time}`}
                suppressHydrationWarning
              >
                {when(day, time)}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
