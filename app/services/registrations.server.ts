import type { EntityManager } from "@mikro-orm/postgresql";

import { newId } from "#app/models/id.ts";
import type { EVENT_STATUSES } from "#app/schemas/lists.ts";

import { notNow, personIn, refusal } from "./access.server.ts";
import { BoundedQueue } from "./bounded-queue.ts";
import type { Context } from "./context.ts";
import { isId } from "./id.ts";
import { fail, ok, type Refusal, type Result } from "./result.ts";
import { leaveTrail } from "./trail.server.ts";

/**
 * Places at an event. Whoever comes, goes, or is let in holds the event's row meanwhile, so that its state and
 * its count are true while they are acted upon, in however many processes.
 */

/**
 * Waiting for a row takes a connection, of which there are few: so only some wait there, the others here, and who
 * would wait too long is told at once.
 */
const AT_ONCE = 3;
const MOST_WAITING = 350;
const queue = new BoundedQueue(AT_ONCE, MOST_WAITING);
const busy = fail("unavailable", "refused.busy", { retryAfter: 3 });

const missing = fail("missing", "events.missing");

type Held = {
  maximum: number;
  registered: number;
  status: (typeof EVENT_STATUSES)[number];
};
/** How somebody stands to an event: registered, or in which place of the line of those who wait. */
type Standing = { isRegistered: boolean; waitingPosition: number | null };
type Came = Standing & { isNew: boolean };

const REGISTERED: Standing = { isRegistered: true, waitingPosition: null };
const NEITHER: Standing = { isRegistered: false, waitingPosition: null };

/** Does something with an event whose row is held until it is done. */
async function holding<Value>(
  ctx: Context,
  eventId: string,
  run: (em: EntityManager, event: Held) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (!isId(eventId)) return missing;
  if (queue.isFull) return busy;
  return queue.run(() =>
    ctx.em.transactional(async (em) => {
      const [event] = await em.execute<Held[]>(
        `select maximum, registered, status from event where id = ? and approval_status = 'approved'
         for no key update`,
        [eventId],
      );
      return event ? run(em, event) : missing;
    }),
  );
}

const isOpen = ({ status }: Held) => status === "upcoming" || status === "ongoing";
/** A maximum of 0 is no limit. */
const hasRoom = ({ maximum, registered }: Held) => maximum === 0 || registered < maximum;

const closed = ({ status }: Held) =>
  fail("conflict", status === "cancelled" ? "events.is-cancelled" : "events.is-completed");
const full = fail("conflict", "events.is-full");

/** A place, for whoever asks; who has one is told so. */
export async function registerForEvent(ctx: Context, eventId: string): Promise<Result<Came>> {
  const no = mayRegister(ctx);
  if (no) return no;
  // Who comes to a full house needs no place in the line before its row.
  const early = await lookFirst(ctx, eventId);
  if (early) return early;
  return holding<Came>(ctx, eventId, async (em, event) => {
    if (!isOpen(event)) return closed(event);
    const before = await standingOf(em, eventId, personIn(ctx).id);
    if (before.isRegistered) return ok({ ...before, isNew: false });
    if (!hasRoom(event)) return full;
    await em.execute(
      `insert into event_registration (id, event_id, account_id, state) values (?, ?, ?, 'registered')
       on conflict (event_id, account_id) do update set state = 'registered', registered_at = now()`,
      [newId(), eventId, personIn(ctx).id],
    );
    await em.execute("update event set registered = registered + 1 where id = ?", [eventId]);
    return ok({ ...REGISTERED, isNew: true });
  });
}

/** A full event stays full for whoever is not in it, as far as one can see; the row decides for the others. */
async function lookFirst(ctx: Context, eventId: string): Promise<Refusal | undefined> {
  if (!isId(eventId)) return missing;
  const [found] = await ctx.em.execute<(Held & { isIn: boolean })[]>(
    `select maximum, registered, status,
       exists (select from event_registration r where r.event_id = e.id and r.account_id = ?) as "isIn"
     from event e where id = ? and approval_status = 'approved'`,
    [personIn(ctx).id, eventId],
  );
  if (!found) return missing;
  if (!isOpen(found)) return closed(found);
  return !found.isIn && !hasRoom(found) ? full : undefined;
}

