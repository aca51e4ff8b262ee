import { isoMoment } from "#app/models/sql.ts";
import { PREVIEW } from "#app/schemas/lists.ts";
import type { Event } from "#app/schemas/events.ts";

import type { Actor } from "./context.ts";
import { cut } from "./cut.ts";

/** The columns of an event as SQL over `t`, with how whoever asks stands to it. */
export const eventColumns = (
  actor: Actor,
) => `t.title, t.description, t.day::text as date, t."time", t.location,
  t.type, t.category, t.country, t.organizer, t.status, t.maximum, t.registered, t.version,
  t.approval_status as "approvalStatus", t.rejection_reason as "rejectionReason", t.proposer_id as "proposerId",
  ${isoMoment("t.changed_at")} as "changedAt",
  ${
    actor.role === "admin"
      ? "(select count(*)::int from event_registration w where w.event_id = t.id and w.state = 'waiting')"
      : "0"
  } as waiting,
  ${
    actor.role === "visitor"
      ? "null::json"
      : `(select json_build_object('state', r.state, 'position', case when r.state = 'waiting' then
            (select count(*) from event_registration w
             where w.event_id = t.id and w.state = 'waiting' and w.place <= r.place) end)
          from event_registration r where r.event_id = t.id and r.account_id = '${actor.id}')`
  } as mine`;

export type EventRow = Omit<
  Required<Event>,
  "startTime" | "attendees" | "maxAttendees" | "currentAttendees" | "isRegistered" | "waitingPosition"
> & {
  maximum: number;
  registered: number;
  proposerId: string | null;
  changedAt: string;
  mine: { state: "registered" | "waiting"; position: number | null } | null;
};

const isProposer = (actor: Actor, { proposerId }: Pick<EventRow, "proposerId">) =>
  actor.role !== "visitor" && proposerId === actor.id;

/** A proposal exists for whoever made it and for administrators alone. */
export const mayKnowOfEvent = (actor: Actor, row: Pick<EventRow, "approvalStatus" | "proposerId">) =>
  row.approvalStatus === "approved" || isProposer(actor, row) || actor.role === "admin";

/** What this person may see of an event. */
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
