import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { en } from "#app/messages/en.ts";
import { Event as EventItem } from "#app/models/event.ts";
import type { CreateEvent, DecideEvent, Event, UpdateEvent } from "#app/schemas/events.ts";

import { personIn, refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { eventColumns, mayKnowOfEvent, viewEvent, type EventRow } from "./event-view.ts";
import { isId } from "./id.ts";
import { once } from "./once.server.ts";
import { letIn } from "./registrations.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { leaveTrail } from "./trail.server.ts";

const eventMissing = fail("missing", "events.missing");

export async function readEventRow(ctx: Pick<Context, "em" | "actor">, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await ctx.em.execute<EventRow[]>(
    `select t.id, ${eventColumns(ctx.actor)} from event t where t.id = ?`,
    [id],
  );
  return row && mayKnowOfEvent(ctx.actor, row) ? row : undefined;
}

/** One event; a proposal is found by whoever made it and by administrators. */
export async function findEvent(ctx: Context, id: string): Promise<Result<Event>> {
  const row = await readEventRow(ctx, id);
  return row ? ok(viewEvent(row, ctx.actor)) : eventMissing;
}

/** An administrator's event is there at once; a contributor's is a proposal, and to come. */
export async function createEvent(ctx: Context, input: CreateEvent): Promise<Result<Event>> {
  const no = refusal(ctx, "events.propose");
  if (no) return no;
  const { date, attendees, status, organizer, ...given } = input;
  const created = await once(ctx, async (em) => {
    const { id: me, role } = personIn(ctx);
    const isAdmin = role === "admin";
    const [profile] = await em.execute<{ id: string }[]>("select id from contributor where account_id = ?", [
      me,
    ]);
    const event = em.create(EventItem, {
      ...given,
      organizer: organizer || en["site.name"],
      day: date,
      maximum: attendees,
      status: isAdmin ? status : "upcoming",
      approvalStatus: isAdmin ? "approved" : "pending",
      proposer: me,
      contributor: profile?.id,
    });
    await em.flush();
    await leaveTrail(em, ctx, "event.added", { id: event.id, name: event.title });
    return ok({ id: event.id });
  });
  return created.ok ? findEvent(ctx, created.value.id) : created;
}

/** Changes what is given and leaves the rest; where there is more room now, who waits is let in. */
export async function updateEvent(
  ctx: Context,
  id: string,
  { version, date, attendees, ...changes }: UpdateEvent,
): Promise<Result<Event>> {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  const updated = await ctx.em.transactional(async (em): Promise<Result<true>> => {
    const event = await lockEvent(em, id);
    if (!event) return eventMissing;
    if (version !== undefined && version !== event.version) return fail("conflict", "events.stale");
    const given = { ...changes, day: date, maximum: attendees };
    em.assign(event, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    await em.flush();
    await letIn(em, id);
    await leaveTrail(em, ctx, "event.changed", { id, name: event.title });
    return ok(true);
  });
  return updated.ok ? findEvent(ctx, id) : updated;
}

const lockEvent = async (em: EntityManager, id: string) =>
  isId(id) ? em.findOne(EventItem, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;

/** Those who had registered are registered no longer. */
export async function deleteEvent(ctx: Context, id: string): Promise<Result<{ id: string }>> {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  return ctx.em.transactional(async (em): Promise<Result<{ id: string }>> => {
    const event = await lockEvent(em, id);
    if (!event) return eventMissing;
    const { title } = event;
    await em.nativeDelete(EventItem, { id });
    await em.execute("insert into gone_item (id, kind) values (?, 'event')", [id]);
    await leaveTrail(em, ctx, "event.deleted", { id, name: title });
    em.clear();
    return ok({ id });
  });
}

/** Approves or rejects a proposal, once: of all who decide at the same time, one does. */
export async function decideEvent(
  ctx: Context,
  id: string,
  { approve, rejectionReason }: DecideEvent,
): Promise<Result<Event>> {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  const decided = await once(ctx, async (em) => {
    if (!isId(id)) return eventMissing;
    const [event] = await em.execute<{ title: string }[]>(
      `update event set approval_status = ?, rejection_reason = ?, version = version + 1, changed_at = now()
       where id = ? and approval_status = 'pending' returning title`,
      [approve ? "approved" : "rejected", approve ? null : rejectionReason || null, id],
    );
    if (!event)
      return (await em.count(EventItem, { id })) ? fail("conflict", "events.decided") : eventMissing;
    const action = approve ? "event.approved" : "event.rejected";
    await leaveTrail(em, ctx, action, { id, name: event.title }, approve ? "" : rejectionReason);
    return ok({ id });
  });
  return decided.ok ? findEvent(ctx, id) : decided;
}
