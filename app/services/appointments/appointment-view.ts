import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, expressionBuilder, type InferResult, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { Actor } from "#app/core/context.ts";
import { asJson, preparedColumns, query } from "#app/core/query.server.ts";
import type { Tables } from "#app/models/tables.ts";
import type { OwnAppointment, Appointment } from "#app/schemas/appointments.ts";

const t = expressionBuilder<Tables & { t: Tables["appointment"] }, "t">();
const holder = jsonObjectFrom(
  t
    .selectFrom("account as a")
    .select((a) => [
      "a.name",
      "a.email",
      a("a.confirmed_at", "is not", null).$castTo<boolean>().as("isConfirmed"),
    ])
    .whereRef("a.id", "=", "t.account_id"),
);

export const withAppointmentColumns = preparedColumns((from) =>
  from
    .selectFrom("appointment as t")
    .select([
      "t.id",
      "t.reference",
      "t.account_id as accountId",
      "t.first_name as firstName",
      "t.last_name as lastName",
      "t.email",
      "t.phone",
      "t.institution",
      "t.visit_type as visitType",
      "t.preferred_date as preferredDate",
      "t.preferred_time as preferredTime",
      "t.group_size as groupSize",
      "t.purpose",
      "t.status",
      "t.admin_notes as adminNotes",
      "t.reply",
      "t.was_approved as wasApproved",
      "t.version",
      asJson(t.ref("t.created_at")).as("createdAt"),
      asJson(t.ref("t.updated_at")).as("updatedAt"),
      holder.as("user"),
    ]),
);

export const selectAppointments = (em: EntityManager) =>
  withAppointmentColumns(query(em).selectFrom("appointment as t"), {});

/** As the partial index has it. */
export const approvedFrom = (day: string | Expression<string>) =>
  t.and([t("t.status", "=", "approved"), sql<boolean>`t.starts_at >= ${day}::date`]);

export type AppointmentRow = InferResult<ReturnType<typeof selectAppointments>>[number];

export const isOwnAppointment = (actor: Actor, { accountId }: Pick<AppointmentRow, "accountId">) =>
  actor.role !== "visitor" && accountId === actor.id;

export const viewPublic = ({
  id,
  visitType,
  preferredDate,
  preferredTime,
  groupSize,
  status,
}: AppointmentRow): Appointment => ({ id, visitType, preferredDate, preferredTime, groupSize, status });

/** Administrators also see notes and the account. */
export function viewOwn(row: AppointmentRow, actor: Actor): OwnAppointment {
  const { accountId: _accountId, wasApproved: _wasApproved, adminNotes, user, ...own } = row;
  return { ...own, ...(actor.role === "admin" && { adminNotes, user }) };
}
