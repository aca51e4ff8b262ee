import { isoMoment } from "#app/models/sql.ts";
import type { OwnVisit, Visit } from "#app/schemas/visits.ts";

import type { Actor } from "./context.ts";

/** The columns of a visit as SQL over `t`. */
export const VISIT_COLUMNS = `t.reference, t.account_id as "accountId", t.first_name as "firstName",
  t.last_name as "lastName", t.email, t.phone, t.institution, t.visit_type as "visitType",
  t.preferred_date::text as "preferredDate", t.preferred_time as "preferredTime", t.group_size as "groupSize",
  t.purpose, t.status, t.admin_notes as "adminNotes", t.version, ${isoMoment("t.created_at")} as "createdAt",
  ${isoMoment("t.updated_at")} as "updatedAt",
  (select json_build_object('name', a.name, 'email', a.email::text) from account a where a.id = t.account_id) as "user"`;

export type VisitRow = Required<Visit> & { accountId: string | null };

export const isOwnVisit = (actor: Actor, { accountId }: Pick<VisitRow, "accountId">) =>
  actor.role !== "visitor" && accountId === actor.id;

/** What everybody may see of a visit. */
export const viewPublic = ({
  id,
  visitType,
  preferredDate,
  preferredTime,
  groupSize,
  status,
}: VisitRow): Visit => ({ id, visitType, preferredDate, preferredTime, groupSize, status });

/** What whoever asked for it may see, and administrators with their notes and whose account it was. */
export function viewOwn(row: VisitRow, actor: Actor): OwnVisit {
  const {
    reference,
    firstName,
    lastName,
    email,
    phone,
    institution,
    purpose,
    createdAt,
    updatedAt,
    version,
  } = row;
  return {
    ...(viewPublic(row) as OwnVisit),
    reference,
    firstName,
    lastName,
    email,
    phone,
    institution,
    purpose,
    createdAt,
    updatedAt,
    version,
    ...(actor.role === "admin" && { adminNotes: row.adminNotes, user: row.user }),
  };
}
