import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type UpdateQueryBuilder, type UpdateResult } from "kysely";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { ImportRowEntity } from "#app/models/import.ts";
import { query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { hmac } from "#app/core/secrets.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Content, CreateContent } from "#app/schemas/content.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { addItemFiles, createContent, findContent } from "#app/services/content/index.server.ts";
import {
  type IncomingFileResult,
  type IncomingFile,
  discardUploads,
  withUploadCleanup,
  refuseFile,
} from "#app/services/files/index.server.ts";

import { relateItemOfRow } from "./row-relations.server.ts";
import { importMissingRefusal, checkImportAccess } from "./imports.server.ts";

const selectRowsWithImport = (em: EntityManager) =>
  query(em)
    .selectFrom("import_row as r")
    .innerJoin("import as i", "i.id", "r.import_id")
    .select(["r.id", "r.import_id as importId", "r.input", "r.key", "i.should_publish as shouldPublish"])
    .select([
      "r.content_id as contentId",
      "r.file_digest as fileDigest",
      "r.file_name as fileName",
      "r.outcome",
    ]);

type RowToComplete = Awaited<ReturnType<ReturnType<typeof selectRowsWithImport>["executeTakeFirstOrThrow"]>>;

export async function addRowFile(
  ctx: Context,
  importId: string,
  rowId: string,
  file: IncomingFile | undefined,
): Promise<Result<Content>> {
  return withUploadCleanup(file, async () => {
    const refusal = checkImportAccess(ctx);
    if (refusal) return refusal;
    if (!isId(importId) || !isId(rowId)) return importMissingRefusal;
    const row = await selectRowsWithImport(ctx.em)
      .where("r.id", "=", rowId)
      .where("r.import_id", "=", importId)
      .executeTakeFirst();
    if (!row) return importMissingRefusal;
    // The client sent the same file again because the response was lost.
    const isNext = row.outcome === "awaiting-file" && isSameName(row.fileName, file?.originalName);
    if (row.contentId && file && row.fileDigest === file.digest && !isNext)
      return findContent(ctx, row.contentId);
    return addFileOfRow(ctx, row, file);
  });
}

type NamedFile = { name: string; arrival: IncomingFileResult };
export type RowFileResult = { filename: string } & ({ content: Content } | { refused: Refusal });

export async function addNamedFiles(
  ctx: Context,
  importId: string,
  files: NamedFile[],
): Promise<Result<RowFileResult[]>> {
  try {
    const refusal = checkImportAccess(ctx);
    if (refusal) return refusal;
    if (!isId(importId)) return importMissingRefusal;
    if (files.length === 0) return refuseFile("invalid", "content.file-required");
    const maxFiles = IMPORT_LIMITS.maxFiles;
    if (files.length > maxFiles)
      return fail("too-large", encodeMessage("media.too-many-files", { max: maxFiles }));
    return ok(await addInOrderOfRows(ctx, importId, files));
  } finally {
    await discardUploads(files);
  }
}

/** Those that come too early are tried again after the others. */
async function addInOrderOfRows(ctx: Context, importId: string, files: NamedFile[]) {
  const results = new Map<NamedFile, Result<Content>>();
  let left = files;
  let count: number;
  do {
    count = left.length;
    for (const file of left)
      results.set(
        file,
        file.arrival.ok ? await addNamedFile(ctx, importId, file.arrival.value) : file.arrival,
      );
    left = left.filter((file) => {
      const added = results.get(file)!;
      return !added.ok && added.kind === "not-found";
    });
  } while (left.length < count);
  return files.map((file): RowFileResult => {
    const added = results.get(file)!;
    return { filename: file.name, ...(added.ok ? { content: added.value } : { refused: added }) };
  });
}

async function addNamedFile(ctx: Context, importId: string, file: IncomingFile): Promise<Result<Content>> {
  const existingId = await findItemByFile(ctx.em, importId, file);
  if (existingId) return findContent(ctx, existingId);
  const row = await selectRowsWithImport(ctx.em)
    .where("r.import_id", "=", importId)
    .where("r.outcome", "=", "awaiting-file")
    .where(sql<string>`lower(r.file_name)`, "=", sql<string>`lower(${file.originalName})`)
    .orderBy("r.number")
    .limit(1)
    .executeTakeFirst();
  if (!row) return refuseUnexpectedFile(ctx, importId, file);
  const attempt = ctx.idempotencyToken && {
    ...ctx.idempotencyToken,
    key: hmac("row's file", ctx.idempotencyToken.key, `${row.id} ${row.fileName ?? ""}`),
  };
  const created = await addFileOfRow({ ...ctx, idempotencyToken: attempt }, row, file, true);
  if (created.ok || created.kind !== "conflict") return created;
  const concurrentId = await findItemByFile(ctx.em, importId, file);
  return concurrentId ? findContent(ctx, concurrentId) : created;
}

async function findItemByFile(em: EntityManager, importId: string, { digest, originalName }: IncomingFile) {
  const row = await query(em)
    .selectFrom("import_row")
    .select("content_id as contentId")
    .where("import_id", "=", importId)
    .where("file_digest", "=", digest)
    .where(sql<string>`lower(file_name)`, "=", sql<string>`lower(${originalName})`)
    .where("outcome", "=", "created")
    .where("content_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row?.contentId ?? undefined;
}

/** Of a row with several files: one that was added before, or one that comes later. */
async function refuseUnexpectedFile(
  ctx: Context,
  importId: string,
  { digest, originalName }: IncomingFile,
): Promise<Result<Content>> {
  const isName = sql<boolean>`lower(f.original_name) = lower(${originalName})`;
  const added = await query(ctx.em)
    .selectFrom("import_row as r")
    .innerJoin("item_file as i", "i.content_id", "r.content_id")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .select("i.content_id as id")
    .where("r.import_id", "=", importId)
    .where("f.digest", "=", digest)
    .where(isName)
    .limit(1)
    .executeTakeFirst();
  if (added) return findContent(ctx, added.id);
  const later = await query(ctx.em)
    .selectFrom("import_row")
    .select("file_name as name")
    .where("import_id", "=", importId)
    .where("outcome", "=", "awaiting-file")
    .where(
      sql<boolean>`exists (select from unnest(further_files) as name where lower(name) = lower(${originalName}))`,
    )
    .limit(1)
    .executeTakeFirst();
  return later
    ? fail("not-found", encodeMessage("imports.not-next-file", { name: later.name! }))
    : fail("not-found", "imports.no-row-for-file");
}

const isSameName = (name: string | null, other = "") => name?.toLowerCase() === other.toLowerCase();

/** The first file makes the item, and the further ones are added to it. */
const addFileOfRow = (
  ctx: Context,
  row: RowToComplete,
  file: IncomingFile | undefined,
  isMatchedByName = false,
) =>
  row.contentId && row.outcome === "awaiting-file"
    ? addFurtherFile(ctx, row, row.contentId, file)
    : createItemFromRow(ctx, row, file, isMatchedByName);

async function addFurtherFile(
  ctx: Context,
  { id, fileName }: RowToComplete,
  contentId: string,
  file: IncomingFile | undefined,
): Promise<Result<Content>> {
  if (!file) return refuseFile("invalid", "content.file-required");
  const files = [{ name: file.originalName, arrival: ok(file) }];
  const added = await addItemFiles(ctx, contentId, {}, files, async (em) => {
    const isExpected = await awaitNextFile(em, id, file, (rows) => rows.where("file_name", "=", fileName));
    return isExpected ? undefined : fail("conflict", "imports.file-not-needed");
  });
  return added.ok ? findContent(ctx, contentId) : added;
}

/** Returns whether the row awaited a file. */
async function awaitNextFile(
  em: EntityManager,
  id: string,
  { digest }: IncomingFile,
  where: (rows: RowUpdate) => RowUpdate,
) {
  const rows = query(em)
    .updateTable("import_row")
    .set({
      outcome: sql`case when further_files = '{}' then 'created' else 'awaiting-file' end`,
      file_name: sql`coalesce(further_files[1], file_name)`,
      further_files: sql`further_files[2:]`,
      file_digest: digest,
      input: null,
    })
    .where("id", "=", id)
    .where("outcome", "=", "awaiting-file");
  return (await where(rows).returning("id").executeTakeFirst()) !== undefined;
}
type RowUpdate = UpdateQueryBuilder<DatabaseTables, "import_row", "import_row", UpdateResult>;

const createItemFromRow = (
  ctx: Context,
  {
    shouldPublish,
    input,
    ...row
  }: Pick<RowToComplete, "id" | "importId" | "key" | "input" | "shouldPublish">,
  file: IncomingFile | undefined,
  isMatchedByName = false,
): Promise<Result<Content>> =>
  input
    ? createContent(ctx, input as CreateContent, file, {
        isPending: !shouldPublish,
        runInTransaction: (em, item) => completeRow(em, ctx, { ...row, input }, item, file!, isMatchedByName),
      })
    : Promise.resolve(fail("conflict", "imports.file-not-needed"));

/** Must run in the transaction of the item: only one of two files for a row becomes an item. */
async function completeRow(
  em: EntityManager,
  ctx: Context,
  { id, importId, key, input }: Pick<RowToComplete, "id" | "importId" | "key" | "input">,
  item: { id: string; title: string },
  file: IncomingFile,
  isMatchedByName: boolean,
): Promise<Refusal | undefined> {
  // Locks the import first, so that the second request with the same file finds the row of the first.
  await query(em).selectFrom("import").select("id").where("id", "=", importId).forNoKeyUpdate().execute();
  if (isMatchedByName && (await findItemByFile(em, importId, file)))
    return fail("conflict", "imports.file-not-needed");
  const isExpected = await awaitNextFile(em, id, file, (rows) =>
    rows.set({ content_id: item.id }).where("input", "=", sql<object>`${JSON.stringify(input)}::jsonb`),
  );
  if (!isExpected) return fail("conflict", "imports.file-not-needed");
  await query(em)
    .updateTable("external_item")
    .set({ content_id: item.id })
    .where("row_id", "=", id)
    .execute();
  const warning = await relateItemOfRow(em, ctx, { importId, rowId: id, itemId: item.id });
  if (warning) await updateRow(em, ImportRowEntity, id, { warning });
  await writeAuditLog(em, ctx, "content.imported", { id: item.id, name: item.title }, { note: key ?? "" });
  return undefined;
}
