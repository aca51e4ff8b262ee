import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { timeHere, todayHere } from "#app/core/institution-time.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/translate.ts";
import type { PlacesLeft } from "#app/schemas/appointments.ts";
import { PLACES, VISIT_TYPES, type GroupSize, type VisitType } from "#app/schemas/lists.ts";

import { holdOpening, readDays, readOpening, readPlaces } from "./place-rows.server.ts";
import { dayAfter, daysBetween, distance, hoursOf, isHeldOn, slotOf, timesOn, type Rules } from "./slots.ts";

/**
 * Approved visits take places. An approval holds the type's row from the count to its end, so that no two together
 * exceed the places, in any number of processes.
 */

type Wish = {
  visitType: VisitType;
  preferredDate: string;
  preferredTime: string;
  groupSize: GroupSize;
};

const SHOWN_DAYS = 14;
const LOOKED_AT_DAYS = 90;
const OFFERS = 3;
/** A group of unknown size has at least one person. */
const SMALLEST: GroupSize = "1";

/** With `isHeld` this transaction holds the type's row until its end. */
export async function readRules(
  em: EntityManager,
  visitType: VisitType,
  [from, to]: [string, string],
  isHeld = false,
): Promise<Rules> {
  const [row] = await (isHeld ? holdOpening : readOpening)(em, { visitType });
  const days = await readDays(em, { visitType, from, to });
  return { visitType, ...row!, days: Object.fromEntries(days.map((one) => [one.day, hoursOf(one)])) };
}

type Taken = { approved: number; waiting: number };

/** Outside of all slots the key is the time itself. `except` is the visit that is about to change. */
export async function readTaken(
  em: EntityManager,
  rules: Rules,
  [from, to]: [string, string],
  except?: string,
) {
  const rows = await readPlaces(em, { visitType: rules.visitType, from, to, except: except ?? null });
  const slots = new Map<string, Taken>();
  for (const { day, time, status, places } of rows) {
    const slot = keyOf(day, slotOf(rules, day, time) ?? time);
    const taken = slots.get(slot) ?? { approved: 0, waiting: 0 };
    taken[status === "approved" ? "approved" : "waiting"] += places;
    slots.set(slot, taken);
  }
  const at = (day: string, slot: string) => slots.get(keyOf(day, slot)) ?? { approved: 0, waiting: 0 };
  const timesAt = (day: string) =>
    [...slots.keys()].filter((key) => key.startsWith(day)).map((key) => key.slice(11));
  return { at, timesAt };
}

const keyOf = (day: string, slot: string) => `${day}T${slot}`;

type Left = { isSet: false } | ({ isSet: true; capacity: number; isOpen: boolean; free: number } & Taken);

const readRulesFor = (em: EntityManager, { visitType, preferredDate: day }: Wish, isHeld?: boolean) =>
  readRules(em, visitType, [day, day], isHeld);

async function placesFor(
  em: EntityManager,
  rules: Rules,
  { preferredDate: day, preferredTime }: Wish,
  except?: string,
): Promise<Left> {
  const { capacity } = rules;
  if (capacity === null) return { isSet: false };
  const slot = slotOf(rules, day, preferredTime);
  const taken = (await readTaken(em, rules, [day, day], except)).at(day, slot ?? preferredTime);
  const isOpen = slot !== undefined;
  return {
    isSet: true,
    capacity,
    isOpen,
    ...taken,
    free: isOpen ? Math.max(0, capacity - taken.approved) : 0,
  };
}

export function refuseDay({ visitType, preferredDate }: Pick<Wish, "visitType" | "preferredDate">) {
  if (isHeldOn(visitType, preferredDate)) return undefined;
  return about("preferredDate", fail("invalid", `appointments.days-${visitType as "research" | "group"}`));
}

const about = (path: string, refusal: Refusal): Refusal => ({
  ...refusal,
  details: [{ path, msg: refusal.sentence }],
});

/** Reads an incomplete form as far as it goes. A refusal names the nearest times that are free. */
export async function refuseWish(em: EntityManager, wish: Partial<Wish>): Promise<Refusal | undefined> {
  const { visitType, preferredDate, preferredTime, groupSize } = wish;
  if (!preferredDate) return undefined;
  if (preferredDate < todayHere()) return about("preferredDate", fail("invalid", "appointments.day-past"));
  if (!visitType) return undefined;
  const notHeld = refuseDay({ visitType, preferredDate });
  if (notHeld) return notHeld;
  const rules = await readRules(em, visitType, [preferredDate, preferredDate]);
  if (rules.capacity !== null && timesOn(rules, preferredDate).length === 0)
    return about("preferredDate", fail("invalid", "appointments.closed-day"));
  if (!preferredTime) return undefined;
  return refuseTime(em, rules, { visitType, preferredDate, preferredTime, groupSize: groupSize ?? SMALLEST });
}

