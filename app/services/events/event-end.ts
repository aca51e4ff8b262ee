import { fail, type Refusal } from "#app/core/result.ts";

type EventPeriod = {
  date: string;
  time: string;
  endDate?: string | null | undefined;
  endTime?: string | null | undefined;
};

/** The last day is an end too, so an end time needs no end date. */
export function checkEventEnd({ date, time, endDate, endTime }: EventPeriod): Refusal | undefined {
  if (endDate && endDate < date) return refuseField("endDate", "events.end-date-before-start");
  const isSameDay = !endDate || endDate === date;
  return endTime && isSameDay && endTime <= time
    ? refuseField("endTime", "events.end-time-before-start")
    : undefined;
}

const refuseField = (
  path: "endDate" | "endTime",
  msg: "events.end-date-before-start" | "events.end-time-before-start",
) => fail("invalid", msg, { details: [{ path, msg }] });

/** An event that ends with a day lasts until midnight. */
export const getCalendarEnd = (
  day: string,
  { endDate, endTime }: Pick<EventPeriod, "endDate" | "endTime">,
) => (endDate || endTime ? { day: endDate ?? day, time: endTime ?? "24:00" } : undefined);
