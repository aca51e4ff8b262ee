import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { ImportEntity } from "#app/models/import.ts";
import { deleteRow, query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { ImportState } from "#app/schemas/admin-lists.ts";
import type { Import, StartImport, AcceptDuplicates } from "#app/schemas/imports.ts";

import {
  canResumeReadingSql,
  findImport,
  waitForImport,
  hasImportableRows,
  lockImport,
  importMissingRefusal,
  selectImports,
  checkImportAccess,
} from "./imports.server.ts";
import { getSourceTitleKeyPrefix } from "./keys.ts";
import { enqueueImport } from "./read-batch.server.ts";
import { errorWithoutInterruption } from "./run-import.server.ts";
import { lockKnownWorks } from "./known-works.server.ts";

export async function startImport(
  ctx: Context,
  id: string,
  { newItems, changedItems }: StartImport,
): Promise<Result<Import>> {
  const updated = await changeImportState(ctx, id, {
    from: ["ready", "stopped", "failed", "done"],
    action: "import.started",
    to: {
      state: "importing",
      shouldPublish: newItems === "publish",
      shouldUpdate: changedItems === "update",
      lastProcessedRow: 0,
      error: errorWithoutInterruption,
    },
    canProceed: (em) => hasImportableRows(em, id),
  });
  return updated.ok ? waitForImport(ctx, id) : updated;
}

export async function resumeReading(ctx: Context, id: string): Promise<Result<Import>> {
  const moved = await changeImportState(ctx, id, {
    from: ["ready", "stopped", "failed", "done"],
    action: "import.resumed",
    to: { state: "reading", error: null },
    canProceed: async (em) =>
      (await selectImports(em).where("t.id", "=", id).where(canResumeReadingSql).executeTakeFirst()) !==
      undefined,
  });
  return moved.ok ? waitForImport(ctx, id) : moved;
}

export async function stopImport(ctx: Context, id: string): Promise<Result<Import>> {
  const moved = await changeImportState(ctx, id, {
    from: ["reading", "importing"],
    action: "import.stopped",
    to: { state: "stopped" },
  });
  return moved.ok ? findImport(ctx, id) : moved;
}

type ImportStateChange = {
  from: ImportState[];
  action: "import.started" | "import.stopped" | "import.resumed";
  to: {
    state: ImportState;
    shouldPublish?: boolean;
    shouldUpdate?: boolean;
    lastProcessedRow?: number;
    error?: string | null;
  };
  canProceed?: (em: EntityManager) => Promise<boolean>;
};

async function changeImportState(
  ctx: Context,
  id: string,
  { from, action, to, canProceed }: ImportStateChange,
): Promise<Result<{ done: true }>> {
  const refusal = checkImportAccess(ctx);
  if (refusal) return refusal;
  if (!isId(id)) return importMissingRefusal;
  return transaction(ctx, async (em) => {
    const lockedImport = await lockImport(em, id);
    if (!lockedImport) return importMissingRefusal;
    if (!from.includes(lockedImport.state)) return fail("conflict", "imports.wrong-status");
    if (canProceed && !(await canProceed(em)))
      return fail("conflict", action === "import.started" ? "imports.nothing-new" : "imports.wrong-status");
    await updateRow(em, ImportEntity, id, {
      ...to,
      ...(to.state === "importing" && { startedBy: requireUser(ctx).id }),
    });
    if (to.state !== "stopped") await enqueueImport(em, id);
    await writeAuditLog(em, ctx, action, { id, name: lockedImport.source });
    return ok({ done: true as const });
  });
}

export async function deleteImport(ctx: Context, id: string): Promise<Result<{ source: string }>> {
  const refusal = checkImportAccess(ctx);
  if (refusal) return refusal;
  if (!isId(id)) return importMissingRefusal;
  return transaction(ctx, async (em) => {
    const lockedImport = await lockImport(em, id);
    if (!lockedImport) return importMissingRefusal;
    await lockKnownWorks(em);
    await query(em)
      .deleteFrom("external_item")
      .where("content_id", "is", null)
      .where("row_id", "in", (row) =>
        row.selectFrom("import_row").select("import_row.id").where("import_id", "=", id),
      )
      .execute();
    await deleteRow(em, ImportEntity, id);
    await writeAuditLog(em, ctx, "import.deleted", { id, name: lockedImport.source });
    return ok({ source: lockedImport.source });
  });
}

/** An administrator confirms that the rows are new works. Their title keys then match only within the same source. */
export async function acceptDuplicates(
  ctx: Context,
  id: string,
  { row }: AcceptDuplicates,
): Promise<Result<Import>> {
  const refusal = checkImportAccess(ctx);
  if (refusal) return refusal;
  if (!isId(id) || (row !== undefined && !isId(row))) return importMissingRefusal;
  const accepted = await transaction(ctx, async (em) => {
    const lockedImport = await lockImport(em, id);
    if (!lockedImport) return importMissingRefusal;
    if (lockedImport.state === "reading" || lockedImport.state === "importing")
      return fail("conflict", "imports.wrong-status");
    if (row !== undefined && !(await hasRow(em, id, row))) return importMissingRefusal;
    const rows = await markDuplicatesAsNew(em, { id, row, source: lockedImport.source });
    if (rows.length === 0) return fail("conflict", "imports.row-missing");
    const note = row === undefined ? String(rows.length) : `${rows[0]!.number}: ${rows[0]!.title}`;
    const subject = { id, name: lockedImport.source };
    await writeAuditLog(em, ctx, "import.duplicates-accepted", subject, { note });
    return ok({ done: true as const });
  });
  return accepted.ok ? findImport(ctx, id) : accepted;
}

const hasRow = async (em: EntityManager, id: string, row: string) =>
  (await query(em)
    .selectFrom("import_row")
    .select("id")
    .where("import_id", "=", id)
    .where("id", "=", row)
    .executeTakeFirst()) !== undefined;

function markDuplicatesAsNew(
  em: EntityManager,
  { id, row, source }: { id: string; row: string | undefined; source: string },
) {
  const ownKey = sql<string>`case when k like 'work:%' then ${getSourceTitleKeyPrefix(source)} || substr(k, 6) else k end`;
  const keys = sql<string[]>`(select array_agg(k order by place) from (
    select ${ownKey} as k, min(place) as place from unnest(keys) with ordinality as t(k, place) group by 1) as own)`;
  return query(em)
    .updateTable("import_row")
    .set({
      ...{ outcome: "new", reason: null, warning: "imports.duplicate-accepted" },
      ...{ keys: keys as never, key: sql<string>`(${keys})[1]` },
    })
    .where("import_id", "=", id)
    .where("outcome", "=", "duplicate")
    .where("input", "is not", null)
    .$if(row !== undefined, (some) => some.where("id", "=", row!))
    .returning(["number", "title"])
    .execute();
}
