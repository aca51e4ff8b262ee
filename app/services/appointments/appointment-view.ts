import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, expressionBuilder, type InferResult, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { hasCapability } from "#app/core/access.server.ts";
import type { Actor } from "#app/core/context.ts";
import { toIsoTimestamp, defineColumns, query } from "#app/core/query.server.ts";
import { getColumns } from "#app/schemas/definitions/fields.ts";
import { visitorFields } from "#app/schemas/definitions/visitor-fields.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { AppointmentDetails, Appointment } from "#app/schemas/appointments.ts";

const appointmentExpressionBuilder = expressionBuilder<
  DatabaseTables & { t: DatabaseTables["appointment"] },
  "t"
>();
const accountJson = jsonObjectFrom(
  appointmentExpressionBuilder
    .selectFrom("account as a")
    .select((a) => [
      "a.name",
      "a.email",
      a("a.confirmed_at", "is not", null).$castTo<boolean>().as("isConfirmed"),
    ])
    .whereRef("a.id", "=", "t.account_id"),
);

const withAppointmentColumns = defineColumns("appointment", (rows) =>
  rows.select([
    "t.id",
    "t.reference",
    "t.account_id as accountId",
    ...getColumns(visitorFields),
    "t.visit_type as visitType",
    "t.preferred_date as preferredDate",
    "t.preferred_time as preferredTime",
    "t.group_size as groupSize",
    "t.participants",
    "t.answers",
    "t.status",
    "t.admin_notes as adminNotes",
    "t.reply",
    "t.was_approved as wasApproved",
    "t.version",
    toIsoTimestamp(appointmentExpressionBuilder.ref("t.created_at")).as("createdAt"),
    toIsoTimestamp(appointmentExpressionBuilder.ref("t.updated_at")).as("updatedAt"),
    accountJson.as("user"),
  ]),
);

export const selectAppointments = (em: EntityManager) =>
  withAppointmentColumns(query(em).selectFrom("appointment as t"));

/** PostgreSQL uses the partial index only if this condition matches its predicate. */
export const buildApprovedFromCondition = (day: string | Expression<string>) =>
  appointmentExpressionBuilder.and([
    appointmentExpressionBuilder("t.status", "=", "approved"),
    sql<boolean>`t.starts_at >= ${day}::date`,
  ]);

export type AppointmentRow = InferResult<ReturnType<typeof selectAppointments>>[number];

/** Of `appointment as t`. What a visitor booked with an account's address is its owner's once the address is confirmed. */
export const buildOwnCondition = (accountId: string) =>
  sql<boolean>`(t.account_id = ${accountId} or (t.account_id is null and lower(t.email) = (
    select lower(a.email::text) from account a where a.id = ${accountId} and a.confirmed_at is not null)))`;

export const toPublicAppointment = ({
  id,
  visitType,
  preferredDate,
  preferredTime,
  groupSize,
  status,
}: AppointmentRow): Appointment => ({ id, visitType, preferredDate, preferredTime, groupSize, status });

export function toAppointmentDetails(row: AppointmentRow, actor: Actor): AppointmentDetails {
  const { accountId: _accountId, wasApproved: _wasApproved, adminNotes, user, ...rest } = row;
  return { ...rest, ...(hasCapability({ actor }, "appointments.manage") && { adminNotes, user }) };
}
