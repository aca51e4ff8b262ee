import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql } from "kysely";

import { AuditLog } from "#app/models/bookkeeping.ts";
import { createId, isId } from "#app/models/id.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { ListOrder } from "#app/schemas/lists/shared.ts";
import type { AuditAction } from "#app/schemas/admin-lists.ts";

import { checkAccess, type Capability } from "./access.server.ts";
import type { Context } from "./context.ts";
import type { PageRequest } from "./list.server.ts";
import { listPage } from "./list.server.ts";
import { createRow, toIsoTimestamp, query } from "./query.server.ts";
import { ok } from "./result.ts";

/** Call this in the transaction of the change. Names are copied, because the records may be deleted later. */
export async function writeAuditLog(
  em: EntityManager,
  { actor }: Pick<Context, "actor">,
  action: AuditAction,
  subject: { id: string; name: string },
  { note = "", from = null, to = null }: { note?: string; from?: string | null; to?: string | null } = {},
) {
  const isLoggedIn = actor.role !== "visitor";
  await createRow(em, AuditLog, {
    id: createId(),
    actorId: isLoggedIn ? actor.id : null,
    actorName: isLoggedIn ? `${actor.name} <${actor.email}>` : "",
    action,
    subjectId: subject.id,
    subjectName: subject.name,
    note,
    fromState: from,
    toState: to,
  });
}

const noteWithStatesColumn = sql<string>`concat_ws(e'\\n', t.from_state || ' → ' || t.to_state, nullif(t.note, ''))`;

const auditLogExpressions = expressionBuilder<{ t: DatabaseTables["audit_log"] }, "t">();

export async function listAuditLog(
  ctx: Context,
  { action, order }: { action?: AuditAction | undefined; order?: ListOrder | undefined },
  paging: PageRequest,
) {
  const refusal = checkAccess(ctx, "audit-log.read");
  if (refusal) return refusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: query(ctx.em)
        .selectFrom("audit_log as t")
        .select((t) => [
          "t.id",
          toIsoTimestamp(t.ref("t.created_at")).as("createdAt"),
          "t.actor_name as actorName",
          "t.action",
          "t.subject_id as subjectId",
          "t.subject_name as subjectName",
          noteWithStatesColumn.as("note"),
          "t.from_state as fromState",
          "t.to_state as toState",
          "t.count",
        ]),
      where: [action && auditLogExpressions("t.action", "=", action)],
      order: { column: "id", type: "uuid", isAscending: order === "added" },
    },
    paging,
  );
  return ok({ entries: rows, pagination });
}

const MAX_SUBJECT_ENTRIES = 100;

/** The caller names the capability for its kind of subject. */
export async function listSubjectHistory(ctx: Context, subjectId: string, capability: Capability) {
  const refusal = checkAccess(ctx, capability);
  if (refusal) return refusal;
  if (!isId(subjectId)) return ok([]);
  const entries = await query(ctx.em)
    .selectFrom("audit_log as t")
    .select(["t.action", "t.note", "t.actor_name as actorName"])
    .select((t) => toIsoTimestamp(t.ref("t.created_at")).as("at"))
    .where("t.subject_id", "=", subjectId)
    .orderBy("t.id", "desc")
    .limit(MAX_SUBJECT_ENTRIES)
    .execute();
  return ok(entries);
}
