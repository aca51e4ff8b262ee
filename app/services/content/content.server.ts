import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess, hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { resolveTerms } from "#app/services/terms/index.server.ts";
import { deleteRow, takeLock } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { ContentEntity as ContentItem } from "#app/models/content.ts";
import { Tombstone } from "#app/models/import.ts";
import type { Content, UpdateContent, UploadContent } from "#app/schemas/content.ts";
import { getTypeOfFile } from "#app/schemas/lists/content.ts";
import { withAuthors } from "#app/schemas/people.ts";
import {
  type IncomingFile,
  withUploadCleanup,
  deleteFilesUnlessBackup,
} from "#app/services/files/index.server.ts";
import { findLowDataVersion } from "#app/services/recordings/index.server.ts";

import { notifyAdminsOfPending } from "./content-mail.server.ts";
import {
  contentMissingRefusal,
  canSeeItem,
  findContentRow,
  validateOpenAccess,
} from "./content-row.server.ts";
import { refuseTakenAccessionNumber } from "./accession-numbers.server.ts";
import { canBeOpenAccess, isOwner, toContentView } from "./content-view.ts";
import {
  deleteFilesAndDerivedRows,
  listStoredFiles,
  replaceFile,
  type ValidatedFile,
  validateOrDeleteFile,
  validateReplacementFile,
} from "./item-files.server.ts";
import { refusePastEmbargo } from "./embargo.server.ts";
import { findEditableForUpdate, resubmitItem } from "./editable-item.server.ts";
import { toItemColumns } from "./item-columns.ts";
import { loadPreviousVersion, storeItemVersion } from "./item-versions.server.ts";
import {
  checkChangeOfKind,
  checkNewItemOfKind,
  findNewKind,
  refuseLostAuthor,
  withKindDefaults,
} from "./item-kinds.ts";
import { followContentChange } from "./follow-content-change.server.ts";
import { listRelations, writeRelations } from "./relations.server.ts";
import { checkOwnValues } from "./own-values.ts";
import { getAuthorOfPeople, writePeople } from "./people.server.ts";
import { fillMissingFields, classifyNewItem } from "./item-classification.server.ts";
import { hideNewPlace, hideSentPlace, storeExactPlace } from "./staff-details.server.ts";
import { updateWaitingListOffer } from "./reservations.server.ts";

/** `relatedPage`: of a long list of related items. */
export async function findContent(ctx: Context, id: string, relatedPage?: number): Promise<Result<Content>> {
  const row = await findContentRow(ctx.em, ctx.actor, id);
  if (!row || !canSeeItem(ctx.actor, row)) return contentMissingRefusal;
  const isOwnerOrAdmin = isOwner(ctx.actor, row) || hasCapability(ctx, "content.manage");
  const view = toContentView(row, ctx.actor);
  const item = { ...view, ...(await listRelations(ctx, id, relatedPage)) };
  if (!view.filename || !row.file) return ok(item);
  return ok({ ...item, ...(await findLowDataVersion(ctx.em, row.file, isOwnerOrAdmin)) });
}

type CreateContentOptions = {
  isPending?: boolean;
  /** Runs in the transaction that stores the item. A refusal rolls both back. */
  runInTransaction?: (em: EntityManager, item: { id: string; title: string }) => Promise<Refusal | undefined>;
};

