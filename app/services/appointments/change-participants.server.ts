import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { databaseUnavailableRefusal, fail, ok, type Result } from "#app/core/result.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { withStoredSite } from "#app/services/site/index.server.ts";
import { countVisitPeople, getVisitType } from "#app/services/visit-types/index.server.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";
import type { AppointmentDetails, ChangeParticipants } from "#app/schemas/appointments.ts";
import { findGroupSize } from "#app/schemas/group-sizes.ts";

import {
  appointmentMissingRefusal,
  canAppointmentBeCancelled,
  findAppointmentBySecret,
  findAppointmentRow,
} from "./appointments.server.ts";
import { lockAndCheckCapacity } from "./availability.server.ts";
import { toFieldRefusal } from "./requestable-days.server.ts";
import { addDays } from "./slots.ts";

type ChangeableAppointment = Pick<
  AppointmentEntity,
  "visitType" | "status" | "preferredDate" | "preferredTime"
>;

/** The last day on which the visitor can change the number; undefined if that is not possible. */
export function getLastDayToChange(appointment: ChangeableAppointment): string | undefined {
  const lastDay = addDays(
    appointment.preferredDate,
    -(getVisitType(appointment.visitType)?.minDaysToChange ?? 0),
  );
  return canAppointmentBeCancelled(appointment) && getInstitutionDate() <= lastDay ? lastDay : undefined;
}

/** With the private link. The size of the group follows from the number. More people need free capacity. */
export async function changeParticipantsBySecret(
  ctx: Context,
  secret: string,
  { participants }: ChangeParticipants,
): Promise<Result<AppointmentDetails>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailableRefusal;
  const row = await findAppointmentRow(ctx.em, "tokenHash", hashToken(secret) ?? "");
  if (!row) return appointmentMissingRefusal;
  const changed = await withIdempotency(ctx, (em) =>
    withStoredSite(em, () => changeLockedAppointment(em, ctx, row.id, participants)),
  );
  return changed.ok ? findAppointmentBySecret(ctx, secret) : changed;
}

async function changeLockedAppointment(
  em: EntityManager,
  ctx: Context,
  id: string,
  participants: number,
): Promise<Result<{ id: string }>> {
  const appointment = await em.findOne(AppointmentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!appointment) return appointmentMissingRefusal;
  if (!getLastDayToChange(appointment)) return fail("conflict", "appointments.participants-too-late");
  const { reference, visitType, preferredDate, preferredTime } = appointment;
  const groupSize = findGroupSize(participants)!;
  if (groupSize !== appointment.groupSize && !getVisitType(visitType)?.groupSizes.includes(groupSize))
    return toFieldRefusal("participants", fail("invalid", "appointments.size-not-offered"));
  const target = { visitType, preferredDate, preferredTime, groupSize, participants };
  const needsMore = countVisitPeople(target) > countVisitPeople(appointment);
  const refusal = needsMore ? await lockAndCheckCapacity(em, target, id) : undefined;
  if (refusal) return toFieldRefusal("participants", refusal);
  if (participants === appointment.participants) return ok({ id });
  em.assign(appointment, { groupSize, participants });
  await em.flush();
  await writeAuditLog(em, ctx, "appointment.changed", { id, name: reference }, { note: "participants" });
  return ok({ id });
}
