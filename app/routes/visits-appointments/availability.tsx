import { useEffect, useState } from "react";

import type { PlacesLeft as Places } from "#app/schemas/appointments.ts";
import { PLACES, type GroupSize } from "#app/schemas/lists.ts";
import { typeSaid } from "#app/ui/appointments/appointment-words.ts";
import type { TimeOption } from "#app/ui/appointments/time-choice.tsx";
import { formatTimes, formatShortDay } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

import { showTimesUrl } from "./booking-steps.ts";
import type { Booking } from "./use-booking.ts";

/** The page brings the first availability; that of other kinds and days is fetched without changing the form. */
export function useAvailability(brought: Places | undefined, { visitType, date }: Booking["chosen"]) {
  const [places, setPlaces] = useState(brought);
  const isKnown = places?.visitType === visitType && (places.date ?? "") === date;

  useEffect(() => {
    if (isKnown || !visitType) return;
    const asking = new AbortController();
    const parameters = new URLSearchParams({ visitType, ...(date && { date }) });
    fetch(`/api/appointments/room?${parameters}`, { signal: asking.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Places>) : undefined))
      // Offline one types the time, and the server checks it.
      .then(setPlaces, () => undefined);
    return () => asking.abort();
  }, [isKnown, visitType, date]);

  return {
    places: isKnown ? places : undefined,
    previous: places?.visitType === visitType ? places : undefined,
    isLoading: !isKnown && visitType !== "",
  };
}

/** A group that has not said its size is at least one person. */
const hasRoom = (free: number, groupSize: string) => free >= (PLACES[groupSize as GroupSize] ?? 1);

/** The id of the form's title, where one begins to read it. */
export const FORM_TITLE = "book-title";

/** Without script the button sends the form, so that what was typed comes back. With script it fills in the field. */
export function choosingButton(
  { form, chosen }: Booking,
  name: "visitType" | "preferredDate",
  value: string,
  isFormNext: boolean,
) {
  const [visitType, date] = name === "visitType" ? [value, chosen.date] : [chosen.visitType, value];
  return {
    type: "submit" as const,
    form: "book",
    formAction: `${showTimesUrl(visitType, date)}#book`,
    formMethod: "post" as const,
    onClick(event: React.MouseEvent<HTMLButtonElement>) {
      event.preventDefault();
      const button = event.currentTarget;
      form.update({ name, value });
      if (isFormNext) document.getElementById(FORM_TITLE)?.focus();
      // Errors above it may have gone.
      else requestAnimationFrame(() => button.scrollIntoView({ block: "nearest" }));
    },
  };
}

/** The days of before, and the focus, stay while those of another day are fetched. */
export function Days(props: { places: Places | undefined; isLoading: boolean; booking: Booking }) {
  const { places, isLoading, booking } = props;
  const { say, language } = useWords();
  const { groupSize, date } = booking.chosen;
  if (!places)
    return <p className="text-soft">{say(isLoading ? "state.loading" : "appointments.opening-choose")}</p>;
  const { visitType, isSet, days } = places;
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
      <ul className="days" aria-busy={isLoading}>
        {days.map(({ day, free }) => (
          <li key={day}>
            {hasRoom(free, groupSize) ? (
              <button
                className="chip day"
                aria-pressed={day === date}
                {...choosingButton(booking, "preferredDate", day, false)}
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

type Words = ReturnType<typeof useWords>;

/** With what is free, or whether it is enough for the group. */
export const timeOptions = ({ times }: Places, groupSize: string, { say, language }: Words): TimeOption[] =>
  times
    .filter(({ free }) => groupSize || free > 0)
    .map(({ time, free, waiting }) => {
      const isFull = !hasRoom(free, groupSize);
      const room = groupSize
        ? say(isFull ? "appointments.no-places" : "appointments.fits")
        : say("appointments.places", { count: free });
      const pendingLabel = waiting ? [say("appointments.waiting-beside", { count: waiting })] : [];
      return [time, [formatTimes(language, time), [room, ...pendingLabel].join(", ")].join(" · "), isFull];
    });

/** Why the chosen day has no times. Undefined if it has. */
export function dayError(say: Words["say"], places: Places, groupSize: string): string | undefined {
  const { whyNone, visitType, times } = places;
  switch (whyNone) {
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
