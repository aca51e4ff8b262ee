import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { ContentEntity as ContentItem } from "#app/models/content.ts";
import { Tombstone } from "#app/models/harvest-record.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { Content, CreateContent, UpdateContent } from "#app/schemas/content.ts";
import { type ContentCategory, type ContentType } from "#app/schemas/lists.ts";
import {
  type IncomingFile,
  deleteUpload,
  withUploadCleanup,
  deleteStoredFiles,
} from "#app/services/files/index.server.ts";
import { findLowDataVersion, isRecordingExtension } from "#app/services/recordings/index.server.ts";

import { acceptFile } from "./content-files.server.ts";
import { notifyAdminsOfPending } from "./content-mail.server.ts";
import { contentMissing, canSeeItem, findContentRow, validateOpenAccess } from "./content-row.server.ts";
import { canBeShared, isOwner, viewContent } from "./content-view.ts";
import { deleteStoredFile, replaceWithBetterCopy } from "./item-file.server.ts";
import { findEditableForUpdate, resubmit } from "./editable-item.server.ts";
import { fillMissingFields, loadPlacement } from "./content-placement.server.ts";
import { offerToWaitingList } from "./reservations.server.ts";

export async function findContent(ctx: Context, id: string): Promise<Result<Content>> {
  const row = await findContentRow(ctx.em, ctx.actor, id);
  if (!row || !canSeeItem(ctx.actor, row)) return contentMissing;
  const isOwnerOrAdmin = isOwner(ctx.actor, row) || ctx.actor.role === "admin";
  return ok({ ...viewContent(row, ctx.actor), ...(await findLowDataVersion(ctx, row.file, isOwnerOrAdmin)) });
}

type CreateContentOptions = {
  isPending?: boolean;
  /** Runs in the same transaction; a refusal rolls back both. */
  runInTransaction?: (em: EntityManager, item: { id: string; title: string }) => Promise<Refusal | undefined>;
};

/** The file is stored before the row is written; a refusal deletes it. Items of administrators are approved at once. */
export async function createContent(
  ctx: Context,
  input: CreateContent,
  file: IncomingFile | undefined,
  { isPending = false, runInTransaction }: CreateContentOptions = {},
): Promise<Result<Content>> {
  return withUploadCleanup(file, async () => {
    const refusal = checkAccess(ctx, "content.create");
    if (refusal) return refusal;
    const placementResult = await loadPlacement(ctx, input);
    if (!placementResult.ok) return placementResult;
    const { profileName, ...placement } = placementResult.value;
    const filled = fillMissingFields(input, placement, file, profileName);
    if (!filled.ok) return filled;
    const rightsRefusal = validateOpenAccess(filled.value);
    if (rightsRefusal) return rightsRefusal;
    const accepted = await acceptOrDropFile(ctx, input.contentType, placement.category, file);
    if (!accepted.ok) return accepted;
    const created = await withIdempotency(ctx, async (em) => {
      const { id: me, role } = requireUser(ctx);
      const isDecided = role === "admin" && !isPending;
      const described = await accepted.value.describe(em);
      if (!described.ok) return described;
      const { title, author, description, country, tags, language, contentType, publishedDate, rights } =
        filled.value;
      const item = em.create(ContentItem, {
        title,
        author,
        description,
        country,
        tags,
        language,
        contentType,
        publishedDate,
        rights,
        isOpenAccess: filled.value.isOpenAccess ?? false,
        ...placement,
        file: described.value,
        approvalStatus: isDecided ? "approved" : "pending",
        uploader: me,
        approver: isDecided ? me : null,
      });
      await em.flush();
      await notifyAdminsOfPending(em, ctx, item);
      return (await runInTransaction?.(em, { id: item.id, title })) ?? ok({ id: item.id });
    });
    return created.ok ? findContent(ctx, created.value.id) : created;
  });
}

async function acceptOrDropFile(
  ctx: Context,
  type: ContentType,
  category: ContentCategory,
  file: IncomingFile | undefined,
) {
  const accepted = await acceptFile(ctx.actor, type, category, file);
  if (!accepted.ok && file?.uploadId) await deleteUpload(ctx, file.uploadId);
  return accepted;
}

/** A contributor's change to a decided item, or saving a rejected one, makes it pending, except `isPublished` alone. */
export async function updateContent(
  ctx: Context,
  id: string,
  changes: UpdateContent,
  file?: IncomingFile,
  runInTransaction?: CreateContentOptions["runInTransaction"],
): Promise<Result<Content>> {
  return withUploadCleanup(file, async () => {
    const refusal = checkAccess(ctx, "content.create");
    if (refusal) return refusal;
    const accepted = await acceptReplacement(ctx, id, file);
    if (!accepted.ok) return accepted;
    const updated = await applyChanges(ctx, id, changes, accepted.value, runInTransaction);
    if (!updated.ok) return updated;
    // A crash in between leaves an orphaned file, which the cleanup job deletes.
    await deleteStoredFiles(updated.value.filesBefore);
    return findContent(ctx, id);
  });
}

