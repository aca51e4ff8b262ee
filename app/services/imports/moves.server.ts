import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { ImportState } from "#app/schemas/desk-lists.ts";
import type { Import, StartImport, TakeAlike } from "#app/schemas/imports.ts";

import {
  canBeReadOn,
  findImport,
  findSoon,
  hasWork,
  holdImport,
  importMissing,
  importRows,
  mayImport,
} from "./imports.server.ts";
import { ownWords } from "./keys.ts";
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

/** Somebody says that `alike` rows are other works. Their words become keys within their source (decision 0025). */
export async function takeAlike(ctx: Context, id: string, { row }: TakeAlike): Promise<Result<Import>> {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id) || (row !== undefined && !isId(row))) return importMissing;
  const taken = await transaction(ctx, async (em) => {
    const held = await holdImport(em, id);
    if (!held) return importMissing;
    if (held.state === "reading" || held.state === "doing") return fail("conflict", "imports.not-now");
    const said = row === undefined ? undefined : await findRow(em, id, row);
    if (row !== undefined && !said) return importMissing;
    const count = await makeNew(em, { id, row, source: held.source });
    if (count === 0)
      return fail("conflict", (await isAnyAlike(em, id, row)) ? "imports.send-again" : "imports.none-alike");
    await leaveTrail(
      em,
      ctx,
      "import.alike-taken",
      { id, name: held.source },
      { note: said ? `${said.number}: ${said.title}` : String(count) },
    );
    return ok({ done: true as const });
  });
  return taken.ok ? findImport(ctx, id) : taken;
}

const findRow = (em: EntityManager, id: string, row: string) =>
  query(em)
    .selectFrom("import_row")
    .select(["number", "title"])
    .where("import_id", "=", id)
    .where("id", "=", row)
    .executeTakeFirst();

type Rows = { id: string; row: string | undefined; source: string };

/** Rows that an earlier edition of the product has read kept no input. */
async function makeNew(em: EntityManager, { id, row, source }: Rows): Promise<number> {
  const own = sql<string>`case when k like 'work:%' then ${ownWords(source)} || substr(k, 6) else k end`;
  const keys = sql<string[]>`(select array_agg(k order by place) from (
    select ${own} as k, min(place) as place from unnest(keys) with ordinality as t(k, place) group by 1) as own)`;
  const { numUpdatedRows } = await query(em)
    .updateTable("import_row")
    .set({
      ...{ fate: "new", reason: null, remark: "imports.taken-alike" },
      ...{ keys: keys as never, key: sql<string>`(${keys})[1]` },
    })
    .where("import_id", "=", id)
    .where("fate", "=", "alike")
    .where("input", "is not", null)
    .$if(row !== undefined, (some) => some.where("id", "=", row!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const isAnyAlike = (em: EntityManager, id: string, row: string | undefined) =>
  query(em)
    .selectFrom("import_row")
    .select("id")
    .where("import_id", "=", id)
    .where("fate", "=", "alike")
    .$if(row !== undefined, (some) => some.where("id", "=", row!))
    .limit(1)
    .executeTakeFirst();
