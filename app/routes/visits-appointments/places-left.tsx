import type { PlacesLeft as Places } from "#app/schemas/appointments.ts";
import { formatShortDay } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

import { choosingButton, type Choosing } from "./choice.ts";
import { hasRoom } from "./form-fields.ts";

/**
 * Which days still have places, each a button that chooses it; full ones are named too. They stay while those of another
 * day are asked for, and so does the focus.
 */
export function PlacesLeft(props: {
  places: Places | undefined;
  isAsking: boolean;
  choosing: Choosing;
  /** What is said of the day beside its field already. */
  said: string[] | undefined;
}) {
  const { places, isAsking, choosing, said } = props;
  const { say, language } = useWords();
  if (!places)
    return <p className="text-soft">{say(isAsking ? "state.loading" : "appointments.opening-choose")}</p>;
  const { visitType, isSet, days } = places;
  const { groupSize, date: chosenDay } = choosing.chosen;
  const whyNone = !isAsking && <WhyNone places={places} said={said} groupSize={groupSize} />;
  if (!isSet)
    return (
      <>
        <p className="text-soft">{say("appointments.opening-free", say(`appointments.held-${visitType}`))}</p>
        {whyNone}
      </>
    );
  return (
    <div className="grid gap-3">
      <h3>
        {say("appointments.opening-title")}: {say(`appointments.type-${visitType}`)}
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
                <small>{groupSize ? say("appointments.fits") : say("appointments.places", free)}</small>
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
      {whyNone}
    </div>
  );
}

/** Why nothing is to be had on the chosen day, if nothing is. */
function WhyNone(props: { places: Places; said: string[] | undefined; groupSize: string }) {
  const { say } = useWords();
  const { whyNone, visitType, times } = props.places;
  if (!whyNone) {
    const isTooSmall = times.length > 0 && !times.some(({ free }) => hasRoom(free, props.groupSize));
    return isTooSmall ? <p className="wrong">{say("appointments.no-times-fit")}</p> : null;
  }
  const words = {
    past: say("appointments.day-past"),
    "not-held": say(`appointments.days-${visitType as "research" | "group"}`),
    closed: say("appointments.closed-day"),
    over: say("appointments.over-day"),
    full: say("appointments.no-times"),
  };
  if (props.said?.includes(words[whyNone])) return null;
  return <p className="wrong">{words[whyNone]}</p>;
}