type AcceptedFile = { describe(em: EntityManager): Promise<Result<StoredFile>> } | undefined;

async function acceptReplacement(
  ctx: Context,
  id: string,
  file: IncomingFile | undefined,
): Promise<Result<AcceptedFile>> {
  const row = file && (await findContentRow(ctx.em, ctx.actor, id));
  if (!row || !(isOwner(ctx.actor, row) || ctx.actor.role === "admin")) return ok(undefined);
  return acceptOrDropFile(ctx, row.contentType, row.category, file);
}

async function applyChanges(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateContent,
  file: AcceptedFile,
  runInTransaction: CreateContentOptions["runInTransaction"],
): Promise<Result<{ filesBefore: string[] }>> {
  return transaction(ctx, async (em): Promise<Result<{ filesBefore: string[] }>> => {
    const locked = await findEditableForUpdate(em, ctx.actor, id);
    if (!locked.ok) return locked;
    const item = locked.value;
    if (version !== undefined && version !== item.version) return fail("stale", "content.stale");
    const isAdmin = ctx.actor.role === "admin";
    if (!isAdmin && changes.category && changes.category !== item.category)
      return fail("forbidden", "guard.not-allowed");

    const { isOpenAccess, rights = item.rights ?? null } = changes;
    const rightsRefusal = validateOpenAccess({ isOpenAccess, rights });
    if (rightsRefusal) return rightsRefusal;
    // Withdrawing the rights also removes the consent; it does not return when the rights do.
    if (!canBeShared(rights)) changes.isOpenAccess = false;
    const definedChanges = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const hasContentChange = Object.entries(definedChanges).some(
      ([name, value]) =>
        requiresApproval(name, value) &&
        JSON.stringify(value) !== JSON.stringify(item[name as keyof ContentItem]),
    );
    const isResubmitted =
      item.approvalStatus === "rejected" &&
      Object.entries(definedChanges).some(([name, value]) => requiresApproval(name, value));
    const isPublicationChanged =
      definedChanges.isPublished !== undefined && definedChanges.isPublished !== item.isPublished;
    em.assign(item, definedChanges);
    const replaced = file ? await replaceFile(ctx, em, item, file) : ok([]);
    if (!replaced.ok) return replaced;
    const shouldResubmit =
      !isAdmin && (hasContentChange || isResubmitted || file) && item.approvalStatus !== "pending";
    if (shouldResubmit) await resubmit(em, ctx, item);
    else await em.flush();
    if (isPublicationChanged) await offerToWaitingList(em, id, item.isPublished);
    return (await runInTransaction?.(em, { id, title: item.title })) ?? ok({ filesBefore: replaced.value });
  });
}

const requiresApproval = (name: string, value: unknown) =>
  name !== "isPublished" && !(name === "isOpenAccess" && value === false);

async function replaceFile(
  ctx: Context,
  em: EntityManager,
  item: ContentItem,
  file: NonNullable<AcceptedFile>,
): Promise<Result<string[]>> {
  const previousFile = await em.findOneOrFail(StoredFile, { id: item.file.id });
  const described = await file.describe(em);
  if (!described.ok) return described;
  item.file = described.value;
  await writeAuditLog(
    em,
    ctx,
    "content.file-replaced",
    { id: item.id, name: item.title },
    { note: previousFile.originalName },
  );
  const isBetterCopy = [previousFile, item.file].every(({ extension }) => isRecordingExtension(extension));
  if (!isBetterCopy) item.hasPendingDraft = false;
  await em.flush();
  return ok(
    isBetterCopy
      ? await replaceWithBetterCopy(em, previousFile, item)
      : await deleteStoredFile(em, previousFile),
  );
}

type DeletedContent = { id: string; title: string; language: string };

/** Deletes the row before the file: the cleanup job deletes a file orphaned by a crash. */
export async function deleteContent(ctx: Context, id: string): Promise<Result<DeletedContent>> {
  const refusal = checkAccess(ctx, "content.create");
  if (refusal) return refusal;
  const deleted = await transaction(
    ctx,
    async (em): Promise<Result<DeletedContent & { files: string[] }>> => {
      const locked = await findEditableForUpdate(em, ctx.actor, id);
      if (!locked.ok) return locked;
      const { title, language, file } = locked.value;
      const stored = await em.findOneOrFail(StoredFile, { id: file.id });
      await em.nativeDelete(ContentItem, { id });
      const files = await deleteStoredFile(em, stored);
      await em.insert(Tombstone, { id, kind: "content" });
      await writeAuditLog(em, ctx, "content.deleted", { id, name: title });
      em.clear();
      return ok({ id, title, language, files });
    },
  );
  if (!deleted.ok) return deleted;
  const { files, ...deletedItem } = deleted.value;
  await deleteStoredFiles(files);
  return ok(deletedItem);
}

/** Checked before the upload is read. */
export const checkCanCreate = (ctx: Context) => checkAccess(ctx, "content.create");
