import { isDeepStrictEqual } from "node:util";

import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { deleteRow, query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";
import type {
  AppointmentDetails,
  SetAppointmentStatus,
  UpdateAppointment,
} from "#app/schemas/appointments.ts";
import { countVisitPeople, getVisitType } from "#app/services/visit-types/index.server.ts";
import type { AppointmentStatus } from "#app/schemas/lists/appointments.ts";
import { recordDeletion } from "#app/services/erasure-log/index.server.ts";
import { deleteMessagesAbout } from "#app/services/mail/index.server.ts";

import { notifyAppointmentChanged, notifyAppointmentDeleted } from "./appointment-mail.server.ts";
import {
  appointmentMissingRefusal,
  deleteKeysOfAppointment,
  findAppointment,
} from "./appointments.server.ts";
import { lockAndCheckCapacity, validateVisitDay } from "./availability.server.ts";
import { validateParticipants, validateVisitType } from "./requestable-days.server.ts";
import { changeAnswers } from "./visit-answers.ts";
import { isVisitExpected, getStatusHistoryFields, getVisibleStatusChange } from "./visible-status.ts";

export const setAppointmentStatus = (ctx: Context, id: string, input: SetAppointmentStatus) =>
  applyAppointmentUpdate(ctx, id, input);

const decisionConflictRefusal = fail("decision-conflict", "review.decision-conflict");
export const decidePendingAppointment = (ctx: Context, id: string, input: SetAppointmentStatus) =>
  applyAppointmentUpdate(ctx, id, input, ({ status }) =>
    status === "pending" ? undefined : decisionConflictRefusal,
  );

export const updateAppointment = (ctx: Context, id: string, input: UpdateAppointment) =>
  applyAppointmentUpdate(ctx, id, input);

/** Locks the appointment before the opening hours. All code uses this order, to avoid deadlocks. */
async function applyAppointmentUpdate(
  ctx: Context,
  id: string,
  input: UpdateAppointment,
  check?: (appointment: AppointmentEntity) => Refusal | undefined,
): Promise<Result<AppointmentDetails>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const updated = await lockAndUpdateAppointment(ctx, id, input, check);
  return updated.ok ? findAppointment(ctx, id) : updated;
}

function lockAndUpdateAppointment(
  ctx: Context,
  id: string,
  { version, ...input }: UpdateAppointment,
  check: Parameters<typeof applyAppointmentUpdate>[3],
) {
  return withIdempotency(ctx, async (em) => {
    const appointment = await findAppointmentForUpdate(em, id);
    if (!appointment) return appointmentMissingRefusal;
    const refusal = check?.(appointment);
    if (refusal) return refusal;
    if (version !== undefined && version !== appointment.version) return fail("stale", "appointments.stale");
    const changes = collectChanges(appointment, input);
    if (!changes.ok) return changes;
    const changed: Record<string, unknown> = changes.value;
    const target = { ...toBookedSlot(appointment), ...changed };
    const denied = await validateTargetSlot(em, appointment, target);
    if (denied) return denied;
    const changedFields = Object.keys(changed).filter(
      (name) =>
        name !== "status" && !isDeepStrictEqual(appointment[name as keyof AppointmentEntity], changed[name]),
    );
    const previous = { ...appointment };
    em.assign(appointment, { ...changed, ...getStatusHistoryFields(previous.status, target.status) });
    if (previous.status !== "pending" && appointment.status === "pending")
      appointment.pendingSince = new Date();
    const statusChange = getVisibleStatusChange(previous, appointment);
    const separateChanges = changedFields.filter((name) => name !== "reply" || !statusChange.isNotified);
    if (statusChange.isNotified) appointment.hasNewReply = false;
    else if (separateChanges.includes("reply")) appointment.hasNewReply = true;
    await em.flush();
    if (previous.status !== appointment.status && isRejectedOrCancelled(appointment.status))
      await deleteKeysOfAppointment(em, id);
    await writeAuditEntries(em, ctx, appointment, previous.status, separateChanges);
    const hasNewReply = previous.hasNewReply || input.reply !== undefined;
    await notifyAppointmentChanged(em, ctx, appointment, { ...previous, hasNewReply }, statusChange);
    return ok({ id });
  });
}

type Changes = Omit<UpdateAppointment, "version" | "answers"> & Partial<Pick<AppointmentEntity, "answers">>;

