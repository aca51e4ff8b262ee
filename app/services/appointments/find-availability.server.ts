import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { getVisitType } from "#app/services/visit-types/index.server.ts";
import type { Availability } from "#app/schemas/appointments.ts";
import type { VisitType } from "#app/schemas/lists/appointments.ts";

import { loadAvailableSlots, loadDayOpening } from "./availability.server.ts";
import { getFirstDay, getLastDay, getRangeReason } from "./requestable-days.server.ts";
import { addDays, isOfferedOn, listSlotTimes } from "./slots.ts";

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
  const today = getInstitutionDate();
  const first = getFirstDay(type);
  const last = addDays(first, AVAILABILITY_DAYS);
  const isRequestable = ({ day }: { day: string }) => !getRangeReason(code, day);
  const slots = (await loadAvailableSlots(ctx.em, code, first, last))?.filter(isRequestable);
  const common = {
    visitType: code,
    weekdays: type.weekdays,
    ...(minDaysAhead > 0 && { firstDay: first }),
    ...(maxDaysAhead !== null && { lastDay: getLastDay(type) }),
    ...(date && { date }),
  };
  if (!slots) {
    const reason = date && (await loadUnavailableReason(ctx.em, code, date, "no hours"));
    return ok({
      ...common,
      hasOpeningHours: false,
      days: [],
      ...(reason && { unavailableReason: reason }),
      slots: [],
    });
  }
  const days = new Map<string, number>();
  for (const { day, freeCapacity } of slots) days.set(day, Math.max(freeCapacity, days.get(day) ?? 0));
  const isOther = date && date >= today && (date < first || date > last);
  const onDate = isOther ? ((await loadAvailableSlots(ctx.em, code, date, date)) ?? []) : slots;
  const slotsOnDate = onDate
    .filter((slot) => slot.day === date && isRequestable(slot))
    .map(({ time, freeCapacity, pendingCapacity }) => ({ time, freeCapacity, pendingCapacity }));
  const isNone = date && !slotsOnDate.some(({ freeCapacity }) => freeCapacity > 0);
  const unavailableReason =
    isNone && (await loadUnavailableReason(ctx.em, code, date, slotsOnDate.length > 0 ? "full" : "no times"));
  return ok({
    ...common,
    hasOpeningHours: true,
    days: [...days].map(([day, freeCapacity]) => ({ day, freeCapacity })),
    ...(unavailableReason && { unavailableReason }),
    slots: slotsOnDate,
  });
}

async function loadUnavailableReason(
  em: EntityManager,
  visitType: VisitType,
  day: string,
  slots: "no hours" | "no times" | "full",
): Promise<Availability["unavailableReason"]> {
  const rangeReason = getRangeReason(visitType, day);
  if (rangeReason) return rangeReason;
  const { rules } = await loadDayOpening(em, visitType, day);
  if (!isOfferedOn(rules, day)) return "not-offered";
  if (rules.closedDays.has(day)) return "closed";
  if (slots === "no hours") return undefined;
  if (slots === "full") return "full";
  return listSlotTimes(rules, day).length > 0 ? "ended" : "closed";
}
