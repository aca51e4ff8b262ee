import { readFile } from "node:fs/promises";

import { expressionBuilder } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { listPage, type Paging } from "#app/core/list-page.server.ts";
import { once } from "#app/core/once.server.ts";
import { now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { sentence, type PlainKey } from "#app/messages/sentence.ts";
import { newId } from "#app/models/id.ts";
import type { Tables } from "#app/models/tables.ts";
import type { CreateImport, Import } from "#app/schemas/imports.ts";
import { IMPORT_FILES, IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { type ImportKind, type ImportState, type RowFate } from "#app/schemas/desk-lists.ts";
import { type Arrived, dropUpload, locate, withFile, wrongFile } from "#app/services/files/index.server.ts";

import { countFates, importRows } from "./import-view.ts";
import { goOnSoon } from "./work.server.ts";

/** Whoever sent a small file finds it read. */
const READS_SOON_MS = 3_000;

export const importMissing = fail("missing", "refused.missing");
export const mayImport = (ctx: Context) => refusal(ctx, "content.manage");

type Source = { kind: ImportKind; source: string; bytes?: Buffer; address?: string };

/** Begins to read a file or another repository. Nothing becomes an item before somebody has seen what each row would be. */
export async function createImport(
  ctx: Context,
  input: CreateImport,
  file: Arrived | undefined,
): Promise<Result<Import>> {
  return withFile(file, async () => {
    const no = mayImport(ctx);
    if (no) return no;
    const from = file ? await sourceOf(file) : repositoryAt(input);
    if (!from.ok) return from;
    const created = await once(ctx, async (em) => {
      const { category, contentType, set, from: fromDay, until } = input;
      const isHarvest = from.value.kind === "oai";
      const id = newId();
      await query(em)
        .insertInto("import")
        .values({
          id,
          account_id: personIn(ctx).id,
          ...from.value,
          source: input.source || from.value.source,
          category,
          content_type: contentType,
          state: "reading",
          unknown_columns: [],
          set_name: (isHarvest && set) || null,
          from_day: (isHarvest && fromDay) || null,
          until_day: (isHarvest && until) || null,
        })
        .execute();
      return ok({ id });
    });
    if (file?.uploadId) await dropUpload(ctx, file.uploadId);
    if (!created.ok) return created;
    await goOnSoon(READS_SOON_MS);
    return findImport(ctx, created.value.id);
  });
}

async function sourceOf({ name, originalName, size }: Arrived): Promise<Result<Source>> {
  const [, stem, extension = ""] = /^(.*?)(?:\.([^.]*))?$/.exec(originalName) ?? [];
  const kind = IMPORT_FILES[extension.toLowerCase()];
  if (!kind)
    return wrongFile("invalid", sentence("imports.file-kinds", Object.keys(IMPORT_FILES).join(", ")));
  if (size > IMPORT_LIMITS.bytes) return wrongFile("large", "file.too-large");
  return ok({ kind, source: (stem || originalName).slice(0, 200), bytes: await readFile(locate(name)) });
}

/** Whether it may be asked is judged each time it is. */
function repositoryAt({ address = "" }: CreateImport): Result<Source> {
  const wrong = (path: string, msg: PlainKey) => fail("invalid", msg, { details: [{ path, msg }] });
  if (!address) return wrong("file", "imports.what");
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return wrong("address", "imports.address-wrong");
  url.search = url.hash = "";
  return ok({ kind: "oai", source: url.host, address: url.href });
}

/** With how many rows have which fate. */
export async function findImport(ctx: Context, id: string): Promise<Result<Import>> {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id)) return importMissing;
  const found = await importRows(ctx.em).where("t.id", "=", id).executeTakeFirst();
  return found ? ok({ ...found, counts: await countFates(ctx.em, id) }) : importMissing;
}

/** Newest first. */
export async function listImports(ctx: Context, paging: Paging) {
  const no = mayImport(ctx);
  if (no) return no;
  const { rows, pagination } = await listPage(
    ctx.em,
    { rows: importRows(ctx.em), where: [], order: { column: "id", type: "uuid" } },
    paging,
  );
  return ok({ imports: rows, pagination });
}

const t = expressionBuilder<{ t: Tables["import_row"] }, "t">();

/** In the order in which they were read; of one fate or of all. */
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
        .select(["t.id", "t.number", "t.title", "t.fate", "t.reason", "t.key"])
        .select(["t.file_name as fileName", "t.content_id as contentId"]),
      where: [t("t.import_id", "=", id), fate && t("t.fate", "=", fate)],
      order: { column: "number", type: "int", rises: true },
    },
    paging,
  );
  return ok({ rows, pagination });
}

/** The doing goes on by itself, piece by piece. */
export async function startImport(ctx: Context, id: string, publishes: boolean): Promise<Result<Import>> {
  const begun = await move(ctx, id, ["checked", "stopped"], "import.started", { state: "doing", publishes });
  if (!begun.ok) return begun;
  await goOnSoon(READS_SOON_MS);
  return findImport(ctx, id);
}

/** What is done stays done; it can be started again. */
export async function stopImport(ctx: Context, id: string): Promise<Result<Import>> {
  const moved = await move(ctx, id, ["reading", "doing"], "import.stopped", {
    state: "stopped",
    bytes: null,
  });
  return moved.ok ? findImport(ctx, id) : moved;
}

async function move(
  ctx: Context,
  id: string,
  from: ImportState[],
  action: "import.started" | "import.stopped",
  to: { state: ImportState; publishes?: boolean; bytes?: null },
): Promise<Result<{ done: true }>> {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id)) return importMissing;
  return transaction(ctx, async (em) => {
    const moved = await query(em)
      .updateTable("import")
      .set({ ...to, due_at: now, tries: 0 })
      .where("id", "=", id)
      .where("state", "in", from)
      .returning("source")
      .executeTakeFirst();
    if (!moved) {
      const there = await query(em).selectFrom("import").select("id").where("id", "=", id).executeTakeFirst();
      return there ? fail("conflict", "imports.not-now") : importMissing;
    }
    await leaveTrail(em, ctx, action, { id, name: moved.source });
    return ok({ done: true as const });
  });
}

/** The items stay, and by which key each is known; rows that wait for a file go with their record. */
export async function deleteImport(ctx: Context, id: string): Promise<Result<{ source: string }>> {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id)) return importMissing;
  return transaction(ctx, async (em) => {
    const held = await query(em)
      .selectFrom("import")
      .select("source")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return importMissing;
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
