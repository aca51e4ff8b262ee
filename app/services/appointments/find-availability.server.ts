import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { getVisitType } from "#app/services/visit-types/index.server.ts";
import type { Availability } from "#app/schemas/appointments.ts";
import type { VisitType } from "#app/schemas/lists/appointments.ts";

import { listAvailableSlots, loadDayOpening, loadOpening } from "./availability.server.ts";
import { getFirstDay, getLastDay, getRangeReason } from "./requestable-days.server.ts";
import { addDays, type BookingRules, isOfferedOn, listSlotTimes } from "./slots.ts";

const AVAILABILITY_DAYS = 14;

/** The days of a visit type without opening hours are not listed, because any time is possible on them. */
export async function findAvailability(
  ctx: Context,
  visitType: VisitType | undefined,
  date: string | undefined,
): Promise<Result<Availability>> {
  const type = getVisitType(visitType);
  if (!type || type.retired) return fail("invalid", "appointments.type-required");
  const { code, minDaysAhead, maxDaysAhead } = type;
  const first = getFirstDay(type);
  const last = addDays(first, AVAILABILITY_DAYS);
  const isRequestable = ({ day }: { day: string }) => !getRangeReason(code, day);
  const opening = await loadOpening(ctx.em, code, [first, last]);
  const days = new Map<string, number>();
  for (const { day, freeCapacity } of listAvailableSlots(opening, first, last).filter(isRequestable))
    days.set(day, Math.max(freeCapacity, days.get(day) ?? 0));
  const isOther = date && (date < first || date > last);
  const dayOpening = isOther ? await loadDayOpening(ctx.em, code, date) : opening;
  const slots = date
    ? listAvailableSlots(dayOpening, date, date)
        .filter(isRequestable)
        .map(({ time, freeCapacity, pendingCapacity }) => ({ time, freeCapacity, pendingCapacity }))
    : [];
  const unavailableReason = date && getUnavailableReason(dayOpening.rules, date, slots);
  return ok({
    visitType: code,
    weekdays: type.weekdays,
    ...(minDaysAhead > 0 && { firstDay: first }),
    ...(maxDaysAhead !== null && { lastDay: getLastDay(type) }),
    ...(date && { date }),
    hasOpeningHours: opening.rules.capacity !== null,
    days: [...days].map(([day, freeCapacity]) => ({ day, freeCapacity })),
    ...(unavailableReason && { unavailableReason }),
    slots,
  });
}

function getUnavailableReason(
  rules: BookingRules,
  day: string,
  slots: Availability["slots"],
): Availability["unavailableReason"] {
  if (slots.some(({ freeCapacity }) => freeCapacity > 0)) return undefined;
  const rangeReason = getRangeReason(rules.visitType, day);
  if (rangeReason) return rangeReason;
  if (!isOfferedOn(rules, day)) return "not-offered";
  if (rules.closedDays.has(day)) return "closed";
  if (rules.capacity === null) return undefined;
  if (slots.length > 0) return "full";
  return listSlotTimes(rules, day).length > 0 ? "ended" : "closed";
}
