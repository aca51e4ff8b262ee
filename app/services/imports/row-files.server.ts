import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { hmac } from "#app/core/secrets.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import type { Content, CreateContent } from "#app/schemas/content.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { createContent, findContent } from "#app/services/content/index.server.ts";
import {
  type IncomingFileResult,
  type IncomingFile,
  discardUploads,
  withUploadCleanup,
  refuseFile,
} from "#app/services/files/index.server.ts";

import { importMissingRefusal, checkImportAccess } from "./imports.server.ts";

const selectRowsWithImport = (em: EntityManager) =>
  query(em)
    .selectFrom("import_row as r")
    .innerJoin("import as i", "i.id", "r.import_id")
    .select(["r.id", "r.import_id as importId", "r.input", "r.key", "i.should_publish as shouldPublish"])
    .select(["r.content_id as contentId", "r.file_digest as fileDigest"]);

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
    if (row.contentId && file && row.fileDigest === file.digest) return findContent(ctx, row.contentId);
    return createItemFromRow(ctx, row, file);
  });
}

export type RowFileResult = { filename: string } & ({ content: Content } | { refused: Refusal });

export async function addNamedFiles(
  ctx: Context,
  importId: string,
  files: { name: string; arrival: IncomingFileResult }[],
): Promise<Result<RowFileResult[]>> {
  try {
    const refusal = checkImportAccess(ctx);
    if (refusal) return refusal;
    if (!isId(importId)) return importMissingRefusal;
    if (files.length === 0) return refuseFile("invalid", "content.file-required");
    const maxFiles = IMPORT_LIMITS.maxFiles;
    if (files.length > maxFiles)
      return fail("too-large", encodeMessage("media.too-many-files", { max: maxFiles }));
    const outcomes: RowFileResult[] = [];
    for (const { name, arrival } of files) {
      const added = arrival.ok ? await addNamedFile(ctx, importId, arrival.value) : arrival;
      outcomes.push({ filename: name, ...(added.ok ? { content: added.value } : { refused: added }) });
    }
    return ok(outcomes);
  } finally {
    await discardUploads(files);
  }
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
  if (!row) return fail("not-found", "imports.no-row-for-file");
  const attempt = ctx.idempotencyToken && {
    ...ctx.idempotencyToken,
    key: hmac("row's file", ctx.idempotencyToken.key, row.id),
  };
  const created = await createItemFromRow({ ...ctx, idempotencyToken: attempt }, row, file, true);
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
    .where("content_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row?.contentId ?? undefined;
}

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
  const created = await query(em)
    .updateTable("import_row")
    .set({ outcome: "created", content_id: item.id, input: null, file_digest: file.digest })
    .where("id", "=", id)
    .where("outcome", "=", "awaiting-file")
    .where("input", "=", sql<object>`${JSON.stringify(input)}::jsonb`)
    .returning("id")
    .executeTakeFirst();
  if (!created) return fail("conflict", "imports.file-not-needed");
  await query(em)
    .updateTable("external_item")
    .set({ content_id: item.id })
    .where("row_id", "=", id)
    .execute();
  await writeAuditLog(em, ctx, "content.imported", { id: item.id, name: item.title }, { note: key ?? "" });
  return undefined;
}
