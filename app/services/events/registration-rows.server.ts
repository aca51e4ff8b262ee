import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, type Kysely, sql } from "kysely";

import { now, prepared, query, type Values } from "#app/core/query.server.ts";
import type { Tables } from "#app/models/tables.ts";

import { placeInLine } from "./event-view.ts";

/** `letIn` is SQL, since one statement must count what is free, move as many people and count them in. */

const approved = (from: Kysely<Tables>, eventId: Expression<string>) =>
  from
    .selectFrom("event")
    .select(["maximum", "registered", "status"])
    .where("id", "=", eventId)
    .where("approval_status", "=", "approved");

export const holdEvent = prepared((from, { eventId }: Values<{ eventId: string }>) =>
  approved(from, eventId).forNoKeyUpdate(),
);

export const lookAtEvent = prepared((from, { eventId, me }: Values<{ eventId: string; me: string }>) =>
  approved(from, eventId).select((event) =>
    event
      .exists(
        event
          .selectFrom("event_registration as r")
          .select("r.id")
          .whereRef("r.event_id", "=", "event.id")
          .where("r.account_id", "=", me),
      )
      .$castTo<boolean>()
      .as("isIn"),
  ),
);

type New = Values<{ id: string; event_id: string; account_id: string; state: "registered" | "waiting" }>;

/** Also registers somebody who waits. */
export const register = prepared((to, registration: New) =>
  to
    .insertInto("event_registration")
    .values(registration)
    .onConflict((there) =>
      there.columns(["event_id", "account_id"]).doUpdateSet({ state: "registered", registered_at: now }),
    ),
);

/** Returns no row for somebody who is there already. */
export const registerNew = prepared((to, registration: New) =>
  to
    .insertInto("event_registration")
    .values(registration)
    .onConflict((there) => there.columns(["event_id", "account_id"]).doNothing())
    .returning("id"),
);

const removeBy = (column: "r.id" | "r.account_id") =>
  prepared((from, { eventId, value }: Values<{ eventId: string; value: string }>) =>
    from
      .deleteFrom("event_registration as r")
      .using("account as a")
      .whereRef("a.id", "=", "r.account_id")
      .where("r.event_id", "=", eventId)
      .where(column, "=", value)
      .returning([
        "r.id",
        "r.account_id",
        "r.state",
        sql<string>`a.name || ' <' || a.email || '>'`.as("name"),
      ]),
  );
export const remove = { id: removeBy("r.id"), account: removeBy("r.account_id") };

export const addToCount = prepared((to, { eventId, people }: Values<{ eventId: string; people: number }>) =>
  to
    .updateTable("event")
    .set((event) => ({ registered: event("registered", "+", people) }))
    .where("id", "=", eventId),
);

export const readStanding = prepared(
  (from, { eventId, accountId }: Values<{ eventId: string; accountId: string }>) =>
    from
      .selectFrom("event_registration as r")
      .select(["r.state", placeInLine.as("position")])
      .where("r.event_id", "=", eventId)
      .where("r.account_id", "=", accountId),
);

export const LET_IN_AT_ONCE = 500;

/**
 * Lets in the first in line, as far as there are places. Call it while the row is held, and again if `LET_IN_AT_ONCE`
 * came in.
 */
export async function letIn(em: EntityManager, eventId: string) {
  const { rows } = await sql<{ id: string; account_id: string }>`with free as (
      select case when maximum = 0 then null else greatest(maximum - registered, 0) end as places
      from event where id = ${eventId} and approval_status = 'approved' and status in ('upcoming', 'ongoing')
    ), first as (
      select r.id from event_registration r where r.event_id = ${eventId} and r.state = 'waiting'
        and exists (select from free) order by r.place limit (select least(places, ${LET_IN_AT_ONCE}) from free)
    ), moved as (
      update event_registration r set state = 'registered', registered_at = now()
      from first where r.id = first.id returning r.id, r.account_id
    ), counted as (
      update event set registered = registered + (select count(*) from moved)
      where id = ${eventId} and exists (select from moved)
    ) select id, account_id from moved`.execute(query(em));
  return rows;
}
