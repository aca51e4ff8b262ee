import { useEffect, useState } from "react";

import type { Availability } from "#app/schemas/appointments.ts";
import { countPeople, LARGEST_GROUP_SIZE } from "#app/schemas/group-sizes.ts";
import { DEFAULT_LARGEST_GROUP } from "#app/schemas/lists.ts";
import { useVisitTypes } from "#app/ui/appointments/use-visit-types.ts";
import type { TimeOption } from "#app/ui/appointments/time-choice.tsx";
import { formatTimes, formatShortDay } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { createTimesFormUrl } from "#app/ui/appointments/booking-steps.ts";
import type { BookingFormState } from "./use-booking.ts";

export function useAvailability(
  initialAvailability: Availability | undefined,
  { visitType, date }: BookingFormState["chosen"],
) {
  const [availability, setAvailability] = useState(initialAvailability);
  const isKnown = availability?.visitType === visitType && (availability.date ?? "") === date;

  useEffect(() => {
    if (isKnown || !visitType) return;
    const abortController = new AbortController();
    const parameters = new URLSearchParams({ visitType, ...(date && { date }) });
    fetch(`/api/appointments/availability?${parameters}`, { signal: abortController.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Availability>) : undefined))
      // If this fails, the user types the time, and the server checks it later.
      .then(setAvailability, () => undefined);
    return () => abortController.abort();
  }, [isKnown, visitType, date]);

  return {
    places: isKnown ? availability : undefined,
    previous: availability?.visitType === visitType ? availability : undefined,
    isLoading: !isKnown && visitType !== "",
  };
}

/** Undefined until the size is chosen. */
export const countChosenPeople = (
  { groupSize, participants }: BookingFormState["chosen"],
  largestGroup = DEFAULT_LARGEST_GROUP,
) =>
  groupSize &&
  countPeople({ groupSize, ...(groupSize === LARGEST_GROUP_SIZE && { participants }) }, largestGroup);

const hasCapacity = (free: number, people = 1) => free >= people;

export const BOOKING_FORM_TITLE_ID = "book-title";

/** Without script, the button submits the form with all input. With script, it only fills in the field. */
export function getChooseButtonProps(
  { form, chosen }: BookingFormState,
  name: "visitType" | "preferredDate",
  value: string,
  isFormNext: boolean,
) {
  const [visitType, date] = name === "visitType" ? [value, chosen.date] : [chosen.visitType, value];
  return {
    type: "submit" as const,
    form: "book",
    formAction: `${createTimesFormUrl(visitType, date)}#book`,
    formMethod: "post" as const,
    onClick(event: React.MouseEvent<HTMLButtonElement>) {
      event.preventDefault();
      const button = event.currentTarget;
      form.update({ name, value });
      if (isFormNext) document.getElementById(BOOKING_FORM_TITLE_ID)?.focus();
      else requestAnimationFrame(() => button.scrollIntoView({ block: "nearest" }));
    },
  };
}

/** The previous days stay on the screen, with the focus, until the new ones are loaded. */
export function AvailableDays(props: {
  availability: Availability | undefined;
  isLoading: boolean;
  booking: BookingFormState;
}) {
  const { availability, isLoading, booking } = props;
  const { t, language } = useTranslation();
  const { date } = booking.chosen;
  const visitType = useVisitTypes().find(({ code }) => code === availability?.visitType);
  const people = countChosenPeople(booking.chosen, visitType?.largestGroup);
  if (!availability)
    return (
      <p className="text-soft">{t(isLoading ? "state.loading" : "appointments.available-dates-hint")}</p>
    );
  const { hasOpeningHours, days } = availability;
  if (!hasOpeningHours)
    return (
      <p className="text-soft">{t("appointments.available-any-time", { days: visitType?.duration ?? "" })}</p>
    );
  return (
    <div className="grid gap-3">
      <h3>
        {t("site.label", { label: t("appointments.available-dates") })} {visitType?.name}
      </h3>
      <ul className="days" aria-busy={isLoading}>
        {days.map(({ day, freeCapacity }) => (
          <li key={day}>
            {hasCapacity(freeCapacity, people) ? (
              <button
                className="chip day"
                aria-pressed={day === date}
                {...getChooseButtonProps(booking, "preferredDate", day, false)}
              >
                {formatShortDay(language, day)}
                <small>
                  {people
                    ? t("appointments.has-capacity")
                    : t("appointments.places", { count: freeCapacity })}
                </small>
              </button>
            ) : (
              <span className="chip day full">
                {formatShortDay(language, day)}
                <small>{t("appointments.no-places")}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type TranslationValue = ReturnType<typeof useTranslation>;

export const getTimeOptions = (
  { slots }: Availability,
  people: number | undefined,
  { t, language }: TranslationValue,
): TimeOption[] =>
  slots
    .filter(({ freeCapacity }) => people || freeCapacity > 0)
    .map(({ time, freeCapacity, pendingCapacity }) => {
      const isFull = !hasCapacity(freeCapacity, people);
      const capacityText = people
        ? t(isFull ? "appointments.no-places" : "appointments.has-capacity")
        : t("appointments.places", { count: freeCapacity });
      const pendingLabel = pendingCapacity
        ? [t("appointments.pending-count", { count: pendingCapacity })]
        : [];
      return [
        time,
        [formatTimes(language, time), [capacityText, ...pendingLabel].join(", ")].join(" · "),
        isFull,
      ];
    });

export function getDayError(
  t: TranslationValue["t"],
  availability: Availability,
  people: number | undefined,
): string | undefined {
  const { unavailableReason: reason, slots, firstDay = "", lastDay = "", weekdays } = availability;
  switch (reason) {
    case "past":
      return t("appointments.date-in-past");
    case "too-soon":
      return t("appointments.too-soon", { day: firstDay });
    case "too-late":
      return t("appointments.too-late", { day: lastDay });
    case "not-offered":
      return t("appointments.offered-days", { days: weekdays.join("") });
    case "closed":
      return t("appointments.closed-day");
    case "ended":
      return t("appointments.no-times-left");
    case "full":
      return t("appointments.day-full");
  }
  const isTooSmall = slots.length > 0 && !slots.some(({ freeCapacity }) => hasCapacity(freeCapacity, people));
  return isTooSmall ? t("appointments.day-without-capacity") : undefined;
}
