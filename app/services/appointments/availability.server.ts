import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import { withStoredSite } from "#app/services/site/index.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { countVisitPeople, getVisitType } from "#app/services/visit-types/index.server.ts";
import { countPeople } from "#app/schemas/group-sizes.ts";
import { DEFAULT_LARGEST_GROUP, type GroupSize, type VisitType } from "#app/schemas/lists/appointments.ts";

import { lockOpeningHours, loadOpeningAndUse, type UsedCapacity } from "./availability-queries.server.ts";
import {
  getRangeReason,
  toFieldRefusal,
  validateRequestedDay,
  validateVisitType,
} from "./requestable-days.server.ts";
import {
  addDays,
  listDays,
  getMinutesBetween,
  toDayHours,
  isOfferedOn,
  findSlotStart,
  isWithinHours,
  listSlotTimes,
  type BookingRules,
} from "./slots.ts";

type RequestedSlot = {
  visitType: VisitType;
  preferredDate: string;
  preferredTime: string;
  groupSize: GroupSize;
  participants?: number | null | undefined;
};

const SUGGESTION_SEARCH_DAYS = 90;
const MAX_SLOT_SUGGESTIONS = 3;
const MIN_GROUP_SIZE: GroupSize = "1";

type Opening = { rules: BookingRules; usage: ReturnType<typeof toSlotUsage> };

/** The rules of these days, and how much of them is used by other appointments than `except`. */
export async function loadOpening(
  em: EntityManager,
  visitType: VisitType,
  [from, to]: [string, string],
  except: string | null = null,
): Promise<Opening> {
  const [row] = await loadOpeningAndUse(em, { visitType, from, to, except });
  const { opening, specialDays, used } = row!;
  const closedDays = specialDays.flatMap(({ day, until }) =>
    until === null ? [] : listDays(day < from ? from : day, until < to ? until : to),
  );
  const rules: BookingRules = {
    visitType,
    weekdays: getVisitType(visitType)?.weekdays ?? [],
    ...(opening ?? { capacity: null, largestGroup: DEFAULT_LARGEST_GROUP, slotMinutes: 60, hours: {} }),
    days: Object.fromEntries(
      specialDays.flatMap((row) => (row.until === null ? [[row.day, toDayHours(row)]] : [])),
    ) as BookingRules["days"],
    closedDays: new Set(closedDays),
  };
  return { rules, usage: toSlotUsage(rules, used) };
}

export const loadDayOpening = (em: EntityManager, visitType: VisitType, day: string, except?: string) =>
  loadOpening(em, visitType, [day, day], except);

type SlotUsage = { reservedCapacity: number; pendingCapacity: number };

/** Counts people by the start of the slot, or by the visit's own time outside of slots. */
function toSlotUsage(rules: BookingRules, rows: UsedCapacity) {
  const slots = new Map<string, SlotUsage>();
  for (const { day, time, status, people } of rows) {
    const slot = getSlotKey(day, findSlotStart(rules, day, time) ?? time);
    const usage = slots.get(slot) ?? { reservedCapacity: 0, pendingCapacity: 0 };
    usage[status === "approved" ? "reservedCapacity" : "pendingCapacity"] += people;
    slots.set(slot, usage);
  }
  const at = (day: string, slot: string) =>
    slots.get(getSlotKey(day, slot)) ?? { reservedCapacity: 0, pendingCapacity: 0 };
  const timesAt = (day: string) =>
    [...slots.keys()].filter((key) => key.startsWith(day)).map((key) => key.slice(11));
  return { at, timesAt };
}

const getSlotKey = (day: string, slot: string) => `${day}T${slot}`;

type SlotAvailability =
  | { hasOpeningHours: false }
  | ({ hasOpeningHours: true; capacity: number; isOpen: boolean; freeCapacity: number } & SlotUsage);

function getSlotAvailability(
  { rules, usage }: Opening,
  { preferredDate: day, preferredTime }: RequestedSlot,
): SlotAvailability {
  const { capacity } = rules;
  if (capacity === null) return { hasOpeningHours: false };
  const slot = findSlotStart(rules, day, preferredTime);
  const slotUsage = usage.at(day, slot ?? preferredTime);
  const isWithinHours = slot !== undefined;
  return {
    hasOpeningHours: true,
    capacity,
    isOpen: isWithinHours,
    ...slotUsage,
    freeCapacity: isWithinHours ? Math.max(0, capacity - slotUsage.reservedCapacity) : 0,
  };
}

/** For administrators too: they may move a visit to any day on which it can take place. */
export async function validateVisitDay(
  em: EntityManager,
  { visitType, preferredDate }: Pick<RequestedSlot, "visitType" | "preferredDate">,
): Promise<Refusal | undefined> {
  const { rules } = await loadDayOpening(em, visitType, preferredDate);
  return checkVisitDay(rules, preferredDate);
}

function checkVisitDay(rules: BookingRules, day: string) {
  if (!isOfferedOn(rules, day))
    return toFieldRefusal("preferredDate", fail("invalid", formatOfferedDays(rules)));
  return rules.closedDays.has(day)
    ? toFieldRefusal("preferredDate", fail("invalid", "appointments.closed-day"))
    : undefined;
}

const formatOfferedDays = ({ weekdays }: Pick<BookingRules, "weekdays">) =>
  encodeMessage("appointments.offered-days", { days: weekdays.join("") });

type PartialSlot = { [Name in keyof RequestedSlot]?: RequestedSlot[Name] | undefined };

export const validateRequestedSlot = (em: EntityManager, requestedSlot: PartialSlot) =>
  withStoredSite(em, () => validateSlotOfStoredType(em, requestedSlot));

