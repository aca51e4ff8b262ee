import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { todayHere } from "#app/core/institution-time.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { AppointmentWeek } from "#app/schemas/appointment-week.ts";
import { PLACES, VISIT_TYPES, type VisitType } from "#app/schemas/lists.ts";

import { selectAppointments, viewOwn, type AppointmentRow } from "./appointment-view.ts";
import { nearestOf, readRules, readSlotsAround, readTaken } from "./places.server.ts";
import {
  dayAfter,
  daysBetween,
  isHeldOn,
  mondayOf,
  mondayOfWeek,
  slotOf,
  timesOn,
  weekBeside,
  weekOf,
  type Rules,
} from "./slots.ts";

const MOST_REQUESTS = 100;

/** By its name or one of its days; otherwise this week. */
export async function findWeek(ctx: Context, asked: string | undefined): Promise<Result<AppointmentWeek>> {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  const today = todayHere();
  const from = (asked?.includes("W") ? mondayOfWeek(asked) : asked && mondayOf(asked)) ?? mondayOf(today);
  const to = dayAfter(from, 6);
  const kinds = await Promise.all(VISIT_TYPES.map((type) => readKind(ctx.em, type, from, to)));
  const waiting = await readWaiting(ctx.em, from, to);
  return ok({
    week: weekOf(from),
    from,
    to,
    previous: weekBeside(from, -1),
    next: weekBeside(from, 1),
    thisWeek: weekOf(today),
    days: daysBetween(from, to).map((day) => ({ day, kinds: kinds.flatMap((kind) => kind.on(day)) })),
    requests: await judge(ctx, waiting.slice(0, MOST_REQUESTS), kinds, [from, to]),
    more: waiting.length > MOST_REQUESTS,
  });
}

type Kind = Awaited<ReturnType<typeof readKind>>;

/** Also times outside of the slots where something is taken. */
async function readKind(em: EntityManager, visitType: VisitType, from: string, to: string) {
  const rules = await readRules(em, visitType, [from, to]);
  const taken = await readTaken(em, rules, [from, to]);
  const { capacity } = rules;
  const slotsOn = (day: string) => {
    const open = capacity === null ? [] : timesOn(rules, day);
    const times = [...new Set([...open, ...taken.timesAt(day)])].sort();
    return times.map((time) => {
      const { approved, waiting } = taken.at(day, time);
      const isOpen = open.includes(time);
      return { time, isOpen, capacity: isOpen ? capacity : null, taken: approved, waiting };
    });
  };
  return {
    rules,
    on: (day: string) => {
      const slots = slotsOn(day);
      return slots.length ? [{ visitType, isSet: capacity !== null, slots }] : [];
    },
    freeAt: (day: string, time: string) => freeAt(rules, taken.at, day, time),
  };
}

/** Undefined where any number may come. */
function freeAt(
  rules: Rules,
  takenAt: (day: string, slot: string) => { approved: number },
  day: string,
  time: string,
): number | "closed" | undefined {
  if (!isHeldOn(rules.visitType, day)) return "closed";
  if (rules.capacity === null) return undefined;
  const slot = slotOf(rules, day, time);
  return slot === undefined ? "closed" : Math.max(0, rules.capacity - takenAt(day, slot).approved);
}

const readWaiting = (em: EntityManager, from: string, to: string) =>
  selectAppointments(em)
    .where("t.status", "=", "pending")
    .where(sql<boolean>`t.starts_at >= ${from}::date and t.starts_at < ${to}::date + 1`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MOST_REQUESTS + 1)
    .execute();

async function judge(
  ctx: Context,
  rows: AppointmentRow[],
  kinds: Kind[],
  [from, to]: [string, string],
): Promise<AppointmentWeek["requests"]> {
  const around = new Map<VisitType, Awaited<ReturnType<typeof readSlotsAround>>>();
  const judged: AppointmentWeek["requests"] = [];
  for (const row of rows) {
    const { visitType, preferredDate, preferredTime, groupSize } = row;
    const free = kinds
      .find(({ rules }) => rules.visitType === visitType)!
      .freeAt(preferredDate, preferredTime);
    const needs = PLACES[groupSize];
    const fits = free === undefined || (free !== "closed" && needs <= free);
    if (!fits && !around.has(visitType))
      around.set(visitType, await readSlotsAround(ctx.em, visitType, from, to));
    judged.push({
      appointment: viewOwn(row, ctx.actor),
      needs,
      fits,
      ...(free !== undefined && { free: free === "closed" ? 0 : free, isOpen: free !== "closed" }),
      nearest: fits ? [] : nearestOf(around.get(visitType)!, row),
    });
  }
  return judged;
}
