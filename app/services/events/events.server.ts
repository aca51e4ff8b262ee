import type { EntityManager } from "@mikro-orm/postgresql";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { VERSION_INCREMENT, query } from "#app/core/query.server.ts";
import { inTransaction, transaction } from "#app/core/transaction.server.ts";
import { canSeeEvent, getHasEndedSql, selectEvents, toEventView } from "./event-view.ts";
import { LockMode } from "@mikro-orm/core";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { Tombstone } from "#app/models/import.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { resolveTerms } from "#app/services/terms/index.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { EventEntity as EventItem } from "#app/models/event.ts";
import type { CreateEvent, DecideEvent, Event, UpdateEvent } from "#app/schemas/events.ts";
import { type IncomingFile, withUploadCleanup } from "#app/services/files/index.server.ts";

import {
  toEventSnapshot,
  admitAndNotify,
  notifyEventChanged,
  notifyEventDeleted,
  notifyProposer,
} from "./event-mail.server.ts";
import { deleteEventPicture, renderEventPicture, type SavePicture } from "./render-event-picture.server.ts";
import { checkEventEnd } from "./event-end.ts";

const eventMissingRefusal = fail("not-found", "events.missing");

export async function findEventRow(ctx: Pick<Context, "em" | "actor">, id: string) {
  if (!isId(id)) return undefined;
  const row = await selectEvents(ctx.em, ctx.actor).where("t.id", "=", id).executeTakeFirst();
  return row && canSeeEvent(ctx.actor, row) ? row : undefined;
}

export async function findEvent(ctx: Context, id: string): Promise<Result<Event>> {
  const row = await findEventRow(ctx, id);
  return row ? ok(toEventView(row, ctx.actor)) : eventMissingRefusal;
}

export const createEvent = (ctx: Context, input: CreateEvent, file?: IncomingFile): Promise<Result<Event>> =>
  withUploadCleanup(file, async () => {
    const refusal = checkAccess(ctx, "events.propose") ?? checkEventEnd(input);
    if (refusal) return refusal;
    const picture = await renderEventPicture(file);
    return picture.ok ? insertEvent(ctx, input, picture.value) : picture;
  });

async function insertEvent(
  ctx: Context,
  { date, endDate, attendees, status, organizer, ...fields }: CreateEvent,
  savePicture: SavePicture | undefined,
): Promise<Result<Event>> {
  const created = await withIdempotency(ctx, async (em) => {
    const { id: me, role } = requireUser(ctx);
    const isAdmin = role === "admin";
    const profile = await query(em)
      .selectFrom("contributor")
      .select("id")
      .where("account_id", "=", me)
      .executeTakeFirst();
    const event = em.create(EventItem, {
      ...(await resolveTerms(em, "event", fields)),
      organizer: organizer || ctx.site.names.en,
      day: date,
      endDay: endDate,
      maxAttendees: attendees,
      status: isAdmin ? status : "upcoming",
      approvalStatus: isAdmin ? "approved" : "pending",
      proposer: me,
      contributor: profile?.id,
    });
    await em.flush();
    await savePicture?.(em, event.id);
    await writeAuditLog(em, ctx, "event.added", { id: event.id, name: event.title });
    return ok({ id: event.id });
  });
  return created.ok ? findEvent(ctx, created.value.id) : created;
}

/** A new picture replaces the previous one, which `removePicture` removes without a new one. */
export const updateEvent = (
  ctx: Context,
  id: string,
  { removePicture, ...input }: UpdateEvent & { removePicture?: boolean | undefined },
  file?: IncomingFile,
): Promise<Result<Event>> =>
  withUploadCleanup(file, async () => {
    const refusal = checkAccess(ctx, "events.manage");
    if (refusal) return refusal;
    const picture = await renderEventPicture(file);
    if (!picture.ok) return picture;
    return changeEvent(ctx, id, input, picture.value ?? (removePicture ? deleteEventPicture : undefined));
  });