/** Deletes the uploaded file if the item is refused. An administrator's item is approved at once. */
export async function createContent(
  ctx: Context,
  input: UploadContent,
  file: IncomingFile | undefined,
  { isPending = false, runInTransaction }: CreateContentOptions = {},
): Promise<Result<Content>> {
  return withUploadCleanup(file, async () => {
    const refusal = checkAccess(ctx, "content.create");
    if (refusal) return refusal;
    const filled = await fillNewItem(ctx, input, file);
    if (!filled.ok) return filled;
    const { needsFile, ...fields } = filled.value;
    if (file) fields.contentType = getTypeOfFile(fields, file.originalName);
    const fieldRefusal = validateOpenAccess(fields) ?? refusePastEmbargo(fields.embargoUntil);
    if (fieldRefusal) return fieldRefusal;
    const accepted =
      file || needsFile
        ? await validateOrDeleteFile(ctx, fields.contentType, fields.category, file)
        : ok(undefined);
    if (!accepted.ok) return accepted;
    const { people = [] } = fields;
    const allPeople = withAuthors(people, fields.author);
    const created = await refuseTakenAccessionNumber(ctx, input, () =>
      withIdempotency(ctx, async (em) => {
        if (fields.relations) await takeLock(em, "relations");
        const { id: me, role } = requireUser(ctx);
        const isDecided = role === "admin" && !isPending;
        const described = (await accepted.value?.describe(em)) ?? ok(null);
        if (!described.ok) return described;
        const item = em.create(ContentItem, {
          ...toItemColumns(await resolveTerms(em, "content", fields)),
          author: getAuthorOfPeople(allPeople, fields.author),
          accessionNumber: input.accessionNumber ?? "",
          kind: input.kind ?? "",
          otherLanguages: input.otherLanguages ?? [],
          isPictureHidden: input.isPictureHidden ?? false,
          isPublished: !input.kind || (input.isPublished ?? true),
          ...(input.hidesExactPlace && hideNewPlace(fields.coordinates)),
          file: described.value,
          approvalStatus: isDecided ? "approved" : "pending",
          uploader: me,
          approver: isDecided ? me : null,
        });
        await em.flush();
        if (input.hidesExactPlace && fields.coordinates)
          await storeExactPlace(em, item.id, fields.coordinates);
        if (people.length > 0) await writePeople(em, item.id, allPeople);
        const related = await writeRelations(em, ctx.actor, item.id, fields.relations ?? []);
        if (!related.ok) return related;
        await followContentChange(em, [item.id]);
        await notifyAdminsOfPending(em, ctx, item);
        return (await runInTransaction?.(em, { id: item.id, title: item.title })) ?? ok({ id: item.id });
      }),
    );
    return created.ok ? findContent(ctx, created.value.id) : created;
  });
}

/** Also says whether the item needs a file. */
async function fillNewItem(ctx: Context, input: UploadContent, file: IncomingFile | undefined) {
  const kind = findNewKind(input);
  if (!kind.ok) return kind;
  const own = checkOwnValues("public", input.own);
  if (!own.ok) return own;
  const withDefaults = withKindDefaults({ ...input, own: own.value }, kind.value);
  const placementResult = await classifyNewItem(ctx, withDefaults);
  if (!placementResult.ok) return placementResult;
  const { profileName, ...placement } = placementResult.value;
  if (kind.value)
    return (
      checkNewItemOfKind(kind.value, withDefaults) ??
      ok({ ...withDefaults, ...placement, needsFile: kind.value.needsFile })
    );
  const filled = fillMissingFields(withDefaults, placement, file, profileName);
  return filled.ok ? ok({ ...filled.value, ...placement, needsFile: true }) : filled;
}

/** A contributor's edit makes the item pending again, except for changes that `requiresApproval` exempts. */
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
    const accepted = await validateReplacementFile(ctx, id, file);
    if (!accepted.ok) return accepted;
    const updated = await refuseTakenAccessionNumber(ctx, changes, () =>
      applyContentChanges(ctx, id, changes, accepted.value, runInTransaction),
    );
    if (!updated.ok) return updated;
    await deleteFilesUnlessBackup(updated.value.replacedFileNames);
    return findContent(ctx, id);
  });
}

