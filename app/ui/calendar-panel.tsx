import { Form } from "@remix-run/react";

import { OneTimeLink } from "./one-time-link.tsx";
import { useWords } from "./words.tsx";

/** A private address for calendar programs: to make, to make anew, to take back. */
export function CalendarPanel({ text, isGiven, made }: { text: string; isGiven: boolean; made?: string }) {
  const { say } = useWords();
  return (
    <section className="panel grid gap-4" aria-labelledby="calendar">
      <h2 id="calendar">{say("calendar.private-title")}</h2>
      <p className="measure text-soft">{text}</p>
      {made ? (
        <OneTimeLink said={say("calendar.made")} address={made} />
      ) : (
        isGiven && <p>{say("calendar.is-given")}</p>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <button className="button" name="calendar" value="give">
          {say(isGiven ? "calendar.give-anew" : "calendar.give")}
        </button>
        {isGiven && (
          <button className="button" name="calendar" value="take-back">
            {say("calendar.take-back")}
          </button>
        )}
      </Form>
    </section>
  );
}
