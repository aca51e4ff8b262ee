import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, type Kysely, sql } from "kysely";

import { now, prepareQuery, query, type ParameterExpressions } from "#app/core/query.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";

import { getHasEndedSql, waitingListPositionQuery } from "./event-view.ts";

const selectApprovedEvent = (from: Kysely<DatabaseTables>, eventId: Expression<string>) =>
  from
    .selectFrom("event as t")
    .select(["max_attendees as maxAttendees", "registered_count as registeredCount", "status"])
    .select(getHasEndedSql().as("hasEnded"))
    .where("id", "=", eventId)
    .where("approval_status", "=", "approved");

export const lockEvent = prepareQuery((from, { eventId }: ParameterExpressions<{ eventId: string }>) =>
  selectApprovedEvent(from, eventId).forNoKeyUpdate(),
);

export const loadEventCapacity = prepareQuery(
  (from, { eventId, me }: ParameterExpressions<{ eventId: string; me: string }>) =>
    selectApprovedEvent(from, eventId).select((event) =>
      event
        .exists(
          event
            .selectFrom("event_registration as r")
            .select("r.id")
            .whereRef("r.event_id", "=", "t.id")
            .where("r.account_id", "=", me),
        )
        .$castTo<boolean>()
        .as("hasRegistration"),
    ),
);

type NewRegistration = ParameterExpressions<{
  id: string;
  event_id: string;
  account_id: string;
  state: "registered" | "waiting";
}>;

/** Registrations are sorted and searched by name. The lock lets a concurrent change of the name see this row. */
const toSearchName = (accountId: Expression<string>) =>
  sql<string>`coalesce((select fold(name) from account where id = ${accountId} for share), '')`;

/** After an account's name was changed. */
export const updateRegistrationNames = (em: EntityManager, accountId: string) =>
  query(em)
    .updateTable("event_registration")
    .from("account as a")
    .set({ search_name: sql<string>`fold(a.name)` })
    .whereRef("event_registration.account_id", "=", "a.id")
    .where("a.id", "=", accountId)
    .execute();

export const upsertRegistration = prepareQuery((to, registration: NewRegistration) =>
  to
    .insertInto("event_registration")
    .values({ ...registration, search_name: toSearchName(registration.account_id) })
    .onConflict((conflict) =>
      conflict.columns(["event_id", "account_id"]).doUpdateSet({ state: "registered", registered_at: now }),
    ),
);

/** Returns no row if the person is already registered. */
export const insertRegistration = prepareQuery((to, registration: NewRegistration) =>
  to
    .insertInto("event_registration")
    .values({ ...registration, search_name: toSearchName(registration.account_id) })
    .onConflict((conflict) => conflict.columns(["event_id", "account_id"]).doNothing())
    .returning("id"),
);

const createDeleteRegistrationQuery = (column: "r.id" | "r.account_id") =>
  prepareQuery((from, { eventId, value }: ParameterExpressions<{ eventId: string; value: string }>) =>
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
export const deleteRegistrationQueries = {
  id: createDeleteRegistrationQuery("r.id"),
  account: createDeleteRegistrationQuery("r.account_id"),
};

export const incrementRegisteredCount = prepareQuery(
  (to, { eventId, people }: ParameterExpressions<{ eventId: string; people: number }>) =>
    to
      .updateTable("event")
      .set((event) => ({ registered_count: event("registered_count", "+", people) }))
      .where("id", "=", eventId),
);

export const loadRegistration = prepareQuery(
  (from, { eventId, accountId }: ParameterExpressions<{ eventId: string; accountId: string }>) =>
    from
      .selectFrom("event_registration as r")
      .select(["r.state", waitingListPositionQuery.as("position")])
      .where("r.event_id", "=", eventId)
      .where("r.account_id", "=", accountId),
);

export const ADMIT_BATCH_SIZE = 500;

/** The caller must hold the event's row lock, and must call again if `ADMIT_BATCH_SIZE` people were admitted. */
export async function admitFromWaitingList(em: EntityManager, eventId: string) {
  return query(em)
    .with("free", (from) =>
      from
        .selectFrom("event")
        .select(
          sql<number | null>`case when max_attendees = 0 then null
            else greatest(max_attendees - registered_count, 0) end`.as("places"),
        )
        .where("id", "=", eventId)
        .where("approval_status", "=", "approved")
        .where("status", "in", ["upcoming", "ongoing"]),
    )
    .with("first", (from) =>
      from
        .selectFrom("event_registration as r")
        .select("r.id")
        .where("r.event_id", "=", eventId)
        .where("r.state", "=", "waiting")
        .where(({ exists, selectFrom }) => exists(selectFrom("free").select("places")))
        .orderBy("r.position")
        .limit(sql<number>`(select least(places, ${ADMIT_BATCH_SIZE}::integer) from free)`),
    )
    .with("moved", (to) =>
      to
        .updateTable("event_registration as r")
        .from("first")
        .set({ state: "registered", registered_at: now })
        .whereRef("r.id", "=", "first.id")
        .returning(["r.id", "r.account_id"]),
    )
    .with("counted", (to) =>
      to
        .updateTable("event")
        .set({ registered_count: sql`registered_count + (select count(*) from moved)` })
        .where("id", "=", eventId)
        .where(({ exists, selectFrom }) => exists(selectFrom("moved").select("id"))),
    )
    .selectFrom("moved")
    .select(["id", "account_id"])
    .execute();
}
