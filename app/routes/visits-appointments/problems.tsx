import { useMemo } from "react";

import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { SentResult } from "#app/ui/forms/use-sent-form.ts";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

import { addressTo } from "./choice.ts";

export type Offer = { day: string; time: string };

/**
 * First on the page, so that it is seen without script, too. Each time that is offered sends the same request for
 * it.
 */
export function Problems(props: {
  answer: object;
  result: NonNullable<SentResult>;
  offers: Offer[];
  /** Nothing has been sent yet: an offered time leads to the next step. */
  offersGoOn: boolean;
}) {
  const { answer, result, offers, offersGoOn } = props;
  const { say } = useWords();
  const when = useWhen();
  const form = useMemo(() => {
    const unwrap = Object.entries(result.error ?? {});
    const allErrors = Object.fromEntries(unwrap.flatMap(([name, said]) => (said ? [[name, said]] : [])));
    return { id: "book", errors: allErrors[""], allErrors };
  }, [result]);
  return (
    <div className="grid gap-4">
      <ErrorSummary
        form={form}
        title={form.errors ? say("appointments.submit-failed") : undefined}
        answer={answer}
      />
      {offers.length > 0 && (
        <div className="panel grid gap-2">
          <p>{say("appointments.offers")}</p>
          <div className="flex flex-wrap gap-3">
            {offers.map(({ day, time }) => (
              <button
                key={day + time}
                className="button"
                form="book"
                name="offer"
                value={`${day}T${time}`}
                {...(offersGoOn && { formAction: addressTo("you"), formMethod: "post" as const })}
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
