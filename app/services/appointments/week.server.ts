import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { AppointmentDetails } from "#app/schemas/appointments.ts";
import type { AppointmentWeek } from "#app/schemas/appointment-week.ts";
import { countVisitPeople, listVisitTypes } from "#app/services/visit-types/index.server.ts";
import type { VisitType } from "#app/schemas/lists/appointments.ts";

import { selectAppointments, toAppointmentDetails, type AppointmentRow } from "./appointment-view.ts";
import { loadClosedDays } from "./closed-days.server.ts";
import { pickNearestSlots, loadOpening, loadSurroundingSlots } from "./availability.server.ts";
import {
  addDays,
  listDays,
  isVisitDay,
  getMonday,
  parseIsoWeek,
  findSlotStart,
  listSlotTimes,
  getAdjacentIsoWeek,
  getIsoWeek,
  type BookingRules,
} from "./slots.ts";

const MAX_WEEK_REQUESTS = 100;
const MAX_WEEK_VISITS = 500;

export async function loadAppointmentWeek(
  ctx: Context,
  weekOrDay: string | undefined,
): Promise<Result<AppointmentWeek>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const today = getInstitutionDate();
  const from =
    (weekOrDay?.includes("W") ? parseIsoWeek(weekOrDay) : weekOrDay && getMonday(weekOrDay)) ??
    getMonday(today);
  const to = addDays(from, 6);
  const visitTypeWeeks = await Promise.all(
    listVisitTypes().map(({ code }) => loadVisitTypeWeek(ctx.em, code, from, to)),
  );
  const rows = await loadWeekVisits(ctx.em, from, to);
  const pending = rows.filter(({ status }) => status === "pending");
  const closedDays = await loadClosedDays(ctx.em, from, to);
  const findReason = (day: string) =>
    closedDays.find((range) => range.from <= day && day <= range.until)?.reason;
  return ok({
    week: getIsoWeek(from),
    from,
    to,
    previous: getAdjacentIsoWeek(from, -1),
    next: getAdjacentIsoWeek(from, 1),
    thisWeek: getIsoWeek(today),
    days: listDays(from, to).map((day) => ({
      day,
      closed: findReason(day),
      visitTypes: visitTypeWeeks.flatMap((kind) =>
        kind.listSlots(day, (time) =>
          rows
            .filter((row) => row.preferredDate === day && kind.isInSlot(row, time))
            .map((row) => toAppointmentDetails(row, ctx.actor)),
        ),
      ),
    })),
    requests: await addCapacityToRequests(ctx, pending.slice(0, MAX_WEEK_REQUESTS), visitTypeWeeks, [
      from,
      to,
    ]),
    hasMore: pending.length > MAX_WEEK_REQUESTS || rows.length > MAX_WEEK_VISITS,
  });
}

type VisitTypeWeek = Awaited<ReturnType<typeof loadVisitTypeWeek>>;

async function loadVisitTypeWeek(em: EntityManager, visitType: VisitType, from: string, to: string) {
  const { rules, usage } = await loadOpening(em, visitType, [from, to]);
  const { capacity } = rules;
  const listDaySlots = (day: string) => {
    const open = capacity === null ? [] : listSlotTimes(rules, day);
    const times = [...new Set([...open, ...usage.timesAt(day)])].sort();
    return times.map((time) => {
      const { reservedCapacity, pendingCapacity } = usage.at(day, time);
      const isOpen = open.includes(time);
      return { time, isOpen, capacity: isOpen ? capacity : null, reservedCapacity, pendingCapacity };
    });
  };
  return {
    rules,
    isInSlot: (row: AppointmentRow, slot: string) =>
      row.visitType === visitType &&
      (findSlotStart(rules, row.preferredDate, row.preferredTime) ?? row.preferredTime) === slot,
    listSlots: (day: string, listVisits: (time: string) => AppointmentDetails[]) => {
      const slots = listDaySlots(day).map((slot) => ({ ...slot, visits: listVisits(slot.time) }));
      return slots.length ? [{ visitType, hasOpeningHours: capacity !== null, slots }] : [];
    },
    getFreeCapacity: (day: string, time: string) => getFreeCapacity(rules, usage.at, day, time),
  };
}

/** Returns undefined if the visit type has no limit. */
function getFreeCapacity(
  rules: BookingRules,
  getUsage: (day: string, slot: string) => { reservedCapacity: number },
  day: string,
  time: string,
): number | "closed" | undefined {
  if (!isVisitDay(rules, day)) return "closed";
  if (rules.capacity === null) return undefined;
  const slot = findSlotStart(rules, day, time);
  return slot === undefined ? "closed" : Math.max(0, rules.capacity - getUsage(day, slot).reservedCapacity);
}

const loadWeekVisits = (em: EntityManager, from: string, to: string) =>
  selectAppointments(em)
    .where("t.status", "in", ["approved", "pending"])
    .where(sql<boolean>`t.starts_at >= ${from}::date and t.starts_at < ${to}::date + 1`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MAX_WEEK_VISITS + 1)
    .execute();

async function addCapacityToRequests(
  ctx: Context,
  rows: AppointmentRow[],
  visitTypeWeeks: VisitTypeWeek[],
  [from, to]: [string, string],
): Promise<AppointmentWeek["requests"]> {
  const surroundingSlots = new Map<VisitType, Awaited<ReturnType<typeof loadSurroundingSlots>>>();
  const checked: AppointmentWeek["requests"] = [];
  for (const row of rows) {
    const { visitType, preferredDate, preferredTime } = row;
    const freeCapacity = visitTypeWeeks
      .find(({ rules }) => rules.visitType === visitType)!
      .getFreeCapacity(preferredDate, preferredTime);
    const requiredCapacity = countVisitPeople(row);
    const hasCapacity =
      freeCapacity === undefined || (freeCapacity !== "closed" && requiredCapacity <= freeCapacity);
    if (!hasCapacity && !surroundingSlots.has(visitType))
      surroundingSlots.set(visitType, await loadSurroundingSlots(ctx.em, visitType, from, to));
    checked.push({
      appointment: toAppointmentDetails(row, ctx.actor),
      requiredCapacity,
      hasCapacity,
      ...(freeCapacity !== undefined && {
        freeCapacity: freeCapacity === "closed" ? 0 : freeCapacity,
        isOpen: freeCapacity !== "closed",
      }),
      alternatives: hasCapacity ? [] : pickNearestSlots(surroundingSlots.get(visitType)!, row),
    });
  }
  return checked;
}
