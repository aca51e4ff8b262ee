import { expressionBuilder } from "kysely";

import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import type { Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import type { Tables } from "#app/models/tables.ts";
import type { RowFate } from "#app/schemas/desk-lists.ts";

import { importMissing, mayImport } from "./imports.server.ts";
import { importRows } from "./import-view.ts";

const t = expressionBuilder<{ t: Tables["import_row"] }, "t">();

/** A row that is here already leads to its item, or to the import in which it waits for its file. */
export async function listRows(ctx: Context, id: string, { fate }: { fate?: RowFate }, paging: Paging) {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id)) return importMissing;
  const isThere = await importRows(ctx.em).where("t.id", "=", id).executeTakeFirst();
  if (!isThere) return importMissing;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: query(ctx.em)
        .selectFrom("import_row as t")
        .leftJoin("origin_key as k", (join) =>
          join.onRef("k.key", "=", "t.key").on("t.fate", "in", ["there", "changed", "updated", "alike"]),
        )
        .leftJoin("origin as o", "o.id", "k.origin_id")
        .leftJoin("import_row as w", (join) =>
          join.onRef("w.id", "=", "o.row_id").on("o.content_id", "is", null),
        )
        .select(["t.id", "t.number", "t.title", "t.fate", "t.reason", "t.remark", "t.key"])
        .select(["t.file_name as fileName", "w.import_id as waitsIn"])
        .select((row) => [
          row.fn.coalesce("t.content_id", "o.content_id").as("contentId"),
          row
            .and([row("t.fate", "=", "alike"), row("t.input", "is not", null)])
            .$castTo<boolean>()
            .as("canTake"),
        ]),
      counted: query(ctx.em).selectFrom("import_row as t"),
      where: [t("t.import_id", "=", id), fate && t("t.fate", "=", fate)],
      order: { column: "number", type: "int", rises: true },
    },
    paging,
  );
  return ok({ rows, pagination });
}
