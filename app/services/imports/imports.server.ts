import { setTimeout as pause } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { type ExpressionBuilder, expressionBuilder, sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import type { Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { once } from "#app/core/once.server.ts";
import { asJson, asText, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { sentence, type PlainKey } from "#app/messages/translate.ts";
import { newId } from "#app/models/id.ts";
import type { Tables } from "#app/models/tables.ts";
import type { CreateImport, Import } from "#app/schemas/imports.ts";
import { IMPORT_FILES, IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { type ImportKind, ROW_FATES, type RowFate } from "#app/schemas/desk-lists.ts";
import {
  type Arrived,
  dropUpload,
  readWhole,
  withFile,
  wrongFile,
} from "#app/services/files/index.server.ts";

import { enqueueImport } from "./read-piece.server.ts";
import { lockWorks } from "./settle-rows.server.ts";

/** Small files are read within this time, so that the response has the result. */
export const limits = { waitMs: 3_000 };
const POLL_MS = 100;

export const importMissing = fail("missing", "refused.missing");
export const mayImport = (ctx: Context) => refusal(ctx, "content.manage");

export const holdImport = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("import")
    .select(["source", "state"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Source = { kind: ImportKind; source: string; bytes?: Buffer; address?: string };

/** Only reads: nothing becomes an item before somebody has seen each row's fate. */
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
          source: input.source || (isHarvest ? from.value.source : await freeName(em, from.value.source)),
          category,
          content_type: contentType,
          state: "reading",
          unknown_columns: [],
          set_name: (isHarvest && set) || null,
          from_day: (isHarvest && fromDay) || null,
          until_day: (isHarvest && until) || null,
        })
        .execute();
      await enqueueImport(em, id);
      return ok({ id });
    });
    if (file?.uploadId) await dropUpload(ctx, file.uploadId);
    if (!created.ok) return created;
    return findSoon(ctx, created.value.id);
  });
}

/** No list had this name before, so that the ids of two lists are not taken for the same works. */
async function freeName(em: EntityManager, stem: string): Promise<string> {
  // Of two that come at once, the second sees the first one's name.
  await lockWorks(em);
  const name = `${stem} ${dayIn(env().timeZone)}`;
  const taken = await query(em)
    .selectFrom("import")
    .select("source")
    .distinct()
    .where(
      sql`lower(source)`,
      "in",
      Array.from({ length: MOST_A_DAY }, (_, i) => numbered(name, i).toLowerCase()),
    )
    .execute();
  const names = new Set(taken.map(({ source }) => source.toLowerCase()));
  const free = Array.from({ length: MOST_A_DAY }, (_, i) => numbered(name, i)).find(
    (one) => !names.has(one.toLowerCase()),
  );
  return free ?? `${name} ${newId()}`;
}
const MOST_A_DAY = 100;
const numbered = (name: string, i: number) => (i === 0 ? name : `${name} (${i + 1})`);
const dayIn = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());

const MOST_SOURCES = 100;

export async function listSources(ctx: Context): Promise<Result<string[]>> {
  const no = mayImport(ctx);
  if (no) return no;
  const rows = await query(ctx.em)
    .selectFrom((latest) =>
      latest
        .selectFrom("import")
        .select(["source", "kind"])
        .orderBy("id", "desc")
        .limit(MOST_SOURCES)
        .as("t"),
    )
    .select("source")
    .where("kind", "<>", "oai")
    .execute();
  return ok([...new Set(rows.map(({ source }) => source))]);
}

async function sourceOf({ name, originalName, size }: Arrived): Promise<Result<Source>> {
  const [, stem, extension = ""] = /^(.*?)(?:\.([^.]*))?$/.exec(originalName) ?? [];
  const kind = IMPORT_FILES[extension.toLowerCase()];
  if (!kind)
    return wrongFile(
      "invalid",
      sentence("imports.file-kinds", { list: Object.keys(IMPORT_FILES).join(", ") }),
    );
  if (size > IMPORT_LIMITS.bytes) return wrongFile("large", "file.too-large");
  return ok({ kind, source: (stem || originalName).slice(0, 200), bytes: await readWhole(name) });
}