async function changeEvent(
  ctx: Context,
  id: string,
  { version, date, endDate, attendees, ...changes }: UpdateEvent,
  changePicture: SavePicture | undefined,
): Promise<Result<Event>> {
  const updated = await transaction(ctx, async (em): Promise<Result<true>> => {
    const event = await findEventForUpdate(em, id);
    if (!event) return eventMissingRefusal;
    if (version !== undefined && version !== event.version) return fail("stale", "events.stale");
    const previous = toEventSnapshot(event);
    const columns = {
      ...(await resolveTerms(em, "event", changes)),
      day: date,
      endDay: endDate,
      maxAttendees: attendees,
    };
    em.assign(event, Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)));
    const { day, endDay, time, endTime } = event;
    const invalidEnd = checkEventEnd({ date: day, endDate: endDay, time, endTime });
    if (invalidEnd) return invalidEnd;
    await em.flush();
    await changePicture?.(em, id);
    await notifyEventChanged(em, ctx, event, previous);
    await admitAndNotify(em, ctx, id);
    await writeAuditLog(em, ctx, "event.changed", { id, name: event.title });
    return ok(true);
  });
  return updated.ok ? findEvent(ctx, id) : updated;
}

const findEventForUpdate = async (em: EntityManager, id: string) =>
  isId(id) ? em.findOne(EventItem, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;

export async function deleteEvent(ctx: Context, id: string): Promise<Result<{ id: string; title: string }>> {
  const refusal = checkAccess(ctx, "events.manage");
  if (refusal) return refusal;
  return transaction(ctx, async (em): Promise<Result<{ id: string; title: string }>> => {
    const event = await findEventForUpdate(em, id);
    if (!event) return eventMissingRefusal;
    const { title } = event;
    await notifyEventDeleted(em, ctx, event);
    em.remove(event);
    em.create(Tombstone, { id, kind: "event" });
    await em.flush();
    await writeAuditLog(em, ctx, "event.deleted", { id, name: title });
    em.clear();
    return ok({ id, title });
  });
}

export async function decideEvent(
  ctx: Context,
  id: string,
  { approve, rejectionReason, version }: DecideEvent,
): Promise<Result<Event>> {
  const refusal = checkAccess(ctx, "events.manage");
  if (refusal) return refusal;
  const decided = await withIdempotency(ctx, async (em) => {
    if (!isId(id)) return eventMissingRefusal;
    const event = await query(em)
      .updateTable("event")
      .set({
        approval_status: approve ? "approved" : "rejected",
        rejection_reason: approve ? null : rejectionReason || null,
        ...VERSION_INCREMENT,
      })
      .where("id", "=", id)
      .where("approval_status", "=", "pending")
      .$if(version !== undefined, (pending) => pending.where("version", "=", version!))
      .returning(["title", "version", "proposer_id as proposerId"])
      .executeTakeFirst();
    if (!event) {
      if (!(await em.count(EventItem, { id }))) return eventMissingRefusal;
      const isPending = await em.count(EventItem, { id, approvalStatus: "pending" });
      return isPending
        ? fail("stale", "decision.stale")
        : fail("decision-conflict", "events.already-decided");
    }
    const action = approve ? "event.approved" : "event.rejected";
    await writeAuditLog(em, ctx, action, { id, name: event.title }, { note: approve ? "" : rejectionReason });
    await notifyProposer(em, ctx, { id, ...event }, approve ? undefined : { reason: rejectionReason });
    return ok({ id });
  });
  return decided.ok ? findEvent(ctx, id) : decided;
}

export async function completePastEvents(em: EntityManager) {
  await inTransaction(em, async (tx) => {
    const completed = await query(tx)
      .updateTable("event as t")
      .set({ status: "completed", ...VERSION_INCREMENT })
      .where("approval_status", "=", "approved")
      .where("status", "in", ["upcoming", "ongoing"])
      .where(getHasEndedSql())
      .returning(["id", "title"])
      .execute();
    for (const { id, title } of completed)
      await writeAuditLog(tx, { actor: { role: "visitor" } }, "event.completed", { id, name: title });
  });
}
