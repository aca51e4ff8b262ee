import { setTimeout as pause } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { type ExpressionBuilder, expressionBuilder, sql } from "kysely";

import { getTimeZone } from "#app/core/site.server.ts";
import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { createId, isId } from "#app/models/id.ts";
import { ImportEntity } from "#app/models/import.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { listPage } from "#app/core/list.server.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { toIsoTimestamp, castToText, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { encodeMessage, type PlainKey } from "#app/messages/translate.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { CreateImport, Import } from "#app/schemas/imports.ts";
import { IMPORT_KIND_BY_EXTENSION, IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { type ImportKind, ROW_OUTCOMES, type RowOutcome } from "#app/schemas/admin-lists.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import {
  type IncomingFile,
  deleteUpload,
  readStoredBuffer,
  withUploadCleanup,
  refuseFile,
} from "#app/services/files/index.server.ts";

import { enqueueImport } from "./read-batch.server.ts";

/** The response waits this long for the result of a small file. */
export const importWaitLimits = { waitMs: 3_000 };
const IMPORT_POLL_MS = 100;

export const importMissingRefusal = fail("not-found", "refusal.missing");
export const checkImportAccess = (ctx: Context) => checkAccess(ctx, "content.manage");

export const lockImport = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("import")
    .select(["source", "state"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type ImportSource = { kind: ImportKind; source: string; bytes?: Buffer; url?: string };

/** Only reads the rows. Items are created after an administrator has seen the outcome of each row. */
export async function createImport(
  ctx: Context,
  input: CreateImport,
  file: IncomingFile | undefined,
): Promise<Result<Import>> {
  return withUploadCleanup(file, async () => {
    const refusal = checkImportAccess(ctx);
    if (refusal) return refusal;
    const importSource = file ? await readFileSource(file) : parseRepositorySource(input);
    if (!importSource.ok) return importSource;
    const created = await withIdempotency(ctx, async (em) => {
      const { category, contentType, set, from: fromDate, until } = input;
      const isHarvest = importSource.value.kind === "oai";
      const id = createId();
      em.create(ImportEntity, {
        id,
        account: requireUser(ctx).id,
        ...importSource.value,
        source:
          input.source ||
          (isHarvest ? importSource.value.source : createSourceName(importSource.value.source, id)),
        category,
        contentType,
        state: "reading",
        unknownColumns: [],
        setName: (isHarvest && set) || null,
        fromDate: (isHarvest && fromDate) || null,
        untilDate: (isHarvest && until) || null,
      });
      await em.flush();
      await enqueueImport(em, id);
      return ok({ id });
    });
    if (file?.uploadId) await deleteUpload(ctx, file.uploadId);
    if (!created.ok) return created;
    return waitForImport(ctx, created.value.id);
  });
}

/** Each list needs a new source name, because equal ids in two lists must not count as the same work. */
function createSourceName(stem: string, id: string): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: getTimeZone() }).format(new Date());
  return `${stem} ${day} ${id.slice(-6)}`;
}

const MAX_IMPORTS_SEARCHED = 100;

export async function listSourceNames(ctx: Context): Promise<Result<string[]>> {
  const refusal = checkImportAccess(ctx);
  if (refusal) return refusal;
  const newest = query(ctx.em).selectFrom("import").select(["source", "kind"]).orderBy("id", "desc");
  const rows = await query(ctx.em)
    .selectFrom(newest.limit(MAX_IMPORTS_SEARCHED).as("t"))
    .select("source")
    .where("kind", "<>", "oai")
    .execute();
  return ok([...new Set(rows.map(({ source }) => source))]);
}

async function readFileSource({ name, originalName, size }: IncomingFile): Promise<Result<ImportSource>> {
  const [, stem, extension = ""] = /^(.*?)(?:\.([^.]*))?$/.exec(originalName) ?? [];
  const kind = IMPORT_KIND_BY_EXTENSION[extension.toLowerCase()];
  if (!kind)
    return refuseFile(
      "invalid",
      encodeMessage("imports.file-type-invalid", { list: Object.keys(IMPORT_KIND_BY_EXTENSION).join(", ") }),
    );
  if (size > IMPORT_LIMITS.maxBytes) return refuseFile("too-large", "file.too-large");
  return ok({ kind, source: (stem || originalName).slice(0, 200), bytes: await readStoredBuffer(name) });
}

function parseRepositorySource({ address = "" }: CreateImport): Result<ImportSource> {
  const refuseField = (path: string, msg: PlainKey) => fail("invalid", msg, { details: [{ path, msg }] });
  if (!address) return refuseField("file", "imports.source-required");
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return refuseField("address", "imports.url-invalid");
  url.search = url.hash = "";
  return ok({ kind: "oai", source: url.host, url: url.href });
}

export async function findImport(ctx: Context, id: string): Promise<Result<Import>> {
  const refusal = checkImportAccess(ctx);
  if (refusal) return refusal;
  if (!isId(id)) return importMissingRefusal;
  const found = await selectImports(ctx.em).where("t.id", "=", id).executeTakeFirst();
  if (!found) return importMissingRefusal;
  const counts = await countOutcomes(ctx.em, id);
  const isIdle = found.state !== "reading" && found.state !== "importing";
  return ok({ ...found, counts, canStart: isIdle && (await hasImportableRows(ctx.em, id)) });
}

