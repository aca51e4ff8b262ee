import type { EntityManager } from "@mikro-orm/postgresql";
import {
  type AliasedExpression,
  type Expression,
  expressionBuilder,
  type InferResult,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { Actor } from "#app/core/context.ts";
import { cut } from "#app/core/cut.ts";
import { asJson, preparedColumns, query, type Values } from "#app/core/query.server.ts";
import { env } from "#app/env.server.ts";
import type { Tables } from "#app/models/tables.ts";
import type { Event } from "#app/schemas/events.ts";
import { PREVIEW } from "#app/schemas/lists.ts";

/** By the database's clock, in the institution's zone. */
export const today = () => sql<string>`(now() at time zone ${env().timeZone})::date`;

const registration = expressionBuilder<{ r: Tables["event_registration"] }, "r">();
const waiting = expressionBuilder<Tables, never>()
  .selectFrom("event_registration as w")
  .select((w) => w.fn.countAll<number>().as("people"))
  .where("w.state", "=", "waiting");

export const placeInLine = waiting
  .where("w.event_id", "=", registration.ref("r.event_id"))
  .where("w.place", "<=", registration.ref("r.place"))
  .$asScalar();

const t = expressionBuilder<Tables & { t: Tables["event"] }, "t">();

const standingOf = (accountId: Expression<string | null>) =>
  jsonObjectFrom(
    t
      .selectFrom("event_registration as r")
      .select((r) => [
        "r.state",
        r.case().when("r.state", "=", "waiting").then(placeInLine).end().as("position"),
      ])
      .whereRef("r.event_id", "=", "t.id")
      .where("r.account_id", "=", accountId),
  );

const columnsWith = (people: AliasedExpression<number, "waiting">) =>
  preparedColumns((from, { me }: Values<{ me: string | null }>) =>
    from
      .selectFrom("event as t")
      .select([
        "t.id",
        "t.title",
        "t.description",
        "t.day as date",
        "t.time",
        "t.location",
        "t.type",
        "t.category",
        "t.country",
        "t.organizer",
        "t.status",
        "t.maximum",
        "t.registered",
        "t.version",
        "t.approval_status as approvalStatus",
        "t.rejection_reason as rejectionReason",
        "t.proposer_id as proposerId",
        asJson(t.ref("t.changed_at")).as("changedAt"),
        asJson(sql<string>`greatest(t.changed_at, t.edited_at)`).as("editedAt"),
        people,
        standingOf(me).as("mine"),
      ]),
  );
const withColumns = columnsWith(sql.lit(0).as("waiting"));
const withAdministratorsColumns = columnsWith(
  waiting.where("w.event_id", "=", t.ref("t.id")).$asScalar().as("waiting"),
);

export const withEventColumns = <DB, TB extends keyof DB, Others>(
  rows: SelectQueryBuilder<DB, TB, Others>,
  actor: Actor,
) =>
  (actor.role === "admin" ? withAdministratorsColumns : withColumns)(rows, {
    me: actor.role === "visitor" ? null : actor.id,
  });

export const selectEvents = (em: EntityManager, actor: Actor) =>
  withEventColumns(query(em).selectFrom("event as t"), actor);

export type EventRow = InferResult<ReturnType<typeof selectEvents>>[number];

const isProposer = (actor: Actor, { proposerId }: Pick<EventRow, "proposerId">) =>
  actor.role !== "visitor" && proposerId === actor.id;

/** As the partial indexes have it. */
export const sharedEvent = sql<boolean>`t.approval_status = 'approved'`;

export const mayKnowOfEvent = (actor: Actor, row: Pick<EventRow, "approvalStatus" | "proposerId">) =>
  row.approvalStatus === "approved" || isProposer(actor, row) || actor.role === "admin";

export function viewEvent(row: EventRow, actor: Actor): Event {
  const { id, title, description, date, time, type, category, country, organizer, status } = row;
  const isVisitor = actor.role === "visitor";
  const everybody = {
    id,
    title,
    description: isVisitor ? cut(description, PREVIEW.characters) : description,
    date,
    time,
    startTime: time,
    type,
    category,
    country,
    organizer,
    status,
  };
  if (isVisitor) return everybody;
  const isAdmin = actor.role === "admin";
  return {
    ...everybody,
    location: row.location,
    attendees: row.maximum,
    maxAttendees: row.maximum,
    currentAttendees: row.registered,
    isRegistered: row.mine?.state === "registered",
    waitingPosition: row.mine?.position ?? null,
    ...((isAdmin || isProposer(actor, row)) && {
      approvalStatus: row.approvalStatus,
      rejectionReason: row.rejectionReason,
    }),
    ...(isAdmin && { waiting: row.waiting, version: row.version }),
  };
}
