import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { Import, TakeAlike } from "#app/schemas/imports.ts";

import { findImport, holdImport, importMissing, mayImport } from "./imports.server.ts";
import { ownWords } from "./keys.ts";

/** Raw SQL: the keys of many rows are changed in the database. */

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
