import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";

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

const statesOf = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("trail_entry")
    .select(["action", "from_state as before", "to_state as after"])
    .where("subject_id", "=", id)
    .where("action", "in", ["appointment.status", "appointment.cancelled"])
    .orderBy("id", "desc");

/** Whether what was told of it last is that it is approved. */
export async function wasApprovedAtLast(em: EntityManager, id: string): Promise<boolean> {
  const told = await statesOf(em, id)
    .where((is) =>
      is.or([
        is("action", "=", "appointment.cancelled"),
        is("to_state", "in", ["approved", "rejected", "cancelled"]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return told?.after === "approved";
}

/**
 * Before the decision that has just been noted: whether there was another, and no reply or note was written after it. Then
 * the reply that stands there belongs to the other.
 */
export async function wasDecidedAsItIsWorded(em: EntityManager, id: string): Promise<boolean> {
  const [, earlier] = await statesOf(em, id).limit(2).execute();
  return earlier !== undefined && earlier.before !== earlier.after;
}
