import type { EntityManager } from "@mikro-orm/postgresql";

import { sentence } from "#app/messages/sentence.ts";
import { PLACES, VISIT_TYPES, type GroupSize, type VisitType } from "#app/schemas/lists.ts";
import type { RoomLeft } from "#app/schemas/visits.ts";

import type { Context } from "./context.ts";
import { timeHere, todayHere } from "./here.server.ts";
import { fail, ok, type Refusal, type Result } from "./result.ts";
import { dayAfter, distance, isHeldOn, slotOf, timesOn, type Hours, type Rules } from "./visit-slots.ts";

/**
 * Room for people. Approved visits take it, requests that wait are shown beside it. Whoever approves holds the row
 * of the visit's type from before the counting until the end, in however many processes, so that two approvals
 * never exceed the room.
 */

/** What a visit takes, or would. */
type Wish = {
  visitType: VisitType;
  preferredDate: string;
  preferredTime: string;
  groupSize: GroupSize;
};

/** How far ahead the form shows what is free, and how far one is led where nothing is. */
const SHOWN_DAYS = 14;
const LOOKED_AT_DAYS = 90;
const OFFERS = 3;

type Row = Pick<Rules, "capacity" | "slotMinutes" | "hours">;
type Day = { day: string; opens: string | null; closes: string | null };

/** The rules of a type for some days; held by this transaction until its end where that is asked for. */
async function readRules(
  em: EntityManager,
  visitType: VisitType,
  [from, to]: [string, string],
  isHeld = false,
): Promise<Rules> {
  const [row] = await em.execute<Row[]>(
    `select capacity, slot_minutes as "slotMinutes", hours from visit_room where visit_type = ?
     ${isHeld ? "for no key update" : ""}`,
    [visitType],
  );
  const days = await em.execute<Day[]>(
    "select day::text, opens, closes from visit_day where visit_type = ? and day between ? and ?",
    [visitType, from, to],
  );
  return { visitType, ...row!, days: Object.fromEntries(days.map((one) => [one.day, hoursOf(one)])) };
}

const hoursOf = ({ opens, closes }: Day): Hours | null => (opens && closes ? { opens, closes } : null);

type Taken = { approved: number; waiting: number };

/** What is taken, slot by slot; a visit that is about to change does not stand in its own way. */
async function readTaken(em: EntityManager, rules: Rules, [from, to]: [string, string], but?: string) {
  const rows = await em.execute<{ day: string; time: string; status: string; places: number }[]>(
    `select preferred_date::text as day, preferred_time as time, status, sum(places)::int as places
     from visit where visit_type = ? and status in ('approved', 'pending')
       and preferred_date between ? and ? ${but ? "and id <> ?" : ""} group by 1, 2, 3`,
    [rules.visitType, from, to, ...(but ? [but] : [])],
  );
  const slots = new Map<string, Taken>();
  for (const { day, time, status, places } of rows) {
    const slot = keyOf(day, slotOf(rules, day, time) ?? "");
    const taken = slots.get(slot) ?? { approved: 0, waiting: 0 };
    taken[status === "approved" ? "approved" : "waiting"] += places;
    slots.set(slot, taken);
  }
  return (day: string, slot: string) => slots.get(keyOf(day, slot)) ?? { approved: 0, waiting: 0 };
}

const keyOf = (day: string, slot: string) => `${day}T${slot}`;

type Room = { isSet: false } | ({ isSet: true; capacity: number; isOpen: boolean; free: number } & Taken);

/** How a visit stands to the room there is at its time. */
async function roomFor(
  em: EntityManager,
  { visitType, preferredDate: day, preferredTime }: Wish,
  { isHeld = false, but }: { isHeld?: boolean; but?: string } = {},
): Promise<Room> {
  const rules = await readRules(em, visitType, [day, day], isHeld);
  const { capacity } = rules;
  if (capacity === null) return { isSet: false };
  const slot = slotOf(rules, day, preferredTime);
  const taken = (await readTaken(em, rules, [day, day], but))(day, slot ?? "");
  const isOpen = slot !== undefined;
  return {
    isSet: true,
    capacity,
    isOpen,
    ...taken,
    free: isOpen ? Math.max(0, capacity - taken.approved) : 0,
  };
}

/** Why a type is not held on a day at all, or nothing. */
export function refuseDay({ visitType, preferredDate }: Pick<Wish, "visitType" | "preferredDate">) {
  if (isHeldOn(visitType, preferredDate)) return undefined;
  return about("preferredDate", fail("invalid", `visits.days-${visitType as "research" | "group"}`));
}

