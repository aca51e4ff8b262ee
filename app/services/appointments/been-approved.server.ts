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

/** Whether anything was decided of it before the decision that has just been noted. */
export const hasBeenDecided = async (em: EntityManager, id: string) =>
  (await query(em)
    .selectFrom("trail_entry")
    .select("id")
    .where("subject_id", "=", id)
    .where("action", "=", "appointment.status")
    .where("from_state", "!=", "pending")
    .limit(1)
    .executeTakeFirst()) !== undefined;
