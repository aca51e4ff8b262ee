import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import type { Availability } from "#app/schemas/appointments.ts";
import { GROUP_CAPACITY, VISIT_TYPES, type GroupSize, type VisitType } from "#app/schemas/lists.ts";

import {
  lockOpeningHours,
  loadSpecialDays,
  loadOpeningHours,
  loadBookedCapacity,
} from "./availability-queries.server.ts";
import {
  addDays,
  listDays,
  minutesBetween,
  toHours,
  isVisitDay,
  findSlot,
  listSlotTimes,
  type BookingRules,
} from "./slots.ts";

/**
 * Approved visits take places. An approval holds the type's row from the count to its end, so that no two together
 * exceed the places, in any number of processes.
 */

type RequestedSlot = {
  visitType: VisitType;
  preferredDate: string;
  preferredTime: string;
  groupSize: GroupSize;
};

const AVAILABILITY_DAYS = 14;
const SEARCH_DAYS = 90;
const MAX_SUGGESTIONS = 3;
/** A group of unknown size has at least one person. */
const MIN_GROUP_SIZE: GroupSize = "1";

/** With `isHeld` this transaction holds the type's row until its end. */
export async function loadBookingRules(
  em: EntityManager,
  visitType: VisitType,
  [from, to]: [string, string],
  shouldLock = false,
): Promise<BookingRules> {
  const [row] = await (shouldLock ? lockOpeningHours : loadOpeningHours)(em, { visitType });
  const days = await loadSpecialDays(em, { visitType, from, to });
  return { visitType, ...row!, days: Object.fromEntries(days.map((row) => [row.day, toHours(row)])) };
}

type SlotUsage = { approved: number; waiting: number };

/** Outside of all slots the key is the time itself. `except` is the visit that is about to change. */
export async function loadSlotUsage(
  em: EntityManager,
  rules: BookingRules,
  [from, to]: [string, string],
  except?: string,
) {
  const rows = await loadBookedCapacity(em, { visitType: rules.visitType, from, to, except: except ?? null });
  const slots = new Map<string, SlotUsage>();
  for (const { day, time, status, places } of rows) {
    const slot = getSlotKey(day, findSlot(rules, day, time) ?? time);
    const usage = slots.get(slot) ?? { approved: 0, waiting: 0 };
    usage[status === "approved" ? "approved" : "waiting"] += places;
    slots.set(slot, usage);
  }
  const at = (day: string, slot: string) => slots.get(getSlotKey(day, slot)) ?? { approved: 0, waiting: 0 };
  const timesAt = (day: string) =>
    [...slots.keys()].filter((key) => key.startsWith(day)).map((key) => key.slice(11));
  return { at, timesAt };
}

const getSlotKey = (day: string, slot: string) => `${day}T${slot}`;

type SlotAvailability =
  { isSet: false } | ({ isSet: true; capacity: number; isOpen: boolean; free: number } & SlotUsage);

const loadDayRules = (
  em: EntityManager,
  { visitType, preferredDate: day }: RequestedSlot,
  shouldLock?: boolean,
) => loadBookingRules(em, visitType, [day, day], shouldLock);

async function loadAvailability(
  em: EntityManager,
  rules: BookingRules,
  { preferredDate: day, preferredTime }: RequestedSlot,
  except?: string,
): Promise<SlotAvailability> {
  const { capacity } = rules;
  if (capacity === null) return { isSet: false };
  const slot = findSlot(rules, day, preferredTime);
  const usage = (await loadSlotUsage(em, rules, [day, day], except)).at(day, slot ?? preferredTime);
  const isWithinHours = slot !== undefined;
  return {
    isSet: true,
    capacity,
    isOpen: isWithinHours,
    ...usage,
    free: isWithinHours ? Math.max(0, capacity - usage.approved) : 0,
  };
}

export function validateDay({
  visitType,
  preferredDate,
}: Pick<RequestedSlot, "visitType" | "preferredDate">) {
  if (isVisitDay(visitType, preferredDate)) return undefined;
  return withFieldPath(
    "preferredDate",
    fail("invalid", `appointments.days-${visitType as "research" | "group"}`),
  );
}

const withFieldPath = (path: string, refusal: Refusal): Refusal => ({
  ...refusal,
  details: [{ path, msg: refusal.message }],
});

/** Reads an incomplete form as far as it goes. A refusal names the nearest times that are free. */
export async function validateRequestedSlot(
  em: EntityManager,
  requestedSlot: Partial<RequestedSlot>,
): Promise<Refusal | undefined> {
  const { visitType, preferredDate, preferredTime, groupSize } = requestedSlot;
  if (!preferredDate) return undefined;
  if (preferredDate < getInstitutionDate())
    return withFieldPath("preferredDate", fail("invalid", "appointments.date-in-past"));
  if (!visitType) return undefined;
  const dayRefusal = validateDay({ visitType, preferredDate });
  if (dayRefusal) return dayRefusal;
  const rules = await loadBookingRules(em, visitType, [preferredDate, preferredDate]);
  if (rules.capacity !== null && listSlotTimes(rules, preferredDate).length === 0)
    return withFieldPath("preferredDate", fail("invalid", "appointments.closed-day"));
  if (!preferredTime) return undefined;
  return validateTime(em, rules, {
    visitType,
    preferredDate,
    preferredTime,
    groupSize: groupSize ?? MIN_GROUP_SIZE,
  });
}