const about = (path: string, refusal: Refusal): Refusal => ({
  ...refusal,
  details: [{ path, msg: refusal.sentence }],
});

/** Why there cannot be a request for this time, or nothing; the nearest times with room are told with it. */
export async function refuseWish(em: EntityManager, wish: Wish): Promise<Refusal | undefined> {
  if (wish.preferredDate < todayHere()) return about("preferredDate", fail("invalid", "visits.day-past"));
  const notHeld = refuseDay(wish);
  if (notHeld) return notHeld;
  const room = await roomFor(em, wish);
  if (!room.isSet || PLACES[wish.groupSize] <= room.free) return undefined;
  const why = room.isOpen ? fail("conflict", "visits.no-room") : fail("invalid", "visits.closed");
  const offers = await nearest(em, wish);
  const times = offers.map(({ day, time }) => `${day} ${time}`).join(", ");
  return { ...about("preferredTime", why), ...(times && { sentence: sentence("visits.nearest", times) }) };
}

/** Why a visit cannot be approved, or stay so as it is changed; from here to the end the room is held. */
export async function holdRoom(em: EntityManager, wish: Wish, but: string): Promise<Refusal | undefined> {
  const room = await roomFor(em, wish, { isHeld: true, but });
  const places = PLACES[wish.groupSize];
  if (!room.isSet || places <= room.free) return undefined;
  return fail("conflict", room.isOpen ? sentence("visits.full", room.free, places) : "visits.closed");
}

/** How much room there is at the time of a visit, for whoever decides about it. */
export const findRoomOf = (ctx: Context, wish: Wish & { id: string }) =>
  roomFor(ctx.em, wish, { but: wish.id });

type Time = { day: string; time: string };
type Slot = Time & { free: number; waiting: number };

/** Every time that has not begun yet, from a day to a day, with what is free then. */
async function readSlots(em: EntityManager, visitType: VisitType, from: string, to: string) {
  const rules = await readRules(em, visitType, [from, to]);
  const { capacity } = rules;
  if (capacity === null) return undefined;
  const taken = await readTaken(em, rules, [from, to]);
  const [today, now] = [todayHere(), timeHere()];
  const slots: Slot[] = [];
  for (let day = from < today ? today : from; day <= to; day = dayAfter(day))
    for (const time of timesOn(rules, day)) {
      if (day === today && time <= now) continue;
      const { approved, waiting } = taken(day, time);
      slots.push({ day, time, free: Math.max(0, capacity - approved), waiting });
    }
  return slots;
}

/** The times nearest to a wish at which there is room for as many. */
export async function nearest(em: EntityManager, wish: Wish): Promise<Time[]> {
  const { visitType, preferredDate, preferredTime, groupSize } = wish;
  const asked = { day: preferredDate, time: preferredTime };
  const around = (days: number) => dayAfter(preferredDate, days);
  const slots = (await readSlots(em, visitType, around(-LOOKED_AT_DAYS), around(LOOKED_AT_DAYS))) ?? [];
  return slots
    .filter(({ free }) => free >= PLACES[groupSize])
    .sort((one, other) => distance(one, asked) - distance(other, asked))
    .slice(0, OFFERS)
    .map(({ day, time }) => ({ day, time }));
}

/** What the form shows: the next days with the most that is free on each, and the times of one of them. */
export async function findRoom(
  ctx: Context,
  visitType: VisitType | undefined,
  date: string | undefined,
): Promise<Result<RoomLeft>> {
  if (!visitType || !VISIT_TYPES.includes(visitType)) return fail("invalid", "visits.type-required");
  const today = todayHere();
  const last = dayAfter(today, SHOWN_DAYS);
  const slots = await readSlots(ctx.em, visitType, today, last);
  if (!slots) return ok({ visitType, isSet: false, days: [], times: [] });
  const days = new Map<string, number>();
  for (const { day, free } of slots) days.set(day, Math.max(free, days.get(day) ?? 0));
  const onDate =
    !date || date < today ? [] : date <= last ? slots : await readSlots(ctx.em, visitType, date, date);
  return ok({
    visitType,
    isSet: true,
    days: [...days].map(([day, free]) => ({ day, free })),
    ...(date && { date }),
    times: (onDate ?? [])
      .filter(({ day }) => day === date)
      .map(({ time, free, waiting }) => ({ time, free, waiting })),
  });
}