/** Whether the address may be asked is judged each time that it is. */
function repositoryAt({ address = "" }: CreateImport): Result<Source> {
  const wrong = (path: string, msg: PlainKey) => fail("invalid", msg, { details: [{ path, msg }] });
  if (!address) return wrong("file", "imports.what");
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return wrong("address", "imports.address-wrong");
  url.search = url.hash = "";
  return ok({ kind: "oai", source: url.host, address: url.href });
}

export async function findImport(ctx: Context, id: string): Promise<Result<Import>> {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id)) return importMissing;
  const found = await importRows(ctx.em).where("t.id", "=", id).executeTakeFirst();
  if (!found) return importMissing;
  const counts = await countFates(ctx.em, id);
  const isResting = found.state !== "reading" && found.state !== "doing";
  return ok({ ...found, counts, canStart: isResting && (await hasWork(ctx.em, id)) });
}

/** Waits a moment for the jobs of the import. */
export async function findSoon(ctx: Context, id: string): Promise<Result<Import>> {
  const end = performance.now() + limits.waitMs;
  for (;;) {
    const found = await findImport(ctx, id);
    const isWorking = found.ok && (found.value.state === "reading" || found.value.state === "doing");
    if (!isWorking || performance.now() >= end) return found;
    await pause(POLL_MS);
  }
}

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

/** It stopped somewhere in a repository, or before its file was read. */
export const canBeReadOn = (t: ExpressionBuilder<{ t: Tables["import"] }, "t">) =>
  t.and([
    t("t.state", "in", ["checked", "stopped", "failed", "done"]),
    t.or([
      t("t.resume", "is not", null),
      t("t.bytes", "is not", null),
      t.and([t("t.address", "is not", null), t("t.pages", "=", 0)]),
    ]),
  ]);

export const importRows = (em: EntityManager) =>
  query(em)
    .selectFrom("import as t")
    .select([
      "t.id",
      "t.kind",
      "t.source",
      "t.category",
      "t.content_type as contentType",
      "t.state",
      "t.publishes",
      "t.problem",
      "t.encoding",
      "t.unknown_columns as unknownColumns",
      "t.address",
      "t.updates",
    ])
    .select((t) => [
      asJson(t.ref("t.created_at")).as("createdAt"),
      t
        .selectFrom("account as a")
        .select((a) => asText(a.ref("a.email")).as("email"))
        .whereRef("a.id", "=", "t.account_id")
        .as("by"),
      canBeReadOn(t).$castTo<boolean>().as("canReadOn"),
    ]);

async function countFates(em: EntityManager, id: string): Promise<Record<RowFate, number>> {
  const rows = await query(em)
    .selectFrom("import_row")
    .select(["fate"])
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("import_id", "=", id)
    .groupBy("fate")
    .execute();
  const counts = Object.fromEntries(rows.map(({ fate, count }) => [fate, count]));
  return Object.fromEntries(ROW_FATES.map((fate) => [fate, counts[fate] ?? 0])) as Record<RowFate, number>;
}

export async function hasWork(em: EntityManager, id: string): Promise<boolean> {
  const row = await query(em)
    .selectFrom("import_row")
    .select("id")
    .where("import_id", "=", id)
    .where("fate", "in", ["new", "changed"])
    .where("reason", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const importRow = expressionBuilder<{ t: Tables["import_row"] }, "t">();

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
      where: [importRow("t.import_id", "=", id), fate && importRow("t.fate", "=", fate)],
      order: { column: "number", type: "int", rises: true },
    },
    paging,
  );
  return ok({ rows, pagination });
}

const TABLE = `id,title,author,description,category,type,country,language,tags,date,rights,file,doi,isbn
1,Songs of the Great Lakes,"Mwangi, Amina",Forty songs with their words and who sang them.,Library,article,Kenya,Kiswahili,"music, songs",2021-05-04,CC BY,songs.pdf,,
2,A house in Lamu,"Otieno, James; Yusuf, Salma",How a house of coral stone was built and repaired.,Scholarly Articles,article,Kenya,English,"architecture, Lamu",1998,InC,,,
`;

export const tableToStartFrom = (ctx: Context) => mayImport(ctx) ?? ok(TABLE);
