import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { todayHere } from "#app/core/institution-time.server.ts";
import { prepared, type Values } from "#app/core/query.server.ts";
import type { Event } from "#app/models/event.ts";
import { type Facts, tell, tellEach, withdrawReminders } from "#app/services/mail/index.server.ts";

import { letIn, LET_IN_AT_ONCE } from "./registration-rows.server.ts";

const readOccasion = prepared((from, { eventId }: Values<{ eventId: string }>) =>
  from
    .selectFrom("event")
    .select(["id", "title", "day", "time", "location", "version as sequence"])
    .where("id", "=", eventId),
);

type Kind = "event-registered" | "event-waiting" | "event-place-free" | "event-cancelled";
type Registration = { id: string; account_id: string };

export async function tellOfEvent<K extends Kind>(
  em: EntityManager,
  ctx: Context,
  { kind, eventId, people }: { kind: K; eventId: string; people: Registration[] },
  more: Omit<Facts[K], keyof Facts["event-registered"]>,
) {
  if (!people.length) return;
  const [occasion] = await readOccasion(em, { eventId });
  // Two messages about one version need an order: the later one counts.
  const facts = { ...occasion!, changedAt: new Date().toISOString(), ...more } as Facts[K];
  const to = people.map(({ id, account_id: account }) => ({ account, key: `${kind}:${id}` }));
  await tellEach(em, ctx, { kind, facts, about: eventId }, to);
}

/** Call it while the event's row is held. */
export async function letInAndTell(em: EntityManager, ctx: Context, eventId: string) {
  for (;;) {
    const people = await letIn(em, eventId);
    await tellOfEvent(em, ctx, { kind: "event-place-free", eventId, people }, {});
    if (people.length < LET_IN_AT_ONCE) return;
  }
}

const TOLD_AT_ONCE = 500;

type Where = { eventId: string; state: "registered" | "waiting"; after: number };
const readPiece = prepared((from, { eventId, state, after }: Values<Where>) =>
  from
    .selectFrom("event_registration")
    .select(["id", "account_id", "place"])
    .where("event_id", "=", eventId)
    .where("state", "=", state)
    .where("place", ">", after)
    .orderBy("place")
    .limit(TOLD_AT_ONCE),
);

type ToAll = "event-moved" | "event-cancelled";
const STATES = ["registered", "waiting"] as const;

/** Call it while the event's row is held, so that nobody comes meanwhile. */
async function tellAll<K extends ToAll>(
  em: EntityManager,
  ctx: Context,
  { kind, occasion }: { kind: K; occasion: Facts["event-registered"] },
  more: Omit<Facts[K], keyof Facts["event-registered"]>,
) {
  const { id: eventId, sequence } = occasion;
  await withdrawReminders(em, { about: eventId });
  for (const state of STATES) {
    const facts = { ...occasion, ...more, isWaiting: state === "waiting" } as Facts[K];
    for (let after = 0, isMore = true; isMore;) {
      const people = await readPiece(em, { eventId, state, after });
      const to = people.map(({ id, account_id: account }) => ({ account, key: `${kind}:${id}:${sequence}` }));
      await tellEach(em, ctx, { kind, facts, about: eventId }, to);
      isMore = people.length === TOLD_AT_ONCE;
      after = people.at(-1)?.place ?? after;
    }
  }
}

type AsKnown = Pick<
  Event,
  "id" | "title" | "day" | "time" | "location" | "status" | "approvalStatus" | "version"
>;
export const asKnown = ({
  id,
  title,
  day,
  time,
  location,
  status,
  approvalStatus,
  version,
}: AsKnown): AsKnown => ({
  id,
  title,
  day,
  time,
  location,
  status,
  approvalStatus,
  version,
});

const isToCome = ({ status, approvalStatus, day }: AsKnown) =>
  approvalStatus === "approved" && (status === "upcoming" || status === "ongoing") && day >= todayHere();

const occasionOf = ({ id, title, day, time, location, version }: AsKnown): Facts["event-registered"] => ({
  id,
  title,
  day,
  time,
  location,
  sequence: version,
  changedAt: new Date().toISOString(),
});

/** Nobody hears of an event that is over. */
export async function tellEventChanged(em: EntityManager, ctx: Context, now: AsKnown, before: AsKnown) {
  const isMoved = (["day", "time", "location"] as const).some((name) => now[name] !== before[name]);
  if (now.status === "cancelled" && isToCome(before))
    return tellAll(em, ctx, { kind: "event-cancelled", occasion: occasionOf(now) }, { what: "event" });
  if (!isMoved || !isToCome({ ...now, day: now.day > before.day ? now.day : before.day })) return;
  const { day, time, location } = before;
  await tellAll(
    em,
    ctx,
    { kind: "event-moved", occasion: occasionOf(now) },
    { before: { day, time, location } },
  );
}

/** Before the registrations are deleted. For calendars it is one version later than the last. */
export async function tellEventDeleted(em: EntityManager, ctx: Context, event: AsKnown) {
  await withdrawReminders(em, { about: event.id });
  if (!isToCome(event)) return;
  const occasion = occasionOf({ ...event, version: event.version + 1 });
  await tellAll(em, ctx, { kind: "event-cancelled", occasion }, { what: "event" });
}

type Proposal = { id: string; title: string; version: number; proposerId: string | null };

export async function tellProposer(
  em: EntityManager,
  ctx: Context,
  { id, title, version, proposerId }: Proposal,
  rejected: { reason: string } | undefined,
) {
  if (!proposerId || proposerId === personIn(ctx).id) return;
  const to = { account: proposerId };
  if (rejected) {
    const facts = { id, title, reason: rejected.reason || undefined };
    const key = `proposal-rejected:${id}:${version}`;
    return tell(em, ctx, { kind: "proposal-rejected", facts, to, about: id, key });
  }
  const [occasion] = await readOccasion(em, { eventId: id });
  const facts = { ...occasion!, changedAt: new Date().toISOString() };
  const key = `proposal-approved:${id}:${version}`;
  return tell(em, ctx, { kind: "proposal-approved", facts, to, about: id, key });
}
