import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { prepared, type Values } from "#app/core/query.server.ts";
import { type Facts, tell, tellEach } from "#app/services/mail/index.server.ts";

import { letIn, LET_IN_AT_ONCE } from "./registration-rows.server.ts";

/** What those are told who come to an event, or wait to. */

const readOccasion = prepared((from, { eventId }: Values<{ eventId: string }>) =>
  from
    .selectFrom("event")
    .select(["id", "title", "day", "time", "location", "version as sequence"])
    .where("id", "=", eventId),
);

type Kind = "event-registered" | "event-waiting" | "event-place-free" | "event-cancelled";
/** A registration of which somebody is told, and whose it is. */
type Registration = { id: string; account_id: string };

export async function tellOfEvent<K extends Kind>(
  em: EntityManager,
  ctx: Context,
  { kind, eventId, people }: { kind: K; eventId: string; people: Registration[] },
  more: Omit<Facts[K], keyof Facts["event-registered"]>,
) {
  if (!people.length) return;
  const [occasion] = await readOccasion(em, { eventId });
  // What is told last of two messages about one version of an event is the later one.
  const facts = { ...occasion!, changedAt: new Date().toISOString(), ...more } as Facts[K];
  const to = people.map(({ id, account_id: account }) => ({ account, key: `${kind}:${id}` }));
  await tellEach(em, ctx, { kind, facts, about: eventId }, to);
}

/** Who waits comes in, as far as there are places, and hears of it. The row must be held. */
export async function letInAndTell(em: EntityManager, ctx: Context, eventId: string) {
  for (;;) {
    const people = await letIn(em, eventId);
    await tellOfEvent(em, ctx, { kind: "event-place-free", eventId, people }, {});
    if (people.length < LET_IN_AT_ONCE) return;
  }
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
