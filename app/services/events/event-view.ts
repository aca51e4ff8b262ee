import type { EntityManager } from "@mikro-orm/postgresql";
import {
  type AliasedExpression,
  expressionBuilder,
  type InferResult,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { hasCapability } from "#app/core/access.server.ts";
import { getTimeZone } from "#app/core/site.server.ts";
import type { Actor } from "#app/core/context.ts";
import { seesPreview } from "#app/core/visitor-access.server.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { toIsoTimestamp, defineColumns, query } from "#app/core/query.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Event } from "#app/schemas/events.ts";
import { PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";

export const getTodaySql = () => sql<string>`(now() at time zone ${getTimeZone()})::date`;

/** An event without an end time ends with its last day. */
export const getHasEndedSql =
  () => sql<boolean>`case when t.end_time is null then t.ends_at < ${getTodaySql()}
  else t.ends_at <= now() at time zone ${getTimeZone()} end`;

const registrationExpressionBuilder = expressionBuilder<{ r: DatabaseTables["event_registration"] }, "r">();
const waitingCountQuery = expressionBuilder<DatabaseTables, never>()
  .selectFrom("event_registration as w")
  .select((w) => w.fn.countAll<number>().as("people"))
  .where("w.state", "=", "waiting");

export const waitingListPositionQuery = waitingCountQuery
  .where("w.event_id", "=", registrationExpressionBuilder.ref("r.event_id"))
  .where("w.position", "<=", registrationExpressionBuilder.ref("r.position"))
  .$asScalar();

const eventExpressionBuilder = expressionBuilder<DatabaseTables & { t: DatabaseTables["event"] }, "t">();

const selectRegistration = (accountId: string | null) =>
  jsonObjectFrom(
    eventExpressionBuilder
      .selectFrom("event_registration as r")
      .select((r) => [
        "r.state",
        r.case().when("r.state", "=", "waiting").then(waitingListPositionQuery).end().as("position"),
      ])
      .whereRef("r.event_id", "=", "t.id")
      .where("r.account_id", "=", accountId),
  );

const createEventColumns = (people: AliasedExpression<number, "waiting">) =>
  defineColumns("event", (rows, me: string | null) =>
    rows.select([
      "t.id",
      "t.title",
      "t.description",
      "t.day as date",
      "t.time",
      "t.end_day as endDate",
      "t.end_time as endTime",
      "t.price",
      "t.link",
      "t.picture",
      "t.location",
      "t.type",
      "t.category",
      "t.country",
      "t.organizer",
      "t.status",
      "t.max_attendees as maxAttendees",
      "t.registered_count as registeredCount",
      "t.version",
      "t.approval_status as approvalStatus",
      "t.rejection_reason as rejectionReason",
      "t.proposer_id as proposerId",
      toIsoTimestamp(eventExpressionBuilder.ref("t.changed_at")).as("changedAt"),
      toIsoTimestamp(sql<string>`greatest(t.changed_at, t.edited_at)`).as("editedAt"),
      people,
      selectRegistration(me).as("mine"),
    ]),
  );
const withReaderColumns = createEventColumns(sql.lit(0).as("waiting"));
const withAdminColumns = createEventColumns(
  waitingCountQuery.where("w.event_id", "=", eventExpressionBuilder.ref("t.id")).$asScalar().as("waiting"),
);

export const withEventColumns = <DB, TB extends keyof DB, Output>(
  rows: SelectQueryBuilder<DB, TB, Output>,
  actor: Actor,
) =>
  (hasCapability({ actor }, "events.manage") ? withAdminColumns : withReaderColumns)(
    rows,
    actor.role === "visitor" ? null : actor.id,
  );

export const selectEvents = (em: EntityManager, actor: Actor) =>
  withEventColumns(query(em).selectFrom("event as t"), actor);

export type EventRow = InferResult<ReturnType<typeof selectEvents>>[number];

const isProposer = (actor: Actor, { proposerId }: Pick<EventRow, "proposerId">) =>
  actor.role !== "visitor" && proposerId === actor.id;

/** PostgreSQL uses the partial indexes only if this condition matches their predicates. */
export const approvedEventCondition = sql<boolean>`t.approval_status = 'approved'`;

export const canSeeEvent = (actor: Actor, row: Pick<EventRow, "approvalStatus" | "proposerId">) =>
  row.approvalStatus === "approved" || isProposer(actor, row) || hasCapability({ actor }, "events.manage");

export const getEventPictureUrl = (id: string) => `/event-pictures/${id}.webp`;

const toDetails = ({ endDate, endTime, price, link, picture }: EventRow) => ({
  ...(endDate && { endDate }),
  ...(endTime && { endTime }),
  ...(price && { price }),
  ...(link && { link }),
  ...(picture && {
    picture: { url: getEventPictureUrl(picture.id), width: picture.width, height: picture.height },
  }),
});

export function toEventView(row: EventRow, actor: Actor): Event {
  const { id, title, description, date, time, type, category, country, organizer, status } = row;
  const isPreview = seesPreview(actor);
  const publicFields = {
    id,
    title,
    description: isPreview ? truncate(description, PREVIEW_LIMITS.characters) : description,
    date,
    time,
    startTime: time,
    ...toDetails(row),
    type,
    category,
    country,
    organizer,
    status,
  };
  if (isPreview) return publicFields;
  const described = {
    ...publicFields,
    location: row.location,
    attendees: row.maxAttendees,
    maxAttendees: row.maxAttendees,
    currentAttendees: row.registeredCount,
  };
  if (actor.role === "visitor") return described;
  const isAdmin = hasCapability({ actor }, "events.manage");
  return {
    ...described,
    isRegistered: row.mine?.state === "registered",
    waitingPosition: row.mine?.position ?? null,
    ...((isAdmin || isProposer(actor, row)) && {
      approvalStatus: row.approvalStatus,
      rejectionReason: row.rejectionReason,
    }),
    ...(isAdmin && { waitingCount: row.waiting, version: row.version }),
  };
}

/** What everyone may know of. */
export const selectPublicEvents = (em: EntityManager) =>
  query(em).selectFrom("event as t").where(approvedEventCondition);