async function refuseTime(em: EntityManager, rules: Rules, wish: Wish) {
  const left = await placesFor(em, rules, wish);
  if (!left.isSet || PLACES[wish.groupSize] <= left.free) return undefined;
  const why = left.isOpen ? fail("conflict", "appointments.no-room") : fail("invalid", "appointments.closed");
  const offers = await nearest(em, wish);
  const times = offers.map(({ day, time }) => `${day} ${time}`).join(", ");
  return {
    ...about("preferredTime", why),
    ...(times && { sentence: sentence("appointments.nearest", { times }) }),
  };
}

/** Holds the opening until the transaction ends. */
export async function holdPlaces(
  em: EntityManager,
  wish: Wish,
  except: string,
): Promise<Refusal | undefined> {
  const left = await placesFor(em, await readRulesFor(em, wish, true), wish, except);
  const places = PLACES[wish.groupSize];
  if (!left.isSet || places <= left.free) return undefined;
  return fail(
    "conflict",
    left.isOpen ? sentence("appointments.full", { count: left.free, needed: places }) : "appointments.closed",
  );
}

export const findPlacesOf = async ({ em }: Context, wish: Wish & { id: string }) =>
  placesFor(em, await readRulesFor(em, wish), wish, wish.id);

type Time = { day: string; time: string };
type Slot = Time & { free: number; waiting: number };

async function readSlots(em: EntityManager, visitType: VisitType, from: string, to: string) {
  const rules = await readRules(em, visitType, [from, to]);
  const { capacity } = rules;
  if (capacity === null) return undefined;
  const taken = await readTaken(em, rules, [from, to]);
  const [today, now] = [todayHere(), timeHere()];
  const slots: Slot[] = [];
  for (const day of daysBetween(from < today ? today : from, to))
    for (const time of timesOn(rules, day)) {
      if (day === today && time <= now) continue;
      const { approved, waiting } = taken.at(day, time);
      slots.push({ day, time, free: Math.max(0, capacity - approved), waiting });
    }
  return slots;
}

export async function nearest(em: EntityManager, wish: Wish): Promise<Time[]> {
  return nearestOf(await readSlotsAround(em, wish.visitType, wish.preferredDate), wish);
}

export const readSlotsAround = async (em: EntityManager, visitType: VisitType, from: string, to = from) =>
  (await readSlots(em, visitType, dayAfter(from, -LOOKED_AT_DAYS), dayAfter(to, LOOKED_AT_DAYS))) ?? [];

export function nearestOf(slots: Slot[], { preferredDate, preferredTime, groupSize }: Wish): Time[] {
  const asked = { day: preferredDate, time: preferredTime };
  return slots
    .filter(({ free }) => free >= PLACES[groupSize])
    .sort((one, other) => distance(one, asked) - distance(other, asked))
    .slice(0, OFFERS)
    .map(({ day, time }) => ({ day, time }));
}

export async function findPlaces(
  ctx: Context,
  visitType: VisitType | undefined,
  date: string | undefined,
): Promise<Result<PlacesLeft>> {
  if (!visitType || !VISIT_TYPES.includes(visitType)) return fail("invalid", "appointments.type-required");
  const today = todayHere();
  const last = dayAfter(today, SHOWN_DAYS);
  const slots = await readSlots(ctx.em, visitType, today, last);
  const chosen = date && { date };
  if (!slots) {
    const whyNone = date && impossible(visitType, date, today);
    return ok({ visitType, isSet: false, days: [], ...chosen, ...(whyNone && { whyNone }), times: [] });
  }
  const days = new Map<string, number>();
  for (const { day, free } of slots) days.set(day, Math.max(free, days.get(day) ?? 0));
  const onDate =
    !date || date < today ? [] : date <= last ? slots : await readSlots(ctx.em, visitType, date, date);
  const times = (onDate ?? [])
    .filter(({ day }) => day === date)
    .map(({ time, free, waiting }) => ({ time, free, waiting }));
  const isNone = date && !times.some(({ free }) => free > 0);
  return ok({
    visitType,
    isSet: true,
    days: [...days].map(([day, free]) => ({ day, free })),
    ...chosen,
    ...(isNone && { whyNone: await whyNoneOn(ctx.em, visitType, date, today, times.length > 0) }),
    times,
  });
}

const impossible = (visitType: VisitType, day: string, today: string) =>
  day < today ? "past" : isHeldOn(visitType, day) ? undefined : "not-held";

async function whyNoneOn(
  em: EntityManager,
  visitType: VisitType,
  day: string,
  today: string,
  hasTimes: boolean,
): Promise<NonNullable<PlacesLeft["whyNone"]>> {
  const why = impossible(visitType, day, today);
  if (why) return why;
  if (hasTimes) return "full";
  const rules = await readRules(em, visitType, [day, day]);
  return timesOn(rules, day).length > 0 ? "over" : "closed";
}
