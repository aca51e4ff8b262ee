import { getInputProps, getSelectProps } from "@conform-to/react";

import type { Availability } from "#app/schemas/appointments.ts";
import { getStepButtonProps } from "#app/ui/appointments/booking-steps.ts";
import { getAriaProps, LabelledField, TextField } from "#app/ui/forms/field.tsx";
import { formatShortDay, formatTimes } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { type Booking, changeField } from "./use-booking.ts";

/** Without a number of people, one place is enough. */
const hasCapacity = (freeCapacity: number, people = 1) => freeCapacity >= people;

/** The previous days stay on the screen, with the focus, until the new ones are loaded. */
export function AvailableDays({ booking }: { booking: Booking }) {
  const { date, type, people, isLoading, availability = booking.previous } = booking;
  const { t, language } = useTranslation();
  if (!availability)
    return (
      <p className="text-soft">{t(isLoading ? "state.loading" : "appointments.available-dates-hint")}</p>
    );
  if (!availability.hasOpeningHours)
    return (
      <p className="text-soft">{t("appointments.available-any-time", { days: type?.duration ?? "" })}</p>
    );
  return (
    <div className="grid gap-3">
      <h3>
        {t("site.label", { label: t("appointments.available-dates") })} {type?.name}
      </h3>
      <ul className="days" aria-busy={isLoading}>
        {availability.days.map(({ day, freeCapacity }) => (
          <li key={day}>
            {hasCapacity(freeCapacity, people) ? (
              <button
                className="chip day"
                aria-pressed={day === date}
                name="chosenDay"
                value={day}
                {...getStepButtonProps("time")}
                onClick={(event) => {
                  event.preventDefault();
                  changeField("preferredDate", day);
                }}
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

export function DateAndTimeFields({ booking }: { booking: Booking }) {
  const { fields, availability, people } = booking;
  const { t } = useTranslation();
  return (
    <div className="field-row">
      <TextField
        type="date"
        field={fields.preferredDate}
        label={t("appointments.date")}
        extraError={availability && getDayError(t, availability, people)}
      />
      <TimeField booking={booking} />
    </div>
  );
}

/** A list of times if the visit type has opening hours. If they cannot be loaded, the user types the time. */
function TimeField({ booking }: { booking: Booking }) {
  const { fields, availability, type, people, isLoading } = booking;
  const { t, language } = useTranslation();
  const field = fields.preferredTime;
  const chosen = field.value ?? "";
  const hasList = isLoading ? type?.hasOpeningHours : availability?.hasOpeningHours;
  if (!hasList)
    return (
      <LabelledField field={field} label={t("appointments.time")}>
        <input
          {...getInputProps(field, { type: "time", value: false })}
          {...getAriaProps({ field })}
          defaultValue={chosen}
          required
          className="input"
        />
      </LabelledField>
    );
  const options = (availability?.slots ?? [])
    .filter(({ freeCapacity }) => people || freeCapacity > 0)
    .map(({ time, freeCapacity, pendingCapacity }) => {
      const isFull = !hasCapacity(freeCapacity, people);
      const capacityText = people
        ? t(isFull ? "appointments.no-places" : "appointments.has-capacity")
        : t("appointments.places", { count: freeCapacity });
      const pendingText = pendingCapacity && t("appointments.pending-count", { count: pendingCapacity });
      const texts = [capacityText, pendingText].filter(Boolean).join(", ");
      return { time, isFull, label: `${formatTimes(language, time)} · ${texts}` };
    });
  if (chosen && !options.some(({ time }) => time === chosen))
    options.unshift({ time: chosen, isFull: false, label: chosen });
  return (
    <LabelledField field={field} label={t("appointments.time")}>
      <select
        {...getSelectProps(field, { value: false })}
        {...getAriaProps({ field })}
        defaultValue={chosen}
        required
        className="input"
      >
        <option value="">{t(isLoading ? "state.loading" : "field.choose")}</option>
        {options.map(({ time, isFull, label }) => (
          // A chosen time that is full can still be sent, so that the response explains why it is refused.
          <option key={time} value={time} disabled={isFull && time !== chosen}>
            {label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

function getDayError(
  t: ReturnType<typeof useTranslation>["t"],
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