/** Call it within `withStoredSite()`, which reads the visit types. */
export async function validateSlotOfStoredType(
  em: EntityManager,
  requestedSlot: PartialSlot,
): Promise<Refusal | undefined> {
  const { visitType, preferredDate, preferredTime, groupSize, participants } = requestedSlot;
  const typeRefusal = validateVisitType(requestedSlot);
  if (typeRefusal) return typeRefusal;
  if (!preferredDate) return undefined;
  const rangeRefusal = validateRequestedDay(visitType ?? "", preferredDate);
  if (rangeRefusal || !visitType) return rangeRefusal;
  const opening = await loadDayOpening(em, visitType, preferredDate);
  const { rules } = opening;
  const dayRefusal = checkVisitDay(rules, preferredDate);
  if (dayRefusal) return dayRefusal;
  if (rules.capacity !== null && listSlotTimes(rules, preferredDate).length === 0)
    return toFieldRefusal("preferredDate", fail("invalid", "appointments.closed-day"));
  if (!preferredTime) return undefined;
  return validateSlotTime(em, opening, {
    visitType,
    preferredDate,
    preferredTime,
    groupSize: groupSize ?? MIN_GROUP_SIZE,
    participants,
  });
}

async function validateSlotTime(em: EntityManager, opening: Opening, requestedSlot: RequestedSlot) {
  const { rules } = opening;
  const availability = getSlotAvailability(opening, requestedSlot);
  const people = countPeople(requestedSlot, rules.largestGroup);
  if (!availability.hasOpeningHours || people <= availability.freeCapacity) return undefined;
  const reason = availability.isOpen
    ? fail("conflict", "appointments.not-enough-capacity")
    : isWithinHours(rules, requestedSlot.preferredDate, requestedSlot.preferredTime)
      ? fail("conflict", "appointments.break")
      : fail("invalid", "appointments.closed");
  const times = await listNearestTimes(em, requestedSlot);
  return {
    ...toFieldRefusal("preferredTime", reason),
    ...(times && { message: encodeMessage("appointments.nearest-times", { times }) }),
  };
}

const listNearestTimes = async (em: EntityManager, requestedSlot: RequestedSlot) =>
  (await findNearestSlots(em, requestedSlot)).map(({ day, time }) => `${day} ${time}`).join(", ");

export async function lockAndCheckCapacity(
  em: EntityManager,
  requestedSlot: RequestedSlot,
  except: string,
): Promise<Refusal | undefined> {
  const { visitType, preferredDate } = requestedSlot;
  await lockOpeningHours(em, { visitType });
  const opening = await loadDayOpening(em, visitType, preferredDate, except);
  const { rules } = opening;
  if (rules.closedDays.has(preferredDate)) return fail("conflict", "appointments.closed-day");
  const availability = getSlotAvailability(opening, requestedSlot);
  const neededCapacity = countPeople(requestedSlot, rules.largestGroup);
  if (!availability.hasOpeningHours || neededCapacity <= availability.freeCapacity) return undefined;
  if (availability.isOpen)
    return fail(
      "conflict",
      encodeMessage("appointments.capacity-exceeded", {
        count: availability.freeCapacity,
        needed: neededCapacity,
      }),
    );
  if (!isWithinHours(rules, requestedSlot.preferredDate, requestedSlot.preferredTime))
    return fail("conflict", "appointments.closed");
  const times = await listNearestTimes(em, requestedSlot);
  return fail(
    "conflict",
    times ? encodeMessage("appointments.break-nearest-times", { times }) : "appointments.break",
  );
}

export const findAppointmentAvailability = async ({ em }: Context, slot: RequestedSlot & { id: string }) =>
  getSlotAvailability(await loadDayOpening(em, slot.visitType, slot.preferredDate, slot.id), slot);

type SlotTime = { day: string; time: string };
type AvailableSlot = SlotTime & { freeCapacity: number; pendingCapacity: number };

export function listAvailableSlots({ rules, usage }: Opening, from: string, to: string) {
  const { capacity } = rules;
  if (capacity === null) return [];
  const [today, now] = [getInstitutionDate(), getInstitutionTime()];
  const slots: AvailableSlot[] = [];
  for (const day of listDays(from < today ? today : from, to))
    for (const time of listSlotTimes(rules, day)) {
      if (day === today && time <= now) continue;
      const { reservedCapacity, pendingCapacity } = usage.at(day, time);
      slots.push({ day, time, freeCapacity: Math.max(0, capacity - reservedCapacity), pendingCapacity });
    }
  return slots;
}

export async function findNearestSlots(em: EntityManager, requestedSlot: RequestedSlot): Promise<SlotTime[]> {
  const { visitType, preferredDate } = requestedSlot;
  const slots = await loadSurroundingSlots(em, visitType, preferredDate);
  return pickNearestSlots(
    slots.filter(({ day }) => !getRangeReason(visitType, day)),
    requestedSlot,
  );
}

export async function loadSurroundingSlots(em: EntityManager, visitType: VisitType, from: string, to = from) {
  const [first, last] = [addDays(from, -SUGGESTION_SEARCH_DAYS), addDays(to, SUGGESTION_SEARCH_DAYS)];
  return listAvailableSlots(await loadOpening(em, visitType, [first, last]), first, last);
}

export function pickNearestSlots(slots: AvailableSlot[], requestedSlot: RequestedSlot): SlotTime[] {
  const { preferredDate, preferredTime } = requestedSlot;
  const people = countVisitPeople(requestedSlot);
  const requested = { day: preferredDate, time: preferredTime };
  return slots
    .filter(({ freeCapacity }) => freeCapacity >= people)
    .sort((first, second) => getMinutesBetween(first, requested) - getMinutesBetween(second, requested))
    .slice(0, MAX_SLOT_SUGGESTIONS)
    .map(({ day, time }) => ({ day, time }));
}
