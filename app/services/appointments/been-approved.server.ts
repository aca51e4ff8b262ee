import type { EntityManager } from "@mikro-orm/postgresql";

import { type ExpressionBuilder, sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import type { Appointment } from "#app/models/appointment.ts";
import type { Tables } from "#app/models/tables.ts";
import type { AppointmentStatus } from "#app/schemas/lists.ts";

/** Whether a visit was ever approved, as the trail says: then it stands in calendars, whatever it is now. */
export const hasBeenApproved = async (em: EntityManager, id: string) =>
  (await query(em)
    .selectFrom("trail_entry")
    .select("id")
    .where("subject_id", "=", id)
    .where("action", "=", "appointment.status")
    .where("to_state", "=", "approved")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** By the clock of the database: processes have clocks of their own. */
const lastOf = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("trail_entry")
    .select(["action", "from_state as before", "to_state as after"])
    .where("subject_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc");

const isDecision = ({ and, eb }: ExpressionBuilder<Tables, "trail_entry">) =>
  and([eb("action", "=", "appointment.status"), eb("from_state", "!=", eb.ref("to_state"))]);

/** Whether what was told of it last is that it is approved. */
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

/**
 * What whoever asked knows of it: nobody is told that a visit is completed, so one that is still to come is to them what it
 * was before.
 */
export async function stateAsTold(
  em: EntityManager,
  { id, status }: Pick<Appointment, "id" | "status">,
  isToCome: boolean,
): Promise<AppointmentStatus> {
  if (status !== "completed" || !isToCome) return status;
  const completed = await lastOf(em, id)
    .where(isDecision)
    .where("to_state", "=", "completed")
    .limit(1)
    .executeTakeFirst();
  return (completed?.before as AppointmentStatus | undefined) ?? "approved";
}

/** As the trail calls it where it was written without a decision. */
export const REWORDED_REPLY = "reply";

/** Whether the reply that stands there was written after the decision before the one that has just been noted. */
export async function isReplyNewer(em: EntityManager, id: string): Promise<boolean> {
  const [, earlier] = await lastOf(em, id)
    .where((is) =>
      is.or([
        isDecision(is),
        is.and([
          is("action", "=", "appointment.changed"),
          is(sql.lit(REWORDED_REPLY), "=", sql<string>`any(string_to_array(note, ', '))`),
        ]),
      ]),
    )
    .limit(2)
    .execute();
  return earlier === undefined || earlier.action === "appointment.changed";
}