/** A place in the line of a full event; where there is room after all, one at the event. */
export async function waitForEvent(ctx: Context, eventId: string): Promise<Result<Came>> {
  const no = mayRegister(ctx);
  if (no) return no;
  return holding(ctx, eventId, async (em, event) => {
    if (!isOpen(event)) return closed(event);
    const { id: me } = personIn(ctx);
    const state = hasRoom(event) ? "registered" : "waiting";
    const added = await em.execute(
      `insert into event_registration (id, event_id, account_id, state) values (?, ?, ?, ?)
       on conflict (event_id, account_id) do nothing returning id`,
      [newId(), eventId, me, state],
    );
    if (added.length && state === "registered")
      await em.execute("update event set registered = registered + 1 where id = ?", [eventId]);
    return ok({ ...(await standingOf(em, eventId, me)), isNew: added.length > 0 });
  });
}

/** Gives a place up, at the event or in its line; the first who waits has it in the same moment. */
export async function cancelRegistration(ctx: Context, eventId: string): Promise<Result<Standing>> {
  const no = mayRegister(ctx);
  if (no) return no;
  return holding(ctx, eventId, async (em, event) => {
    if (!isOpen(event)) return closed(event);
    await giveUp(em, eventId, "account_id", personIn(ctx).id);
    return ok(NEITHER);
  });
}

/** An administrator takes somebody off the list, whatever has become of the event. */
export async function removeRegistration(
  ctx: Context,
  eventId: string,
  id: string,
): Promise<Result<{ id: string }>> {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  return holding(ctx, eventId, async (em) => {
    const gone = isId(id) ? await giveUp(em, eventId, "id", id) : undefined;
    if (!gone) return fail("missing", "registrations.missing");
    await leaveTrail(em, ctx, "registration.removed", { id: eventId, name: gone.name });
    return ok({ id });
  });
}

async function giveUp(em: EntityManager, eventId: string, by: "id" | "account_id", value: string) {
  const [gone] = await em.execute<{ state: string; name: string }[]>(
    `delete from event_registration r using account a where a.id = r.account_id
       and r.event_id = ? and r.${by} = ? returning r.state, a.name || ' <' || a.email || '>' as name`,
    [eventId, value],
  );
  if (gone?.state === "registered") {
    await em.execute("update event set registered = registered - 1 where id = ?", [eventId]);
    await letIn(em, eventId);
  }
  return gone;
}

/** Lets in who waits, as far as there is room, in the order in which they came. The row must be held. */
export async function letIn(em: EntityManager, eventId: string) {
  await em.execute(
    `with free as (
       select case when maximum = 0 then null else greatest(maximum - registered, 0) end as places
       from event where id = ? and approval_status = 'approved' and status in ('upcoming', 'ongoing')
     ), first as (
       select r.id from event_registration r where r.event_id = ? and r.state = 'waiting'
         and exists (select from free) order by r.place limit (select places from free)
     ), moved as (
       update event_registration r set state = 'registered', registered_at = now()
       from first where r.id = first.id returning r.id
     ) update event set registered = registered + (select count(*) from moved)
       where id = ? and exists (select from moved)`,
    [eventId, eventId, eventId],
  );
}

async function standingOf(em: EntityManager, eventId: string, accountId: string): Promise<Standing> {
  const [row] = await em.execute<{ state: string; position: number }[]>(
    `select r.state, (select count(*)::int from event_registration w
       where w.event_id = r.event_id and w.state = 'waiting' and w.place <= r.place) as position
     from event_registration r where r.event_id = ? and r.account_id = ?`,
    [eventId, accountId],
  );
  if (!row) return NEITHER;
  return row.state === "registered" ? REGISTERED : { isRegistered: false, waitingPosition: row.position };
}

/** How whoever asks stands to an event. */
export async function findMyRegistration(ctx: Context, eventId: string): Promise<Result<Standing>> {
  const no = mayRegister(ctx);
  if (no) return no;
  const [event] = isId(eventId)
    ? await ctx.em.execute("select from event where id = ? and approval_status = 'approved'", [eventId])
    : [];
  return event ? ok(await standingOf(ctx.em, eventId, personIn(ctx).id)) : missing;
}

/** Registering needs a login, and says so in its own words. */
function mayRegister(ctx: Context): Refusal | undefined {
  if (ctx.actor.role !== "visitor") return refusal(ctx, "events.register");
  return ctx.actor.isUnknown ? notNow : fail("unauthenticated", "events.login-required");
}
