import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { query } from "#app/core/query.server.ts";
import type { EventEntity } from "#app/models/event.ts";
import {
  type MessageFacts,
  enqueueMessage,
  enqueueMessages,
  deletePendingReminders,
} from "#app/services/mail/index.server.ts";

import { admitFromWaitingList, ADMIT_BATCH_SIZE } from "./registration-rows.server.ts";

const loadEventFacts = (em: EntityManager, eventId: string) =>
  query(em)
    .selectFrom("event")
    .select(["id", "title", "day", "time", "location", "version as sequence"])
    .select(["end_day as endDay", "end_time as endTime"])
    .where("id", "=", eventId)
    .executeTakeFirstOrThrow();

type RegistrationMessageKind =
  "event-registered" | "event-waiting-list" | "event-admitted" | "event-cancelled";
type RegistrantRow = { id: string; account_id: string };

export async function notifyRegistrants<K extends RegistrationMessageKind>(
  em: EntityManager,
  ctx: Context,
  { kind, eventId, people }: { kind: K; eventId: string; people: RegistrantRow[] },
  extraFacts: Omit<MessageFacts[K], keyof MessageFacts["event-registered"]>,
) {
  if (!people.length) return;
  const eventFacts = await loadEventFacts(em, eventId);
  // Calendar programs need `changedAt` to order two messages about the same version.
  const facts = { ...eventFacts, changedAt: new Date().toISOString(), ...extraFacts } as MessageFacts[K];
  const to = people.map(({ id, account_id: account }) => ({ account, key: `${kind}:${id}` }));
  await enqueueMessages(em, ctx, { kind, facts, subjectId: eventId }, to);
}

/** The caller must hold the event's row lock. */
export async function admitAndNotify(em: EntityManager, ctx: Context, eventId: string) {
  for (;;) {
    const people = await admitFromWaitingList(em, eventId);
    await notifyRegistrants(em, ctx, { kind: "event-admitted", eventId, people }, {});
    if (people.length < ADMIT_BATCH_SIZE) return;
  }
}

const REGISTRANT_BATCH_SIZE = 500;

type RegistrationCursor = { eventId: string; state: "registered" | "waiting"; after: number };
const loadRegistrationBatch = (em: EntityManager, { eventId, state, after }: RegistrationCursor) =>
  query(em)
    .selectFrom("event_registration")
    .select(["id", "account_id", "position"])
    .where("event_id", "=", eventId)
    .where("state", "=", state)
    .where("position", ">", after)
    .orderBy("position")
    .limit(REGISTRANT_BATCH_SIZE)
    .execute();

type EventChangeMessageKind = "event-moved" | "event-cancelled";
const REGISTRATION_STATES = ["registered", "waiting"] as const;

/** The caller must hold the event's row lock, so that no registration is added concurrently. */
async function notifyAllRegistrants<K extends EventChangeMessageKind>(
  em: EntityManager,
  ctx: Context,
  { kind, eventFacts }: { kind: K; eventFacts: MessageFacts["event-registered"] },
  extraFacts: Omit<MessageFacts[K], keyof MessageFacts["event-registered"]>,
) {
  const { id: eventId, sequence } = eventFacts;
  await deletePendingReminders(em, { subjectId: eventId });
  for (const state of REGISTRATION_STATES) {
    const facts = { ...eventFacts, ...extraFacts, isWaiting: state === "waiting" } as MessageFacts[K];
    for (let after = 0, hasMore = true; hasMore;) {
      const people = await loadRegistrationBatch(em, { eventId, state, after });
      const to = people.map(({ id, account_id: account }) => ({ account, key: `${kind}:${id}:${sequence}` }));
      await enqueueMessages(em, ctx, { kind, facts, subjectId: eventId }, to);
      hasMore = people.length === REGISTRANT_BATCH_SIZE;
      after = people.at(-1)?.position ?? after;
    }
  }
}

type EventSnapshot = Pick<
  EventEntity,
  | "id"
  | "title"
  | "day"
  | "time"
  | "endDay"
  | "endTime"
  | "location"
  | "status"
  | "approvalStatus"
  | "version"
>;
export const toEventSnapshot = ({
  id,
  title,
  day,
  time,
  endDay,
  endTime,
  location,
  status,
  approvalStatus,
  version,
}: EventSnapshot): EventSnapshot => ({
  id,
  title,
  day,
  time,
  endDay,
  endTime,
  location,
  status,
  approvalStatus,
  version,
});

const isUpcomingEvent = ({ status, approvalStatus, day, endDay }: EventSnapshot) =>
  approvalStatus === "approved" &&
  (status === "upcoming" || status === "ongoing") &&
  (endDay ?? day) >= getInstitutionDate();

const toEventFacts = ({
  id,
  title,
  day,
  time,
  endDay,
  endTime,
  location,
  version,
}: EventSnapshot): MessageFacts["event-registered"] => ({
  id,
  title,
  day,
  time,
  endDay,
  endTime,
  location,
  sequence: version,
  changedAt: new Date().toISOString(),
});

const getState = ({ status, approvalStatus }: EventSnapshot) => ({ status, approvalStatus });

export async function notifyEventChanged(
  em: EntityManager,
  ctx: Context,
  current: EventSnapshot,
  previous: EventSnapshot,
) {
  const isMoved = (["day", "time", "endDay", "endTime", "location"] as const).some(
    (name) => current[name] !== previous[name],
  );
  if (current.status === "cancelled" && isUpcomingEvent(previous))
    return notifyAllRegistrants(
      em,
      ctx,
      { kind: "event-cancelled", eventFacts: toEventFacts(current) },
      { cause: "event" },
    );
  if (!isMoved || !(isUpcomingEvent(current) || isUpcomingEvent({ ...previous, ...getState(current) })))
    return;
  const { day, time, endDay, endTime, location } = previous;
  await notifyAllRegistrants(
    em,
    ctx,
    { kind: "event-moved", eventFacts: toEventFacts(current) },
    { previous: { day, time, endDay, endTime, location } },
  );
}

/** Must be called before the registrations are deleted. Raises the version, so that calendars accept the message. */
export async function notifyEventDeleted(em: EntityManager, ctx: Context, event: EventSnapshot) {
  await deletePendingReminders(em, { subjectId: event.id });
  if (!isUpcomingEvent(event)) return;
  const eventFacts = toEventFacts({ ...event, version: event.version + 1 });
  await notifyAllRegistrants(em, ctx, { kind: "event-cancelled", eventFacts }, { cause: "event" });
}

type EventProposal = { id: string; title: string; version: number; proposerId: string | null };

export async function notifyProposer(
  em: EntityManager,
  ctx: Context,
  { id, title, version, proposerId }: EventProposal,
  rejection: { reason: string } | undefined,
) {
  if (!proposerId || proposerId === requireUser(ctx).id) return;
  const to = { account: proposerId };
  if (rejection) {
    const facts = { id, title, reason: rejection.reason || undefined };
    const key = `proposal-rejected:${id}:${version}`;
    return enqueueMessage(em, ctx, { kind: "proposal-rejected", facts, to, subjectId: id, key });
  }
  const eventFacts = await loadEventFacts(em, id);
  const facts = { ...eventFacts, changedAt: new Date().toISOString() };
  const key = `proposal-approved:${id}:${version}`;
  return enqueueMessage(em, ctx, { kind: "proposal-approved", facts, to, subjectId: id, key });
}
