import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { once } from "#app/core/once.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { Appointment } from "#app/models/appointment.ts";
import { TrailEntry } from "#app/models/trail-entry.ts";
import type { OwnAppointment, SetAppointmentStatus, UpdateAppointment } from "#app/schemas/appointments.ts";
import { PLACES, type AppointmentStatus } from "#app/schemas/lists.ts";
import { forgetAbout } from "#app/services/mail/index.server.ts";

import { tellChanged, tellDeleted } from "./appointment-mail.server.ts";
import { appointmentMissing, deleteAttempts, findAppointment } from "./appointments.server.ts";
import { holdPlaces, refuseDay } from "./places.server.ts";
import { isExpected, statusColumns, visibleChange } from "./visible-status.ts";

export const setAppointmentStatus = (ctx: Context, id: string, input: SetAppointmentStatus) =>
  change(ctx, id, input);

const alreadyDecided = fail("decided", "review.decided-meanwhile");
/** Refuses an appointment that is no longer pending. */
export const decidePending = (ctx: Context, id: string, input: SetAppointmentStatus) =>
  change(ctx, id, input, ({ status }) => (status === "pending" ? undefined : alreadyDecided));

export const updateAppointment = (ctx: Context, id: string, input: UpdateAppointment) =>
  change(ctx, id, input);

/** Always the appointment first and then the opening, so that two decisions never wait for each other. */
async function change(
  ctx: Context,
  id: string,
  input: UpdateAppointment,
  refuse?: (held: Appointment) => Refusal | undefined,
): Promise<Result<OwnAppointment>> {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  const changed = await changeHeld(ctx, id, input, refuse);
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
    const before = { ...appointment };
    em.assign(appointment, { ...changed, ...statusColumns(before.status, wanted.status) });
    const change = visibleChange(before, appointment);
    // A reply that is sent with a decision is no change of its own.
    const ownChanges = reworded.filter((name) => name !== "reply" || !change.isNotified);
    if (change.isNotified) appointment.hasNewReply = false;
    else if (ownChanges.includes("reply")) appointment.hasNewReply = true;
    await em.flush();
    if (before.status !== appointment.status && hasEnded(appointment.status)) await deleteAttempts(em, id);
    await leaveTraces(em, ctx, appointment, before.status, ownChanges);
    const hasNewReply = before.hasNewReply || changes.reply !== undefined;
    await tellChanged(em, ctx, appointment, { ...before, hasNewReply }, change);
    return ok({ id });
  });
}

const hasEnded = (status: AppointmentStatus) => status === "rejected" || status === "cancelled";

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

async function deny(
  em: EntityManager,
  appointment: Appointment,
  wanted: Place,
): Promise<Refusal | undefined> {
  const isMoved =
    wanted.visitType !== appointment.visitType || wanted.preferredDate !== appointment.preferredDate;
  const notHeld = isMoved ? refuseDay(wanted) : undefined;
  if (notHeld || wanted.status !== "approved") return notHeld;
  // An approved visit that needs no more places stays, even where there are fewer now.
  const isSame =
    appointment.status === "approved" && !isMoved && wanted.preferredTime === appointment.preferredTime;
  if (isSame && PLACES[wanted.groupSize] <= PLACES[appointment.groupSize]) return undefined;
  return holdPlaces(em, wanted, appointment.id);
}

/** Other fields without their contents. A reply belongs to the decision that is told with it, else to the next one. */
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

/** All that was typed is deleted; the trail keeps the reference. */
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
    const wasExpected = isExpected(appointment);
    await em.nativeDelete(Appointment, { id });
    em.clear();
    await forgetAbout(em, id);
    await deleteAttempts(em, id);
    if (wasExpected) await tellDeleted(em, ctx, appointment);
    await em.nativeUpdate(TrailEntry, { subjectId: id, action: "appointment.status" }, { note: "" });
    await leaveTrail(em, ctx, "appointment.deleted", { id, name: reference });
    return ok({ id, reference });
  });
}
