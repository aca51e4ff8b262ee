import type { EntityManager } from "@mikro-orm/postgresql";

import { type ExpressionBuilder, sql } from "kysely";

import { asJson, query } from "#app/core/query.server.ts";
import type { Appointment } from "#app/models/appointment.ts";
import type { Tables } from "#app/models/tables.ts";
import type { AppointmentStatus } from "#app/schemas/lists.ts";

import { isToCome, type Time } from "./to-come.server.ts";

/** Asks the trail: once approved, a visit stands in calendars, whatever it is now. */
export const hasBeenApproved = async (em: EntityManager, id: string) =>
  (await query(em)
    .selectFrom("trail_entry")
    .select("id")
    .where("subject_id", "=", id)
    .where("action", "=", "appointment.status")
    .where("to_state", "=", "approved")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** By the database's clock, since each process has its own. */
const lastOf = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("trail_entry")
    .select(["action", "from_state as before", "to_state as after"])
    .where("subject_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc");

const isDecision = ({ and, eb }: ExpressionBuilder<Tables, "trail_entry">) =>
  and([eb("action", "=", "appointment.status"), eb("from_state", "!=", eb.ref("to_state"))]);

export async function wasApprovedAtLast(em: EntityManager, id: string): Promise<boolean> {
  const told = await lastOf(em, id)
    .where((is) =>
      is.or([
        is("action", "=", "appointment.cancelled"),
        is.and([
          is("action", "=", "appointment.status"),
          is("to_state", "in", ["approved", "rejected", "cancelled"]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return told?.after === "approved";
}

/** Nobody is told that a visit is completed: until it is over, the visitor still knows the state before. */
export async function stateAsTold(
  em: EntityManager,
  { id, status }: Pick<Appointment, "id" | "status">,
  isAhead: boolean,
): Promise<AppointmentStatus> {
  if (status !== "completed" || !isAhead) return status;
  const completed = await lastOf(em, id)
    .where(isDecision)
    .where("to_state", "=", "completed")
    .limit(1)
    .executeTakeFirst();
  return (completed?.before as AppointmentStatus | undefined) ?? "approved";
}

type State = Time & Pick<Appointment, "status">;

/** Call it before the change is in the trail. */
export async function asTold(em: EntityManager, now: State & { id: string }, before: State) {
  const isAhead = isToCome(now) || isToCome(before);
  const was = await stateAsTold(em, { id: now.id, status: before.status }, isAhead);
  const is = now.status === "completed" && isAhead ? was : now.status;
  return { was, is, isDecisionTold: isTold(was, is, isAhead) };
}
export type AsTold = Awaited<ReturnType<typeof asTold>>;

/** Nobody needs to hear that something waits again if it is over, or was rejected or cancelled. */
const isTold = (was: string | null, is: string | null, isAhead: boolean) =>
  is !== was &&
  was !== "completed" &&
  is !== "completed" &&
  (is !== "pending" || (was === "approved" && isAhead));

/** The trail's name for a reply that came without a decision that is told. */
export const REWORDED_REPLY = "reply";

/**
 * Whether the reply is newer than the last decision that was told before the one just noted. The trail has no times of
 * the visit, so `time` counts for earlier decisions, too.
 */
export async function isReplyNewer(em: EntityManager, id: string, time: Time): Promise<boolean> {
  const [, ...earlier] = await lastOf(em, id)
    .select((entry) => asJson(entry.ref("at")).as("at"))
    .where((is) =>
      is.or([
        isDecision(is),
        is.and([
          is("action", "=", "appointment.changed"),
          is(sql.lit(REWORDED_REPLY), "=", sql<string>`any(string_to_array(note, ', '))`),
        ]),
      ]),
    )
    .execute();
  const isOfSilence = ({ before, after, at }: (typeof earlier)[number], index: number) => {
    const isAhead = isToCome(time, new Date(at));
    const completed = earlier.slice(index).find((one) => one.after === "completed");
    const was = before === "completed" && isAhead ? (completed?.before ?? "approved") : before;
    return !isTold(was, after, isAhead);
  };
  const last = earlier.find((one, index) => one.action === "appointment.changed" || !isOfSilence(one, index));
  return last === undefined || last.action === "appointment.changed";
}