async function validateTime(em: EntityManager, rules: BookingRules, requestedSlot: RequestedSlot) {
  const availability = await loadAvailability(em, rules, requestedSlot);
  if (!availability.isSet || GROUP_CAPACITY[requestedSlot.groupSize] <= availability.free) return undefined;
  const reason = availability.isOpen
    ? fail("conflict", "appointments.not-enough-capacity")
    : fail("invalid", "appointments.closed");
  const suggestions = await findNearestSlots(em, requestedSlot);
  const times = suggestions.map(({ day, time }) => `${day} ${time}`).join(", ");
  return {
    ...withFieldPath("preferredTime", reason),
    ...(times && { sentence: encodeMessage("appointments.nearest-times", { times }) }),
  };
}

/** Holds the opening until the transaction ends. */
export async function reserveCapacity(
  em: EntityManager,
  requestedSlot: RequestedSlot,
  except: string,
): Promise<Refusal | undefined> {
  const availability = await loadAvailability(
    em,
    await loadDayRules(em, requestedSlot, true),
    requestedSlot,
    except,
  );
  const neededCapacity = GROUP_CAPACITY[requestedSlot.groupSize];
  if (!availability.isSet || neededCapacity <= availability.free) return undefined;
  return fail(
    "conflict",
    availability.isOpen
      ? encodeMessage("appointments.capacity-exceeded", { count: availability.free, needed: neededCapacity })
      : "appointments.closed",
  );
}

export const findAppointmentAvailability = async (
  { em }: Context,
  requestedSlot: RequestedSlot & { id: string },
) => loadAvailability(em, await loadDayRules(em, requestedSlot), requestedSlot, requestedSlot.id);

type SlotTime = { day: string; time: string };
type AvailableSlot = SlotTime & { free: number; waiting: number };

async function loadSlots(em: EntityManager, visitType: VisitType, from: string, to: string) {
  const rules = await loadBookingRules(em, visitType, [from, to]);
  const { capacity } = rules;
  if (capacity === null) return undefined;
  const usage = await loadSlotUsage(em, rules, [from, to]);
  const [today, now] = [getInstitutionDate(), getInstitutionTime()];
  const slots: AvailableSlot[] = [];
  for (const day of listDays(from < today ? today : from, to))
    for (const time of listSlotTimes(rules, day)) {
      if (day === today && time <= now) continue;
      const { approved, waiting } = usage.at(day, time);
      slots.push({ day, time, free: Math.max(0, capacity - approved), waiting });
    }
  return slots;
}

export async function findNearestSlots(em: EntityManager, requestedSlot: RequestedSlot): Promise<SlotTime[]> {
  return pickNearestSlots(
    await loadSurroundingSlots(em, requestedSlot.visitType, requestedSlot.preferredDate),
    requestedSlot,
  );
}

export const loadSurroundingSlots = async (
  em: EntityManager,
  visitType: VisitType,
  from: string,
  to = from,
) => (await loadSlots(em, visitType, addDays(from, -SEARCH_DAYS), addDays(to, SEARCH_DAYS))) ?? [];

export function pickNearestSlots(
  slots: AvailableSlot[],
  { preferredDate, preferredTime, groupSize }: RequestedSlot,
): SlotTime[] {
  const requested = { day: preferredDate, time: preferredTime };
  return slots
    .filter(({ free }) => free >= GROUP_CAPACITY[groupSize])
    .sort((first, second) => minutesBetween(first, requested) - minutesBetween(second, requested))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ day, time }) => ({ day, time }));
}

export async function findAvailability(
  ctx: Context,
  visitType: VisitType | undefined,
  date: string | undefined,
): Promise<Result<Availability>> {
  if (!visitType || !VISIT_TYPES.includes(visitType)) return fail("invalid", "appointments.type-required");
  const today = getInstitutionDate();
  const last = addDays(today, AVAILABILITY_DAYS);
  const slots = await loadSlots(ctx.em, visitType, today, last);
  const chosen = date && { date };
  if (!slots) {
    const reason = date && getUnavailableReason(visitType, date, today);
    return ok({
      visitType,
      isSet: false,
      days: [],
      ...chosen,
      ...(reason && { whyNone: reason }),
      times: [],
    });
  }
  const days = new Map<string, number>();
  for (const { day, free } of slots) days.set(day, Math.max(free, days.get(day) ?? 0));
  const onDate =
    !date || date < today ? [] : date <= last ? slots : await loadSlots(ctx.em, visitType, date, date);
  const times = (onDate ?? [])
    .filter(({ day }) => day === date)
    .map(({ time, free, waiting }) => ({ time, free, waiting }));
  const isNone = date && !times.some(({ free }) => free > 0);
  return ok({
    visitType,
    isSet: true,
    days: [...days].map(([day, free]) => ({ day, free })),
    ...chosen,
    ...(isNone && { whyNone: await loadUnavailableReason(ctx.em, visitType, date, today, times.length > 0) }),
    times,
  });
}

const getUnavailableReason = (visitType: VisitType, day: string, today: string) =>
  day < today ? "past" : isVisitDay(visitType, day) ? undefined : "not-held";

async function loadUnavailableReason(
  em: EntityManager,
  visitType: VisitType,
  day: string,
  today: string,
  hasTimes: boolean,
): Promise<NonNullable<Availability["whyNone"]>> {
  const reason = getUnavailableReason(visitType, day, today);
  if (reason) return reason;
  if (hasTimes) return "full";
  const rules = await loadBookingRules(em, visitType, [day, day]);
  return listSlotTimes(rules, day).length > 0 ? "over" : "closed";
}
