import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { createId, isId } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { runEach } from "#app/core/bulk-action.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { EVENT_STATUSES } from "#app/schemas/lists/events.ts";
import type { BulkDeletion } from "#app/schemas/bulk-action.ts";
import { deletePendingReminders } from "#app/services/mail/index.server.ts";

import { admitAndNotify, notifyRegistrants } from "./event-mail.server.ts";
import {
  incrementRegisteredCount,
  lockEvent,
  loadEventCapacity,
  loadRegistration,
  upsertRegistration,
  insertRegistration,
  deleteRegistrationQueries,
} from "./registration-rows.server.ts";

/** Each change to registrations locks the event's row, so that the event's status and count stay consistent. */

const eventMissingRefusal = fail("not-found", "events.missing");

/** Registrations are limited because they send mail. Refused registrations and cancellations do not count. */
const consumeRegistrationLimit = (ctx: Context) =>
  consumeRateLimit(ctx, "event-registration.account", requireUser(ctx).id);

type LockedEvent = {
  maxAttendees: number;
  registeredCount: number;
  status: (typeof EVENT_STATUSES)[number];
  hasEnded: boolean;
};
type RegistrationStatus = { isRegistered: boolean; waitingPosition: number | null };
type RegistrationResult = RegistrationStatus & { isNew: boolean };

const REGISTERED_STATUS: RegistrationStatus = { isRegistered: true, waitingPosition: null };
const NOT_REGISTERED_STATUS: RegistrationStatus = { isRegistered: false, waitingPosition: null };

async function withLockedEvent<Value>(
  ctx: Context,
  eventId: string,
  run: (em: EntityManager, event: LockedEvent) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (!isId(eventId)) return eventMissingRefusal;
  return transaction(ctx, async (em) => {
    const [event] = await lockEvent(em, { eventId });
    return event ? run(em, event) : eventMissingRefusal;
  });
}

const isOpenForRegistration = ({ status, hasEnded }: LockedEvent) =>
  !hasEnded && (status === "upcoming" || status === "ongoing");
/** `maxAttendees` 0 means no limit. */
const hasFreeCapacity = ({ maxAttendees, registeredCount }: LockedEvent) =>
  maxAttendees === 0 || registeredCount < maxAttendees;

const refuseClosedEvent = ({ status }: LockedEvent) =>
  fail("conflict", status === "cancelled" ? "events.is-cancelled" : "events.is-completed");
const eventFullRefusal = fail("conflict", "events.is-full");

export async function registerForEvent(ctx: Context, eventId: string): Promise<Result<RegistrationResult>> {
  const refusal = checkAccess(ctx, "events.register");
  if (refusal) return refusal;
  const earlyRefusal = await checkCapacityBeforeLock(ctx, eventId);
  if (earlyRefusal) return earlyRefusal;
  return withLockedEvent<RegistrationResult>(ctx, eventId, async (em, event) => {
    if (!isOpenForRegistration(event)) return refuseClosedEvent(event);
    const { id: me } = requireUser(ctx);
    const current = await loadRegistrationStatus(em, eventId, me);
    if (current.isRegistered) return ok({ ...current, isNew: false });
    if (!hasFreeCapacity(event)) return eventFullRefusal;
    const rateLimited = await consumeRegistrationLimit({ ...ctx, em });
    if (rateLimited) return rateLimited;
    const registration = { id: createId(), event_id: eventId, account_id: me };
    await upsertRegistration(em, { ...registration, state: "registered" });
    await incrementRegisteredCount(em, { eventId, people: 1 });
    await notifyRegistrants(em, ctx, { kind: "event-registered", eventId, people: [registration] }, {});
    return ok({ ...REGISTERED_STATUS, isNew: true });
  });
}

/** Refuses a full or closed event without waiting for its lock. The caller checks the locked row again. */
async function checkCapacityBeforeLock(ctx: Context, eventId: string): Promise<Refusal | undefined> {
  if (!isId(eventId)) return eventMissingRefusal;
  const [row] = await loadEventCapacity(ctx.em, { eventId, me: requireUser(ctx).id });
  if (!row) return eventMissingRefusal;
  if (!isOpenForRegistration(row)) return refuseClosedEvent(row);
  return !row.hasRegistration && !hasFreeCapacity(row) ? eventFullRefusal : undefined;
}

