import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import { attemptAt } from "#app/core/attempt-limits.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { FairQueue } from "#app/core/fair-queue.ts";
import { isId } from "#app/core/id.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { eachOf } from "#app/core/several.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { newId } from "#app/models/id.ts";
import type { EVENT_STATUSES } from "#app/schemas/lists.ts";
import type { RemoveSeveral } from "#app/schemas/several.ts";
import { withdrawReminders } from "#app/services/mail/index.server.ts";

import { letInAndTell, tellOfEvent } from "./event-mail.server.ts";
import {
  addToCount,
  holdEvent,
  lookAtEvent,
  readStanding,
  register,
  registerNew,
  remove,
} from "./registration-rows.server.ts";

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
const queue = new FairQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
const busy = fail("unavailable", "refused.busy", { retryAfter: 3 });

const missing = fail("missing", "events.missing");

/**
 * Coming is told by mail, and so is going: nobody fills the queue of mail with it. Counted with what is done, so that what is
 * refused counts for nothing, and whoever gives a place up is never kept from it.
 */
const isTooOften = (ctx: Context) => attemptAt(ctx, "registration.account", personIn(ctx).id);

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
  return queue.run(
    () =>
      transaction(ctx, async (em) => {
        const [event] = await holdEvent(em, { eventId });
        return event ? run(em, event) : missing;
      }),
    busy,
  );
}

const isOpen = ({ status }: Held) => status === "upcoming" || status === "ongoing";
/** A maximum of 0 is no limit. */
const hasPlace = ({ maximum, registered }: Held) => maximum === 0 || registered < maximum;

const closed = ({ status }: Held) =>
  fail("conflict", status === "cancelled" ? "events.is-cancelled" : "events.is-completed");
const full = fail("conflict", "events.is-full");

/** A place, for whoever asks; who has one is told so. */
export async function registerForEvent(ctx: Context, eventId: string): Promise<Result<Came>> {
  const no = refusal(ctx, "events.register");
  if (no) return no;
  // Who comes to a full event needs no place in the line before its row.
  const early = await lookFirst(ctx, eventId);
  if (early) return early;
  return holding<Came>(ctx, eventId, async (em, event) => {
    if (!isOpen(event)) return closed(event);
    const { id: me } = personIn(ctx);
    const before = await standingOf(em, eventId, me);
    if (before.isRegistered) return ok({ ...before, isNew: false });
    if (!hasPlace(event)) return full;
    const tooOften = await isTooOften({ ...ctx, em });
    if (tooOften) return tooOften;
    const registration = { id: newId(), event_id: eventId, account_id: me };
    await register(em, { ...registration, state: "registered" });
    await addToCount(em, { eventId, people: 1 });
    await tellOfEvent(em, ctx, { kind: "event-registered", eventId, people: [registration] }, {});
    return ok({ ...REGISTERED, isNew: true });
  });
}

/** A full event stays full for whoever is not in it, as far as one can see; the row decides for the others. */
async function lookFirst(ctx: Context, eventId: string): Promise<Refusal | undefined> {
  if (!isId(eventId)) return missing;
  const [found] = await lookAtEvent(ctx.em, { eventId, me: personIn(ctx).id });
  if (!found) return missing;
  if (!isOpen(found)) return closed(found);
  return !found.isIn && !hasPlace(found) ? full : undefined;
}

/** A place in the line of a full event; where there is space after all, one at the event. */
export async function waitForEvent(ctx: Context, eventId: string): Promise<Result<Came>> {
  const no = refusal(ctx, "events.register");
  if (no) return no;
  return holding<Came>(ctx, eventId, async (em, event) => {
    if (!isOpen(event)) return closed(event);
    const { id: me } = personIn(ctx);
    const state = hasPlace(event) ? "registered" : "waiting";
    const registration = { id: newId(), event_id: eventId, account_id: me };
    const [added] = await registerNew(em, { ...registration, state });
    const isNew = added !== undefined;
    const tooOften = isNew ? await isTooOften({ ...ctx, em }) : undefined;
    if (tooOften) return tooOften;
    if (isNew && state === "registered") await addToCount(em, { eventId, people: 1 });
    const standing = await standingOf(em, eventId, me);
    const kind = standing.isRegistered ? "event-registered" : "event-waiting";
    const position = standing.waitingPosition ?? undefined;
    if (isNew) await tellOfEvent(em, ctx, { kind, eventId, people: [registration] }, { position });
    return ok({ ...standing, isNew });
  });
}

/** Gives a place up, at the event or in its line; the first who waits has it in the same moment. */
export async function cancelRegistration(ctx: Context, eventId: string): Promise<Result<Standing>> {
  const no = refusal(ctx, "events.register");
  if (no) return no;
  return holding(ctx, eventId, async (em, event) => {
    if (!isOpen(event)) return closed(event);
    await giveUp(em, ctx, eventId, { by: "account", value: personIn(ctx).id, isTold: true });
    return ok(NEITHER);
  });
}

/** An administrator takes somebody off the list, whatever has become of the event. */
export async function removeRegistration(
  ctx: Context,
  eventId: string,
  id: string,
): Promise<Result<{ id: string; name: string }>> {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  return holding(ctx, eventId, async (em, event) => {
    const isTold = isOpen(event);
    const gone = isId(id) ? await giveUp(em, ctx, eventId, { by: "id", value: id, isTold }) : undefined;
    if (!gone) return fail("missing", "registrations.missing");
    await leaveTrail(em, ctx, "registration.removed", { id: eventId, name: gone.name });
    return ok({ id, name: gone.name });
  });
}

/** Takes each of several off the list as one. */
export async function removeSeveralRegistrations(ctx: Context, eventId: string, { chosen }: RemoveSeveral) {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  // Who is off the list already is gone, and has no name there.
  const nameless = async () => undefined;
  return eachOf(ctx, chosen, (own, { id }) => removeRegistration(own, eventId, id), nameless);
}

async function giveUp(
  em: EntityManager,
  ctx: Context,
  eventId: string,
  { by, value, isTold }: { by: keyof typeof remove; value: string; isTold: boolean },
) {
  const [gone] = await remove[by](em, { eventId, value });
  if (!gone) return undefined;
  await withdrawReminders(em, { about: eventId, account: gone.account_id });
  const what = by === "account" ? "own" : "removed";
  const isWaiting = gone.state === "waiting";
  const people = isTold ? [gone] : [];
  await tellOfEvent(em, ctx, { kind: "event-cancelled", eventId, people }, { what, isWaiting });
  if (gone.state === "registered") {
    await addToCount(em, { eventId, people: -1 });
    await letInAndTell(em, ctx, eventId);
  }
  return gone;
}

async function standingOf(em: EntityManager, eventId: string, accountId: string): Promise<Standing> {
  const [row] = await readStanding(em, { eventId, accountId });
  if (!row) return NEITHER;
  return row.state === "registered" ? REGISTERED : { isRegistered: false, waitingPosition: row.position };
}

/** How whoever asks stands to an event. */
export async function findMyRegistration(ctx: Context, eventId: string): Promise<Result<Standing>> {
  const no = refusal(ctx, "events.register");
  if (no) return no;
  if (!isId(eventId)) return missing;
  const { id: me } = personIn(ctx);
  const [event] = await lookAtEvent(ctx.em, { eventId, me });
  return event ? ok(await standingOf(ctx.em, eventId, me)) : missing;
}