export async function waitForImport(ctx: Context, id: string): Promise<Result<Import>> {
  const end = performance.now() + importWaitLimits.waitMs;
  for (;;) {
    const found = await findImport(ctx, id);
    const isWorking = found.ok && (found.value.state === "reading" || found.value.state === "importing");
    if (!isWorking || performance.now() >= end) return found;
    await pause(IMPORT_POLL_MS);
  }
}

export async function listImports(ctx: Context, paging: PageRequest) {
  const refusal = checkImportAccess(ctx);
  if (refusal) return refusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    { rows: selectImports(ctx.em), where: [], order: { column: "id", type: "uuid" } },
    paging,
  );
  return ok({ imports: rows, pagination });
}

export const canResumeReadingSql = (t: ExpressionBuilder<{ t: DatabaseTables["import"] }, "t">) =>
  t.and([
    t("t.state", "in", ["ready", "stopped", "failed", "done"]),
    t.or([
      t("t.resumption_token", "is not", null),
      t("t.bytes", "is not", null),
      t.and([t("t.url", "is not", null), t("t.pages", "=", 0)]),
    ]),
  ]);

export const selectImports = (em: EntityManager) =>
  query(em)
    .selectFrom("import as t")
    .select([
      "t.id",
      "t.kind",
      "t.source",
      "t.category",
      "t.content_type as contentType",
      "t.state",
      "t.should_publish as shouldPublish",
      "t.error",
      "t.encoding",
      "t.unknown_columns as unknownColumns",
      "t.url",
      "t.should_update as shouldUpdate",
    ])
    .select((t) => [
      toIsoTimestamp(t.ref("t.created_at")).as("createdAt"),
      t
        .selectFrom("account as a")
        .select((a) => castToText(a.ref("a.email")).as("email"))
        .whereRef("a.id", "=", "t.account_id")
        .as("startedBy"),
      canResumeReadingSql(t).$castTo<boolean>().as("canResume"),
    ]);

async function countOutcomes(em: EntityManager, id: string) {
  const rows = await query(em)
    .selectFrom("import_row")
    .select(["outcome"])
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("import_id", "=", id)
    .groupBy("outcome")
    .execute();
  return ofEach(ROW_OUTCOMES, (outcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0);
}

export async function hasImportableRows(em: EntityManager, id: string): Promise<boolean> {
  const row = await query(em)
    .selectFrom("import_row")
    .select("id")
    .where("import_id", "=", id)
    .where("outcome", "in", ["new", "changed", "edited"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const importRowExpressionBuilder = expressionBuilder<{ t: DatabaseTables["import_row"] }, "t">();
const MATCHED_OUTCOMES: RowOutcome[] = ["unchanged", "changed", "updated", "duplicate"];

export async function listImportRows(
  ctx: Context,
  id: string,
  { outcome }: { outcome?: RowOutcome | undefined },
  paging: PageRequest,
) {
  const refusal = checkImportAccess(ctx);
  if (refusal) return refusal;
  const importExists = isId(id) && (await selectImports(ctx.em).where("t.id", "=", id).executeTakeFirst());
  if (!importExists) return importMissingRefusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: query(ctx.em)
        .selectFrom("import_row as t")
        .leftJoin("external_id as k", (join) =>
          join.onRef("k.key", "=", "t.key").on("t.outcome", "in", MATCHED_OUTCOMES),
        )
        .leftJoin("external_item as o", "o.id", "k.external_item_id")
        .leftJoin("import_row as w", (join) =>
          join.onRef("w.id", "=", "o.row_id").on("o.content_id", "is", null),
        )
        .leftJoin("content as e", (join) =>
          join.on("e.id", "=", sql<string>`case when t.key like 'item:%' then substr(t.key, 6)::uuid end`),
        )
        .select(["t.id", "t.number", "t.title", "t.outcome", "t.reason", "t.warning", "t.key"])
        .select([
          "t.file_name as fileName",
          "t.further_files as furtherFiles",
          "w.import_id as pendingImportId",
        ])
        .select((row) => [
          row.fn.coalesce("t.content_id", "o.content_id", "e.id").as("contentId"),
          row
            .and([row("t.outcome", "=", "duplicate"), row("t.input", "is not", null)])
            .$castTo<boolean>()
            .as("canAccept"),
        ]),
      countQuery: query(ctx.em).selectFrom("import_row as t"),
      where: [
        importRowExpressionBuilder("t.import_id", "=", id),
        outcome && importRowExpressionBuilder("t.outcome", "=", outcome),
      ],
      order: { column: "number", type: "int", isAscending: true },
    },
    paging,
  );
  return ok({ rows, pagination });
}

const TEMPLATE_CSV = `id,title,author,description,category,type,country,language,tags,date,rights,file,doi,isbn
1,Songs of the Great Lakes,"Mwangi, Amina",Forty songs with their words and who sang them.,Library,article,Kenya,Kiswahili,"music, songs",2021-05-04,CC BY,songs.pdf,,
2,A house in Lamu,"Otieno, James; Yusuf, Salma",How a house of coral stone was built and repaired.,Scholarly Articles,article,Kenya,English,"architecture, Lamu",1998,InC,,,
`;

export const getTemplateCsv = (ctx: Context) => checkImportAccess(ctx) ?? ok(TEMPLATE_CSV);
