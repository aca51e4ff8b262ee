import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";

import { admitAndNotify } from "./event-mail.server.ts";
import { incrementRegisteredCount } from "./registration-rows.server.ts";

/**
 * Removes the registrations of accounts that are about to be deleted, and admits people who wait for these places.
 * `deletedEvents` are skipped: their registrations go with them. In a fixed order, so that two callers cannot deadlock.
 */
export async function removeDemoRegistrations(
  em: EntityManager,
  ctx: Context,
  accountIds: string[],
  deletedEvents: string[],
) {
  if (accountIds.length === 0) return;
  const events = await query(em)
    .selectFrom("event_registration")
    .select("event_id")
    .distinct()
    .where("account_id", "in", accountIds)
    .$if(deletedEvents.length > 0, (all) => all.where("event_id", "not in", deletedEvents))
    .orderBy("event_id")
    .execute();
  for (const { event_id: eventId } of events) {
    await query(em).selectFrom("event").select("id").where("id", "=", eventId).forUpdate().execute();
    const removed = await query(em)
      .deleteFrom("event_registration")
      .where("event_id", "=", eventId)
      .where("account_id", "in", accountIds)
      .returning("state")
      .execute();
    const people = removed.filter(({ state }) => state === "registered").length;
    if (people) await incrementRegisteredCount(em, { eventId, people: -people });
    await admitAndNotify(em, ctx, eventId);
  }
}
