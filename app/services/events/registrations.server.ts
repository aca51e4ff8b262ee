import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import { attemptAt } from "#app/core/attempt-limits.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
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
 * All who change the places of an event hold its row, so that its state and count are true in any number of processes.
 */

const missing = fail("missing", "events.missing");

/**
 * Coming and going are told by mail, so they are limited. Counted with the registration: a refused one does not count,
 * and giving a place up is always possible.
 */
const isTooOften = (ctx: Context) => attemptAt(ctx, "registration.account", personIn(ctx).id);

type Held = {
  maximum: number;
  registered: number;
  status: (typeof EVENT_STATUSES)[number];
};
type Standing = { isRegistered: boolean; waitingPosition: number | null };
type Came = Standing & { isNew: boolean };

const REGISTERED: Standing = { isRegistered: true, waitingPosition: null };
const NEITHER: Standing = { isRegistered: false, waitingPosition: null };

async function holding<Value>(
  ctx: Context,
  eventId: string,
  run: (em: EntityManager, event: Held) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (!isId(eventId)) return missing;
  return transaction(ctx, async (em) => {
    const [event] = await holdEvent(em, { eventId });
    return event ? run(em, event) : missing;
  });
}

const isOpen = ({ status }: Held) => status === "upcoming" || status === "ongoing";
/** A maximum of 0 is no limit. */
const hasPlace = ({ maximum, registered }: Held) => maximum === 0 || registered < maximum;

const closed = ({ status }: Held) =>
  fail("conflict", status === "cancelled" ? "events.is-cancelled" : "events.is-completed");
const full = fail("conflict", "events.is-full");

export async function registerForEvent(ctx: Context, eventId: string): Promise<Result<Came>> {
  const no = refusal(ctx, "events.register");
  if (no) return no;
  // A full event is refused before its row is waited for.
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

/** Only an estimate: the held row decides for the others. */
async function lookFirst(ctx: Context, eventId: string): Promise<Refusal | undefined> {
  if (!isId(eventId)) return missing;
  const [found] = await lookAtEvent(ctx.em, { eventId, me: personIn(ctx).id });
  if (!found) return missing;
  if (!isOpen(found)) return closed(found);
  return !found.isIn && !hasPlace(found) ? full : undefined;
}

/** If there is space after all, this registers at once. */
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

/** The first who waits gets the place in the same transaction. */
export async function cancelRegistration(ctx: Context, eventId: string): Promise<Result<Standing>> {
  const no = refusal(ctx, "events.register");
  if (no) return no;
  return holding(ctx, eventId, async (em, event) => {
    if (!isOpen(event)) return closed(event);
    await giveUp(em, ctx, eventId, { by: "account", value: personIn(ctx).id, isTold: true });
    return ok(NEITHER);
  });
}

/** In any state of the event. */
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

export async function removeSeveralRegistrations(ctx: Context, eventId: string, { chosen }: RemoveSeveral) {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  // Somebody who is off the list already has no name there.
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

export async function findMyRegistration(ctx: Context, eventId: string): Promise<Result<Standing>> {
  const no = refusal(ctx, "events.register");
  if (no) return no;
  if (!isId(eventId)) return missing;
  const { id: me } = personIn(ctx);
  const [event] = await lookAtEvent(ctx.em, { eventId, me });
  return event ? ok(await standingOf(ctx.em, eventId, me)) : missing;
}
