import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import type { Job } from "#app/core/job.ts";
import { enqueueJob } from "#app/core/jobs.server.ts";
import { now, query, toIsoTimestamp, updateRow } from "#app/core/query.server.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { toOfferedLanguage } from "#app/core/site.server.ts";
import { inTransaction, transaction } from "#app/core/transaction.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { DataExportEntity } from "#app/models/personal-data.ts";
import type { DataExport } from "#app/schemas/privacy.ts";
import {
  createStoredFile,
  deleteFilesUnlessBackup,
  discardUpload,
  type FileToSend,
  findFileToSend,
  hasFileInStore,
  lockAndCheckBackgroundSpace,
  storeIncomingFile,
} from "#app/services/files/index.server.ts";
import { enqueueMessage, SCHEDULED_CAUSE } from "#app/services/mail/index.server.ts";

import { listExportFiles } from "./load-export.server.ts";
import { createExportZip } from "./write-export.server.ts";

const EXPORT_LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** Longer than all attempts of the job. After that, an export that is still queued was lost. */
const MAX_QUEUED_TIME = "1 day";

const selectExport = (em: EntityManager, account: string) =>
  query(em)
    .selectFrom("data_export as e")
    .leftJoin("stored_file as f", "f.id", "e.file_id")
    .select((row) => [
      "e.state",
      toIsoTimestamp(row.ref("e.expires_at")).as("expiresAt"),
      sql<number | null>`f.size::float8`.as("size"),
    ])
    .where("e.account_id", "=", account)
    .where("e.expires_at", ">", now);

export async function findDataExport(ctx: Context): Promise<Result<DataExport>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const row = await selectExport(ctx.em, requireUser(ctx).id).executeTakeFirst();
  const { state = "none", size = null, expiresAt } = row ?? {};
  const isReady = state === "ready";
  return ok({
    state,
    link: isReady ? "/api/me/export/file" : null,
    size,
    expiresAt: (isReady && expiresAt) || null,
  });
}

/** While an export of the account is queued, nothing else is created. A new one replaces the previous one. */
export async function requestDataExport(ctx: Context): Promise<Result<DataExport>> {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const { id: account } = requireUser(ctx);
  const requested = await transaction(ctx, async (em): Promise<Result<undefined>> => {
    await query(em).selectFrom("account").select("id").where("id", "=", account).forNoKeyUpdate().execute();
    const queued = await query(em)
      .selectFrom("data_export")
      .select("id")
      .where("account_id", "=", account)
      .where("state", "=", "queued")
      .where("created_at", ">", sql<string>`now() - ${MAX_QUEUED_TIME}::interval`)
      .executeTakeFirst();
    if (queued) return ok(undefined);
    const rateLimited = await consumeRateLimit({ ...ctx, em }, "data-export.account", account);
    if (rateLimited) return rateLimited;
    await query(em)
      .updateTable("data_export")
      .set({ account_id: null })
      .where("account_id", "=", account)
      .execute();
    const id = createId();
    em.create(DataExportEntity, { id, account });
    await em.flush();
    await enqueueJob(em, "create-data-export", { id });
    return ok(undefined);
  });
  return requested.ok ? findDataExport(ctx) : requested;
}

/** Only for the owner's session: the link has no secret. */
export async function findDataExportFile(ctx: Context): Promise<Result<FileToSend>> {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const file = await query(ctx.em)
    .selectFrom("data_export as e")
    .innerJoin("stored_file as f", "f.id", "e.file_id")
    .select(["f.id", "f.name", "f.original_name as originalName", "f.digest", "f.size", "f.extension"])
    .where("e.account_id", "=", requireUser(ctx).id)
    .where("e.expires_at", ">", now)
    .executeTakeFirst();
  if (!file) return fail("not-found", "data-export.missing");
  const response = await findFileToSend(file, "download");
  return response.ok ? ok({ ...response.value, isSecret: true }) : response;
}

const selectQueuedExport = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("data_export as e")
    .innerJoin("account as a", "a.id", "e.account_id")
    .select(["a.id as account", "a.language"])
    .select((row) =>
      row.case().when("a.confirmed_at", "is not", null).then(row.ref("a.email")).end().as("email"),
    )
    .where("e.id", "=", id)
    .where("e.state", "=", "queued");

export async function createDataExport({
  data: { id },
  signal,
  isLastAttempt,
}: Job<"create-data-export">): Promise<void> {
  const em = createJobEntityManager();
  try {
    const owner = await selectQueuedExport(em, id).executeTakeFirst();
    if (owner) await storeExport(em, id, owner, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (isLastAttempt) await updateRow(em, DataExportEntity, id, { state: "failed" });
    throw error;
  }
}

type ExportOwner = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectQueuedExport>["executeTakeFirst"]>>
>;

async function storeExport(em: EntityManager, id: string, owner: ExportOwner, signal: AbortSignal) {
  const files = [];
  for (const file of await listExportFiles(em, owner.account))
    if ("pictureId" in file || (await hasFileInStore(file.name, file.size))) files.push(file);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (!(await lockAndCheckBackgroundSpace(em, bytes))) throw new Error("no space for an export");
  const zip = createExportZip(em, owner, toOfferedLanguage(owner.language ?? "en"), files);
  const arrival = await storeIncomingFile("urithi-data.zip", untilAborted(zip, signal), Infinity);
  if (!arrival.ok) throw new Error(`export not stored: ${arrival.message}`);
  try {
    await inTransaction(em, async (em) => {
      // The account may have been deleted in the meantime, or its export replaced.
      const current = await selectQueuedExport(em, id).forUpdate("e").executeTakeFirst();
      const stored = current && (await createStoredFile(em, arrival.value, "zip"));
      if (!stored?.ok) return;
      await em.flush();
      const expiresAt = new Date(Date.now() + EXPORT_LIFETIME_MS);
      await updateRow(em, DataExportEntity, id, { state: "ready", file: stored.value.id, expiresAt });
      await enqueueMessage(em, SCHEDULED_CAUSE, {
        kind: "data-export-ready",
        facts: { day: getInstitutionDate(expiresAt) },
        to: { account: owner.account },
        key: `data-export-ready:${id}`,
      });
    });
  } finally {
    await discardUpload(arrival.value);
  }
}

async function* untilAborted(chunks: AsyncIterable<Buffer>, signal: AbortSignal) {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** Also deletes files of replaced exports and deleted accounts. */
export async function deleteExpiredExports(em: EntityManager) {
  const names = await inTransaction(em, (em) =>
    query(em)
      .with("deleted", (from) =>
        from
          .deleteFrom("data_export")
          .where("id", "in", (expired) =>
            expired
              .selectFrom("data_export")
              .select("id")
              .where((row) => row.or([row("expires_at", "<", now), row("account_id", "is", null)]))
              .forUpdate()
              .skipLocked(),
          )
          .returning("file_id"),
      )
      .deleteFrom("stored_file")
      .where("id", "in", (from) =>
        from.selectFrom("deleted").select((row) => row.ref("deleted.file_id").$notNull().as("id")),
      )
      .returning("name")
      .execute(),
  );
  await deleteFilesUnlessBackup(names.map(({ name }) => name));
}
