import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { FairQueue } from "#app/core/fair-queue.ts";
import { isId } from "#app/core/id.ts";
import { once } from "#app/core/once.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { Appointment } from "#app/models/appointment.ts";
import { TrailEntry } from "#app/models/trail-entry.ts";
import type { OwnAppointment, SetAppointmentStatus, UpdateAppointment } from "#app/schemas/appointments.ts";
import { PLACES, type AppointmentStatus } from "#app/schemas/lists.ts";
import { forgetAbout } from "#app/services/mail/index.server.ts";

import { tellChanged, tellDeleted } from "./appointment-mail.server.ts";
import { asTold, REWORDED_REPLY, stateAsTold, wasApprovedAtLast } from "./been-approved.server.ts";
import { isToCome } from "./to-come.server.ts";
import { appointmentMissing, findAppointment } from "./appointments.server.ts";
import { holdPlaces, refuseDay } from "./places.server.ts";

/** What administrators do with a request: decide, change, delete. */

/**
 * All who decide about one type of visit wait for its opening, and a wait in the database is short: there it would be
 * told that the database is busy. So few wait there and the others here, where a wait may be as long as it takes.
 */
const AT_ONCE = 2;
const MOST_WAITING = 350;
const queue = new FairQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
const busy = fail("unavailable", "refused.busy", { retryAfter: 3 });

/** Any of the five states from any, with notes or without. */
export const setAppointmentStatus = (ctx: Context, id: string, input: SetAppointmentStatus) =>
  change(ctx, id, input);

/** What is no longer waiting was decided by somebody else, and stays as they decided. */
export const alreadyDecided = fail("conflict", "review.decided-meanwhile");
export const decideWaiting = (ctx: Context, id: string, input: SetAppointmentStatus) =>
  change(ctx, id, input, ({ status }) => (status === "pending" ? undefined : alreadyDecided));

/** Changes what is given and leaves the rest. */
export const updateAppointment = (ctx: Context, id: string, input: UpdateAppointment) =>
  change(ctx, id, input);

/**
 * The appointment is held first and then, where it takes places, the opening of its type: always in this order, so that none
 * of those who decide at the same time waits for another for ever.
 */
async function change(
  ctx: Context,
  id: string,
  input: UpdateAppointment,
  refuse?: (held: Appointment) => Refusal | undefined,
): Promise<Result<OwnAppointment>> {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  const changed = await queue.run(() => changeHeld(ctx, id, input, refuse), busy);
  return changed.ok ? findAppointment(ctx, id) : changed;
}

function changeHeld(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateAppointment,
  refuse: Parameters<typeof change>[3],
) {
  return once(ctx, async (em) => {
    const appointment = await hold(em, id);
    if (!appointment) return appointmentMissing;
    const no = refuse?.(appointment);
    if (no) return no;
    if (version !== undefined && version !== appointment.version) return fail("stale", "appointments.stale");
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const wanted = { ...placeOf(appointment), ...changed };
    const denied = await deny(em, appointment, wanted);
    if (denied) return denied;
    const reworded = Object.keys(changed).filter(
      (name) => name !== "status" && appointment[name as keyof Appointment] !== changed[name],
    );
    const { status, preferredDate, preferredTime } = appointment;
    const before = { status, preferredDate, preferredTime, isReplyGiven: changes.reply !== undefined };
    em.assign(appointment, changed);
    await em.flush();
    const told = await asTold(em, appointment, before);
    // A reply that goes with a decision is no change of its own.
    const own = reworded.filter((name) => name !== REWORDED_REPLY || !told.isDecisionTold);
    await leaveTraces(em, ctx, appointment, status, own);
    await tellChanged(em, ctx, appointment, before, told);
    return ok({ id });
  });
}

const hold = async (em: EntityManager, id: string) =>
  isId(id) ? em.findOne(Appointment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;

type Place = Pick<Appointment, "visitType" | "preferredDate" | "preferredTime" | "groupSize" | "status">;
const placeOf = ({ visitType, preferredDate, preferredTime, groupSize, status }: Appointment): Place => ({
  visitType,
  preferredDate,
  preferredTime,
  groupSize,
  status,
});

/** Why an appointment cannot be as it is wanted, or nothing. */
async function deny(
  em: EntityManager,
  appointment: Appointment,
  wanted: Place,
): Promise<Refusal | undefined> {
  const isMoved =
    wanted.visitType !== appointment.visitType || wanted.preferredDate !== appointment.preferredDate;
  const notHeld = isMoved ? refuseDay(wanted) : undefined;
  if (notHeld || wanted.status !== "approved") return notHeld;
  // What has its places and takes no others stays, even where there are fewer by now.
  const isSame =
    appointment.status === "approved" && !isMoved && wanted.preferredTime === appointment.preferredTime;
  if (isSame && PLACES[wanted.groupSize] <= PLACES[appointment.groupSize]) return undefined;
  return holdPlaces(em, wanted, appointment.id);
}

/**
 * The state and the notes apart from the rest, since they are what one looks for; of the rest which fields, never what was in
 * them. A reply that was written with a decision that is told belongs to that; else it is named, and belongs to the next.
 */
async function leaveTraces(
  em: EntityManager,
  ctx: Context,
  { id, reference, status, adminNotes }: Appointment,
  before: AppointmentStatus,
  reworded: string[],
) {
  const subject = { id, name: reference };
  const others = reworded.filter((name) => name !== "adminNotes");
  if (others.length) await leaveTrail(em, ctx, "appointment.changed", subject, { note: others.join(", ") });
  const isNoted = reworded.includes("adminNotes");
  if (status !== before || isNoted)
    await leaveTrail(em, ctx, "appointment.status", subject, {
      note: isNoted ? adminNotes : "",
      from: before,
      to: status,
    });
}

/** Whether somebody may still come to it. What was rejected or cancelled was taken out of calendars with that. */
async function isExpected(em: EntityManager, appointment: Appointment) {
  if (!isToCome(appointment)) return false;
  const state = await stateAsTold(em, appointment, true);
  return state === "approved" || (state === "pending" && (await wasApprovedAtLast(em, appointment.id)));
}

/** Gone with all that was typed; the trail says that there was one, by its reference. */
export async function deleteAppointment(
  ctx: Context,
  id: string,
): Promise<Result<{ id: string; reference: string }>> {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  return once(ctx, async (em) => {
    const appointment = await hold(em, id);
    if (!appointment) return appointmentMissing;
    const { reference } = appointment;
    const wasExpected = await isExpected(em, appointment);
    await em.nativeDelete(Appointment, { id });
    em.clear();
    // What was noted about somebody goes with them, and what they were told.
    await forgetAbout(em, id);
    if (wasExpected) await tellDeleted(em, ctx, appointment);
    await em.nativeUpdate(TrailEntry, { subjectId: id, action: "appointment.status" }, { note: "" });
    await leaveTrail(em, ctx, "appointment.deleted", { id, name: reference });
    return ok({ id, reference });
  });
}
