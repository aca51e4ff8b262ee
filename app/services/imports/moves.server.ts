import type { EntityManager } from "@mikro-orm/postgresql";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { ImportState } from "#app/schemas/desk-lists.ts";
import type { Import, StartImport } from "#app/schemas/imports.ts";

import { canBeReadOn, hasWork, importRows } from "./import-view.ts";
import { findImport, findSoon, holdImport, importMissing, mayImport } from "./imports.server.ts";
import { enqueueImport } from "./read-piece.server.ts";
import { withoutFault } from "./run-import.server.ts";
import { lockWorks } from "./settle-rows.server.ts";

/** An import that has ended can start again if rows are left. */
export async function startImport(
  ctx: Context,
  id: string,
  { then, changed }: StartImport,
): Promise<Result<Import>> {
  const updates = changed === "update";
  const begun = await move(ctx, id, {
    from: ["checked", "stopped", "failed", "done"],
    action: "import.started",
    to: { state: "doing", publishes: then === "publish", updates, done_to: 0, problem: withoutFault },
    also: async (em) => {
      if (updates) await tryAgain(em, id);
      return hasWork(em, id);
    },
  });
  return begun.ok ? findSoon(ctx, id) : begun;
}

/** What could not be changed before may be possible now. */
const tryAgain = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("import_row")
    .set({ reason: null })
    .where("import_id", "=", id)
    .where("fate", "=", "changed")
    .where("reason", "in", ["imports.nobody-changes", "imports.cannot-change"])
    .where("input", "is not", null)
    .execute();

export async function readOn(ctx: Context, id: string): Promise<Result<Import>> {
  const moved = await move(ctx, id, {
    from: ["checked", "stopped", "failed", "done"],
    action: "import.read-on",
    to: { state: "reading", problem: null },
    also: async (em) =>
      (await importRows(em).where("t.id", "=", id).where(canBeReadOn).executeTakeFirst()) !== undefined,
  });
  return moved.ok ? findSoon(ctx, id) : moved;
}

export async function stopImport(ctx: Context, id: string): Promise<Result<Import>> {
  const moved = await move(ctx, id, {
    from: ["reading", "doing"],
    action: "import.stopped",
    to: { state: "stopped" },
  });
  return moved.ok ? findImport(ctx, id) : moved;
}

type Move = {
  from: ImportState[];
  action: "import.started" | "import.stopped" | "import.read-on";
  to: {
    state: ImportState;
    publishes?: boolean;
    updates?: boolean;
    done_to?: number;
    problem?: null | typeof withoutFault;
  };
  also?: (em: EntityManager) => Promise<boolean>;
};

async function move(
  ctx: Context,
  id: string,
  { from, action, to, also }: Move,
): Promise<Result<{ done: true }>> {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id)) return importMissing;
  return transaction(ctx, async (em) => {
    const held = await holdImport(em, id);
    if (!held) return importMissing;
    if (!from.includes(held.state)) return fail("conflict", "imports.not-now");
    if (also && !(await also(em)))
      return fail("conflict", action === "import.started" ? "imports.nothing-new" : "imports.not-now");
    await query(em)
      .updateTable("import")
      .set({ ...to, ...(to.state === "doing" && { starter_id: personIn(ctx).id }) })
      .where("id", "=", id)
      .execute();
    if (to.state !== "stopped") await enqueueImport(em, id);
    await leaveTrail(em, ctx, action, { id, name: held.source });
    return ok({ done: true as const });
  });
}

/** Items stay, with their keys; rows that wait for a file go. */
export async function deleteImport(ctx: Context, id: string): Promise<Result<{ source: string }>> {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id)) return importMissing;
  return transaction(ctx, async (em) => {
    const held = await holdImport(em, id);
    if (!held) return importMissing;
    await lockWorks(em);
    await query(em)
      .deleteFrom("origin")
      .where("content_id", "is", null)
      .where("row_id", "in", (row) =>
        row.selectFrom("import_row").select("import_row.id").where("import_id", "=", id),
      )
      .execute();
    await query(em).deleteFrom("import").where("id", "=", id).execute();
    await leaveTrail(em, ctx, "import.deleted", { id, name: held.source });
    return ok({ source: held.source });
  });
}