async function applyContentChanges(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateContent,
  file: ValidatedFile,
  runInTransaction: CreateContentOptions["runInTransaction"],
): Promise<Result<{ replacedFileNames: string[] }>> {
  return transaction(ctx, async (em): Promise<Result<{ replacedFileNames: string[] }>> => {
    // Before the item's lock: a new relation locks the other item too.
    if (changes.relations) await takeLock(em, "relations");
    const locked = await findEditableForUpdate(em, ctx.actor, id);
    if (!locked.ok) return locked;
    const item = locked.value;
    if (version !== undefined && version !== item.version) return fail("stale", "content.stale");
    const isAdmin = hasCapability(ctx, "content.manage");
    if (!isAdmin && changes.category && changes.category !== item.category)
      return fail("forbidden", "guard.not-allowed");
    const previous = await loadPreviousVersion(em, id);

    const kindRefusal = checkChangeOfKind(item, changes) ?? refuseLostAuthor(item, changes);
    if (kindRefusal) return kindRefusal;
    const own = checkOwnValues("public", changes.own, item.details);
    if (!own.ok) return own;
    changes.own = own.value;
    const { isOpenAccess, rights = item.rights ?? null } = changes;
    const fieldRefusal =
      validateOpenAccess({ isOpenAccess, rights }) ??
      refusePastEmbargo(changes.embargoUntil, item.embargoUntil);
    if (fieldRefusal) return fieldRefusal;
    // Rights that do not allow sharing also end open access. Restoring the rights does not restore open access.
    if (!canBeOpenAccess(rights)) changes.isOpenAccess = false;
    const { people: sentPeople, relations, ...fields } = changes;
    const people = sentPeople && withAuthors(sentPeople, changes.author ?? "");
    if (people) fields.author = getAuthorOfPeople(people, changes.author ?? item.author);
    const columns = toItemColumns(await resolveTerms(em, "content", fields), item);
    if (item.isApproximatePlace && fields.coordinates !== undefined)
      Object.assign(columns, await hideSentPlace(em, item, fields.coordinates));
    const definedChanges = Object.fromEntries(
      Object.entries(columns).filter(([, value]) => value !== undefined),
    );
    const arePeopleChanged = people !== undefined && (await writePeople(em, id, people));
    const related = relations ? await writeRelations(em, ctx.actor, id, relations) : ok(false);
    if (!related.ok) return related;
    const arePartsChanged = arePeopleChanged || related.value;
    if (arePartsChanged) item.changedAt = new Date();
    const hasContentChange =
      arePartsChanged ||
      Object.entries(definedChanges).some(
        ([name, value]) =>
          requiresApproval(name, value) &&
          JSON.stringify(value) !== JSON.stringify(item[name as keyof ContentItem]),
      );
    const isResubmitted =
      item.approvalStatus === "rejected" &&
      Object.entries(changes).some(([name, value]) => value !== undefined && requiresApproval(name, value));
    const isPublicationChanged =
      definedChanges.isPublished !== undefined && definedChanges.isPublished !== item.isPublished;
    const { embargoUntil } = definedChanges as Pick<UpdateContent, "embargoUntil">;
    if (embargoUntil !== undefined && embargoUntil !== (item.embargoUntil ?? null))
      await writeAuditLog(
        em,
        ctx,
        "content.embargo-changed",
        { id, name: item.title },
        { note: embargoUntil ?? "" },
      );
    em.assign(item, definedChanges);
    const replaced = file ? await replaceFile(ctx, em, item, file) : ok([]);
    if (!replaced.ok) return replaced;
    const shouldResubmit =
      !isAdmin && (hasContentChange || isResubmitted || file) && item.approvalStatus !== "pending";
    if (shouldResubmit) await resubmitItem(em, ctx, item);
    else {
      await em.flush();
      await followContentChange(em, [id]);
    }
    if (isPublicationChanged) await updateWaitingListOffer(em, id, item.isPublished);
    const refusal = await runInTransaction?.(em, { id, title: item.title });
    await storeItemVersion(em, ctx, previous);
    return refusal ?? ok({ replacedFileNames: replaced.value });
  });
}

const requiresApproval = (name: string, value: unknown) =>
  name !== "isPublished" &&
  !(name === "isOpenAccess" && value === false) &&
  !(name === "isPictureHidden" && value === true);

type DeletedContent = { id: string; title: string; language: string };

/** Deletes the row before the file, because after a crash the cleanup job deletes files without rows. */
export async function deleteContent(ctx: Context, id: string): Promise<Result<DeletedContent>> {
  const refusal = checkAccess(ctx, "content.create");
  if (refusal) return refusal;
  const deleted = await transaction(
    ctx,
    async (em): Promise<Result<DeletedContent & { files: string[] }>> => {
      const locked = await findEditableForUpdate(em, ctx.actor, id);
      if (!locked.ok) return locked;
      const { title, language } = locked.value;
      const storedFiles = await listStoredFiles(em, [id]);
      await deleteRow(em, ContentItem, id);
      await followContentChange(em, [id]);
      const files = await deleteFilesAndDerivedRows(em, storedFiles);
      em.create(Tombstone, { id, kind: "content" });
      await em.flush();
      await writeAuditLog(em, ctx, "content.deleted", { id, name: title });
      em.clear();
      return ok({ id, title, language, files });
    },
  );
  if (!deleted.ok) return deleted;
  const { files, ...deletedItem } = deleted.value;
  await deleteFilesUnlessBackup(files);
  return ok(deletedItem);
}

export const checkContentCreateAccess = (ctx: Context) => checkAccess(ctx, "content.create");
