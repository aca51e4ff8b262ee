import type { PlacesLeft as Places } from "#app/schemas/appointments.ts";
import { typeSaid } from "#app/ui/appointments/appointment-words.ts";
import { formatShortDay } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

import { choosingButton, type Choosing } from "./choice.ts";
import { hasRoom } from "./form-fields.ts";

/** Old days, and the focus, stay while those of another day are fetched. */
export function PlacesLeft(props: { places: Places | undefined; isAsking: boolean; choosing: Choosing }) {
  const { places, isAsking, choosing } = props;
  const { say, language } = useWords();
  if (!places)
    return <p className="text-soft">{say(isAsking ? "state.loading" : "appointments.opening-choose")}</p>;
  const { visitType, isSet, days } = places;
  const { groupSize, date: chosenDay } = choosing.chosen;
  if (!isSet)
    return (
      <p className="text-soft">
        {say("appointments.opening-free", { days: say(`appointments.held-${visitType}`) })}
      </p>
    );
  return (
    <div className="grid gap-3">
      <h3>
        {say("appointments.opening-title")}: {typeSaid(say, visitType)}
      </h3>
      <ul className="days" aria-busy={isAsking}>
        {days.map(({ day, free }) => (
          <li key={day}>
            {hasRoom(free, groupSize) ? (
              <button
                className="chip day"
                aria-pressed={day === chosenDay}
                {...choosingButton({ ...choosing.chosen, visitType, date: day }, choosing, "here")}
              >
                {formatShortDay(language, day)}
                <small>
                  {groupSize ? say("appointments.fits") : say("appointments.places", { count: free })}
                </small>
              </button>
            ) : (
              <span className="chip day full">
                {formatShortDay(language, day)}
                <small>{say("appointments.no-places")}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Undefined if there are places. */
export function whyNone(
  say: ReturnType<typeof useWords>["say"],
  { whyNone: why, visitType, times }: Places,
  groupSize: string,
): string | undefined {
  switch (why) {
    case "past":
      return say("appointments.day-past");
    case "not-held":
      return say(`appointments.days-${visitType as "research" | "group"}`);
    case "closed":
      return say("appointments.closed-day");
    case "over":
      return say("appointments.over-day");
    case "full":
      return say("appointments.no-times");
  }
  const isTooSmall = times.length > 0 && !times.some(({ free }) => hasRoom(free, groupSize));
  return isTooSmall ? say("appointments.no-times-fit") : undefined;
}