/** A number belongs to the size for which it was given. */
function collectChanges(
  appointment: AppointmentEntity,
  { answers, ...input }: Omit<UpdateAppointment, "version">,
): Result<Changes> {
  const { visitType = appointment.visitType, groupSize = appointment.groupSize } = input;
  const changes: Changes = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  if (groupSize !== appointment.groupSize) changes.participants ??= null;
  if (!answers) return ok(changes);
  const questions = getVisitType(visitType)?.questions ?? [];
  const changed = changeAnswers(questions, answers, appointment.answers);
  return changed.ok ? ok({ ...changes, answers: changed.value }) : changed;
}

const isRejectedOrCancelled = (status: AppointmentStatus) => status === "rejected" || status === "cancelled";

const findAppointmentForUpdate = async (em: EntityManager, id: string) =>
  isId(id) ? em.findOne(AppointmentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;

type BookedSlot = Pick<
  AppointmentEntity,
  "visitType" | "preferredDate" | "preferredTime" | "groupSize" | "participants" | "status"
>;
const toBookedSlot = ({
  visitType,
  preferredDate,
  preferredTime,
  groupSize,
  participants,
  status,
}: AppointmentEntity): BookedSlot => ({
  visitType,
  preferredDate,
  preferredTime,
  groupSize,
  participants,
  status,
});

async function validateTargetSlot(
  em: EntityManager,
  appointment: AppointmentEntity,
  target: BookedSlot,
): Promise<Refusal | undefined> {
  const numberRefusal = validateParticipants(target.groupSize, target.participants);
  if (numberRefusal) return numberRefusal;
  const isOtherType = target.visitType !== appointment.visitType;
  const typeRefusal = isOtherType ? validateVisitType({ visitType: target.visitType }) : undefined;
  if (typeRefusal) return typeRefusal;
  const isOtherDay = isOtherType || target.preferredDate !== appointment.preferredDate;
  const dayRefusal = isOtherDay ? await validateVisitDay(em, target) : undefined;
  if (dayRefusal || target.status !== "approved") return dayRefusal;
  const isSame =
    appointment.status === "approved" && !isOtherDay && target.preferredTime === appointment.preferredTime;
  if (isSame && countVisitPeople(target) <= countVisitPeople(appointment)) return undefined;
  return lockAndCheckCapacity(em, target, appointment.id);
}

/** Logs the names of changed fields without their values, except for the administrators' notes. */
async function writeAuditEntries(
  em: EntityManager,
  ctx: Context,
  { id, reference, status, adminNotes }: AppointmentEntity,
  previousStatus: AppointmentStatus,
  changedFields: string[],
) {
  const subject = { id, name: reference };
  const otherFields = changedFields.filter((name) => name !== "adminNotes");
  if (otherFields.length)
    await writeAuditLog(em, ctx, "appointment.changed", subject, { note: otherFields.join(", ") });
  const hasNewNotes = changedFields.includes("adminNotes");
  if (status !== previousStatus || hasNewNotes)
    await writeAuditLog(em, ctx, "appointment.status-changed", subject, {
      note: hasNewNotes ? adminNotes : "",
      from: previousStatus,
      to: status,
    });
}

export async function deleteAppointment(
  ctx: Context,
  id: string,
): Promise<Result<{ id: string; reference: string }>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  return withIdempotency(ctx, async (em) => {
    const appointment = await findAppointmentForUpdate(em, id);
    if (!appointment) return appointmentMissingRefusal;
    const { reference } = appointment;
    const wasExpected = isVisitExpected(appointment);
    await deleteRow(em, AppointmentEntity, id);
    em.clear();
    await deleteMessagesAbout(em, id);
    await deleteKeysOfAppointment(em, id);
    if (wasExpected) await notifyAppointmentDeleted(em, ctx, appointment);
    const log = query(em).updateTable("audit_log").where("subject_id", "=", id);
    await log.set({ note: "" }).where("action", "=", "appointment.status-changed").execute();
    await log
      .set({ actor_id: null, actor_name: "", note: "" })
      .where("action", "=", "appointment.cancelled")
      .execute();
    await writeAuditLog(em, ctx, "appointment.deleted", { id, name: reference });
    await recordDeletion(em, "visit", id);
    return ok({ id, reference });
  });
}
