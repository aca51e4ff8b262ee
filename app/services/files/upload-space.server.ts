import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context, AuthenticatedUser } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { query, takeLock, toTimeAgoSql } from "#app/core/query.server.ts";
import { fail, ok, type Result, type Refusal } from "#app/core/result.ts";
import { inTransaction, transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { formatSize } from "#app/messages/locale-format.ts";
import { MAX_FILES_PER_UPLOAD } from "#app/schemas/lists/shared.ts";
import { MAX_FORM_TEXT_BYTES } from "#app/schemas/body-limits.ts";

import { getStore } from "./current-store.server.ts";
import { deleteUploads, reserveUpload } from "./upload-states.server.ts";

/** `files` is set if a form was accepted without space for all its files: the bytes left, and the refusal of the rest. */
export type UploadReservation = { id: string; files?: SpaceShortage };
type SpaceShortage = { bytes: number; refusal: Refusal };

/** `originalName` is null for a form. A form whose files do not fit is still accepted, so that its text is not lost. */
export async function reserveSpace(
  ctx: Context,
  size: number,
  originalName: string | null = null,
): Promise<Result<UploadReservation>> {
  const refusal = checkAccess(ctx, "uploads.create");
  if (refusal) return refusal;
  const person = requireUser(ctx);
  const first = await tryToReserveSpace(ctx, person, size, originalName);
  if (first.ok) return first;
  await deleteUploads(ctx.em, (upload) =>
    upload.and([
      upload("account_id", "=", person.id),
      upload("original_name", "is not", null),
      upload("name", "is", null),
      upload("updated_at", "<", toTimeAgoSql("1 hour")),
    ]),
  );
  return tryToReserveSpace(ctx, person, size, originalName);
}

async function tryToReserveSpace(
  ctx: Context,
  person: AuthenticatedUser,
  size: number,
  originalName: string | null,
) {
  if (originalName === null) return transaction(ctx, (em) => lockAndReserveSpace(em, person, size, null));
  const reserved = await withIdempotency(ctx, async (em) => {
    const space = await lockAndReserveSpace(em, person, size, originalName);
    return space.ok ? ok(space.value.id) : space;
  });
  return reserved.ok ? ok({ id: reserved.value }) : reserved;
}

async function lockAndReserveSpace(
  em: EntityManager,
  person: AuthenticatedUser,
  size: number,
  originalName: string | null,
): Promise<Result<UploadReservation>> {
  await takeLock(em, "diskSpace");
  const refusal = originalName !== null ? await checkUploadCount(em, person) : undefined;
  if (refusal) return refusal;
  const formBytes = originalName === null ? MAX_FORM_TEXT_BYTES : 0;
  const shortages = [await checkQuota(em, person, size), await checkDiskSpace(em, person, size)].filter(
    (shortage) => shortage !== undefined,
  );
  const blocking = shortages.find(({ bytes }) => size > bytes + formBytes);
  if (blocking) return blocking.refusal;
  const [files] = shortages.sort((first, second) => first.bytes - second.bytes);
  const id = await reserveUpload(em, { accountId: person.id, originalName, size });
  return ok({ id, ...(files && { files }) });
}

/** Resumable uploads that are not finished. */
const getMaxUploads = ({ role }: AuthenticatedUser) => (role === "admin" ? MAX_FILES_PER_UPLOAD + 10 : 10);

async function checkUploadCount(em: EntityManager, person: AuthenticatedUser): Promise<Refusal | undefined> {
  const unfinished = await query(em)
    .selectFrom("upload")
    .select("id")
    .where("account_id", "=", person.id)
    .where("original_name", "is not", null)
    .where("name", "is", null)
    .execute();
  const maxUploads = getMaxUploads(person);
  return unfinished.length < maxUploads
    ? undefined
    : fail("rate-limited", encodeMessage("upload.too-many", { max: maxUploads }), { retryAfter: 60 });
}

async function checkQuota(
  em: EntityManager,
  person: AuthenticatedUser,
  size: number,
): Promise<SpaceShortage | undefined> {
  if (person.role === "admin") return undefined;
  const quota = env().quotaBytes;
  const availableBytes = Math.max(0, quota - (await loadUsedBytes(em, person.id)));
  if (size <= availableBytes) return undefined;
  const msg = encodeMessage("upload.over-quota", {
    size: formatSize(size),
    left: formatSize(availableBytes),
    quota: formatSize(quota),
  });
  return { bytes: availableBytes, refusal: fail("too-large", msg, { details: [{ path: "file", msg }] }) };
}

/** An upload needs twice its size while it is assembled. Only administrators may reserve more than half of the free space. */
async function checkDiskSpace(
  em: EntityManager,
  person: AuthenticatedUser,
  size: number,
): Promise<SpaceShortage | undefined> {
  const growth = await loadPendingUploadBytes(em, person.id);
  const availableBytes = (await (await getStore()).freeBytes()) - env().diskReserveBytes - growth.otherBytes;
  const maxBytes = person.role === "admin" ? availableBytes : availableBytes / 2;
  if (growth.ownBytes + 2 * size <= maxBytes) return undefined;
  const msg = encodeMessage("file.not-enough-storage", { size: formatSize(size) });
  const bytes = Math.max(0, (maxBytes - growth.ownBytes) / 2);
  return { bytes, refusal: fail("storage-full", msg, { details: [{ path: "file", msg }] }) };
}

async function loadPendingUploadBytes(em: EntityManager, personId: string | null) {
  const isOwn = sql`account_id is not distinct from ${personId}::uuid`;
  return query(em)
    .selectFrom("upload")
    .select([
      sql<number>`coalesce(sum(${PENDING_BYTES_SQL}) filter (where ${isOwn}), 0)::float8`.as("ownBytes"),
      sql<number>`coalesce(sum(${PENDING_BYTES_SQL}) filter (where not ${isOwn}), 0)::float8`.as(
        "otherBytes",
      ),
    ])
    .where((upload) =>
      upload.or([
        upload("original_name", "is", null),
        upload.and([
          upload("name", "is", null),
          upload("updated_at", ">=", toTimeAgoSql(STALLED_UPLOAD_TIME)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
}

const STALLED_UPLOAD_TIME = "10 minutes";
/** Until a resumable upload is complete, its chunks and the file made of them are both stored. */
const PENDING_BYTES_SQL = sql`case when original_name is null then size else 2 * size - received_bytes end`;

/** For background jobs. The disk reserve and the space reserved by uploads do not count as free. */
export const lockAndCheckBackgroundSpace = (em: EntityManager, bytes: number) =>
  inTransaction(em, async (em) => {
    await takeLock(em, "diskSpace");
    const { otherBytes } = await loadPendingUploadBytes(em, null);
    return (await (await getStore()).freeBytes()) - env().diskReserveBytes - otherBytes >= bytes;
  });

async function loadUsedBytes(em: EntityManager, accountId: string): Promise<number> {
  const sum = sql<number>`coalesce(sum(size), 0)::float8`.as("bytes");
  const stored = await query(em)
    .selectFrom("content as c")
    .innerJoin("item_file as i", "i.content_id", "c.id")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .select(sum)
    .where("c.uploader_id", "=", accountId)
    .unionAll(
      query(em)
        .selectFrom("content as c")
        .innerJoin("replaced_file as r", "r.content_id", "c.id")
        .innerJoin("stored_file as f", "f.id", "r.file_id")
        .select(sum)
        .where("c.uploader_id", "=", accountId),
    )
    .unionAll(query(em).selectFrom("upload").select(sum).where("account_id", "=", accountId))
    .execute();
  return stored.reduce((total, { bytes }) => total + bytes, 0);
}

export async function findQuota(ctx: Context): Promise<Result<{ left: number; quota: number }>> {
  const refusal = checkAccess(ctx, "content.own");
  if (refusal) return refusal;
  const quota = env().quotaBytes;
  return ok({ left: Math.max(0, quota - (await loadUsedBytes(ctx.em, requireUser(ctx).id))), quota });
}