export async function joinWaitingList(ctx: Context, eventId: string): Promise<Result<RegistrationResult>> {
  const refusal = checkAccess(ctx, "events.register");
  if (refusal) return refusal;
  return withLockedEvent<RegistrationResult>(ctx, eventId, async (em, event) => {
    if (!isOpenForRegistration(event)) return refuseClosedEvent(event);
    const { id: me } = requireUser(ctx);
    const state = hasFreeCapacity(event) ? "registered" : "waiting";
    const registration = { id: createId(), event_id: eventId, account_id: me };
    const [added] = await insertRegistration(em, { ...registration, state });
    const isNew = added !== undefined;
    const rateLimited = isNew ? await consumeRegistrationLimit({ ...ctx, em }) : undefined;
    if (rateLimited) return rateLimited;
    if (isNew && state === "registered") await incrementRegisteredCount(em, { eventId, people: 1 });
    const currentStatus = await loadRegistrationStatus(em, eventId, me);
    const kind = currentStatus.isRegistered ? "event-registered" : "event-waiting-list";
    const position = currentStatus.waitingPosition ?? undefined;
    if (isNew) await notifyRegistrants(em, ctx, { kind, eventId, people: [registration] }, { position });
    return ok({ ...currentStatus, isNew });
  });
}

export async function cancelRegistration(ctx: Context, eventId: string): Promise<Result<RegistrationStatus>> {
  const refusal = checkAccess(ctx, "events.register");
  if (refusal) return refusal;
  return withLockedEvent(ctx, eventId, async (em, event) => {
    if (!isOpenForRegistration(event)) return refuseClosedEvent(event);
    await deleteRegistrationAndNotify(em, ctx, eventId, {
      by: "account",
      value: requireUser(ctx).id,
      shouldNotify: true,
    });
    return ok(NOT_REGISTERED_STATUS);
  });
}

export async function removeRegistration(
  ctx: Context,
  eventId: string,
  id: string,
): Promise<Result<{ id: string; name: string }>> {
  const refusal = checkAccess(ctx, "events.manage");
  if (refusal) return refusal;
  return withLockedEvent(ctx, eventId, async (em, event) => {
    const shouldNotify = isOpenForRegistration(event);
    const removed = isId(id)
      ? await deleteRegistrationAndNotify(em, ctx, eventId, { by: "id", value: id, shouldNotify })
      : undefined;
    if (!removed) return fail("not-found", "registrations.missing");
    const { title } = await query(em)
      .selectFrom("event")
      .select("title")
      .where("id", "=", eventId)
      .executeTakeFirstOrThrow();
    const subject = { id: eventId, name: title };
    await writeAuditLog(em, ctx, "registration.removed", subject, { note: removed.name });
    return ok({ id, name: removed.name });
  });
}

export async function removeSeveralRegistrations(ctx: Context, eventId: string, { selected }: BulkDeletion) {
  const refusal = checkAccess(ctx, "events.manage");
  if (refusal) return refusal;
  const findNoName = async () => undefined;
  return runEach(ctx, selected, (itemCtx, { id }) => removeRegistration(itemCtx, eventId, id), findNoName);
}

/** For an account that is deleted: its places go to the waiting lists, while past events keep their counts. */
export async function withdrawFromOpenEvents(em: EntityManager, ctx: Context, accountId: string) {
  const events = await query(em)
    .selectFrom("event_registration")
    .select("event_id as id")
    .where("account_id", "=", accountId)
    .orderBy("event_id")
    .execute();
  for (const { id } of events) {
    const [event] = await lockEvent(em, { eventId: id });
    if (event && isOpenForRegistration(event))
      await deleteRegistrationAndNotify(em, ctx, id, {
        by: "account",
        value: accountId,
        shouldNotify: false,
      });
  }
}

async function deleteRegistrationAndNotify(
  em: EntityManager,
  ctx: Context,
  eventId: string,
  {
    by,
    value,
    shouldNotify,
  }: { by: keyof typeof deleteRegistrationQueries; value: string; shouldNotify: boolean },
) {
  const [removed] = await deleteRegistrationQueries[by](em, { eventId, value });
  if (!removed) return undefined;
  await deletePendingReminders(em, { subjectId: eventId, account: removed.account_id });
  const cause = by === "account" ? "withdrawn" : "removed";
  const isWaiting = removed.state === "waiting";
  const people = shouldNotify ? [removed] : [];
  await notifyRegistrants(em, ctx, { kind: "event-cancelled", eventId, people }, { cause, isWaiting });
  if (removed.state === "registered") {
    await incrementRegisteredCount(em, { eventId, people: -1 });
    await admitAndNotify(em, ctx, eventId);
  }
  return removed;
}

async function loadRegistrationStatus(
  em: EntityManager,
  eventId: string,
  accountId: string,
): Promise<RegistrationStatus> {
  const [row] = await loadRegistration(em, { eventId, accountId });
  if (!row) return NOT_REGISTERED_STATUS;
  return row.state === "registered"
    ? REGISTERED_STATUS
    : { isRegistered: false, waitingPosition: row.position };
}

export async function findMyRegistration(ctx: Context, eventId: string): Promise<Result<RegistrationStatus>> {
  const refusal = checkAccess(ctx, "events.register");
  if (refusal) return refusal;
  if (!isId(eventId)) return eventMissingRefusal;
  const { id: me } = requireUser(ctx);
  const [event] = await loadEventCapacity(ctx.em, { eventId, me });
  return event ? ok(await loadRegistrationStatus(ctx.em, eventId, me)) : eventMissingRefusal;
}
