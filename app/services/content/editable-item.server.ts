import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { VERSION_INCREMENT, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { ContentEntity as ContentItem } from "#app/models/content.ts";
import { type ItemFileRef, toItemFileRef } from "#app/schemas/item-files.ts";
import type { ReplacedDraft } from "#app/services/mail/index.server.ts";

import { notifyDraftReplaced, notifyAdminsOfPending } from "./content-mail.server.ts";
import { contentMissingRefusal, canSeeItem } from "./content-row.server.ts";
import { isOwner } from "./content-view.ts";
import { updatePendingDraft } from "./decide-drafts.server.ts";
import { followContentChange } from "./follow-content-change.server.ts";
import { fileMissingRefusal, selectItemFiles } from "./list-item-files.server.ts";

/** Locks the row until the transaction ends. An item that the user may not see counts as missing. */
export const findEditableForUpdate = (em: EntityManager, actor: Actor, id: string) =>
  findEditableItem(em, actor, id, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** For use before expensive work. The transaction that changes the item must check again. */
export async function checkTranscriptEditAccess(ctx: Context, id: string): Promise<Result<unknown>> {
  const refusal = checkAccess(ctx, "content.create");
  return refusal ?? findEditableItem(ctx.em, ctx.actor, id, { disableIdentityMap: true });
}

async function findEditableItem(
  em: EntityManager,
  actor: Actor,
  id: string,
  options: { lockMode?: LockMode.PESSIMISTIC_WRITE; disableIdentityMap?: boolean },
): Promise<Result<ContentItem>> {
  const item = isId(id) ? await em.findOne(ContentItem, { id }, options) : undefined;
  if (!item) return contentMissingRefusal;
  const owner = { uploaderId: item.uploader?.id ?? null };
  if (!canSeeItem(actor, { ...owner, ...toVisibilityFields(item) })) return contentMissingRefusal;
  return isOwner(actor, owner) || hasCapability({ actor }, "content.manage")
    ? ok(item)
    : fail("forbidden", "guard.not-allowed");
}

const toVisibilityFields = ({ approvalStatus, isPublished, category }: ContentItem) => ({
  approvalStatus,
  isPublished,
  category,
});

export async function resubmitItem(em: EntityManager, ctx: Context, item: ContentItem) {
  if (item.approvalStatus !== "pending" && !item.hasPendingDraft) item.pendingSince = new Date();
  em.assign(item, { approvalStatus: "pending", rejectionReason: null, approver: null });
  await writeAuditLog(em, ctx, "content.resubmitted", { id: item.id, name: item.title });
  await em.flush();
  await followContentChange(em, [item.id]);
  await notifyAdminsOfPending(em, ctx, item);
}

type TranscribableItem = Pick<ContentItem, "id" | "title" | "language"> & {
  fileId: string;
  shouldCreateDraft: boolean;
};
/** `isDropped`: a draft was deleted. `replaced`: an administrator deleted or overwrote a contributor's draft. */
export type TranscriptChangeResult = {
  isChanged: boolean;
  isPending?: boolean;
  isDropped?: boolean;
  replaced?: ReplacedDraft | undefined;
};

/** Refuses an outdated `version`. `write` must store a draft if `shouldCreateDraft` is true. */
export function changeTranscripts(
  ctx: Context,
  ref: ItemFileRef,
  version: number | undefined,
  write: (em: EntityManager, item: TranscribableItem) => Promise<Result<TranscriptChangeResult>>,
): Promise<Result<{ isPending: boolean }>> {
  const refusal = checkAccess(ctx, "content.create");
  if (refusal) return Promise.resolve(refusal);
  return transaction(ctx, async (em): Promise<Result<{ isPending: boolean }>> => {
    const { id, file } = toItemFileRef(ref);
    const locked = await findEditableForUpdate(em, ctx.actor, id);
    if (!locked.ok) return locked;
    const item = locked.value;
    if (version !== undefined && version !== item.version) return fail("stale", "content.stale");
    const { title, language, approvalStatus } = item;
    const fileId = file === undefined ? item.file?.id : await findStoredFileId(em, id, file);
    if (!fileId) return file === undefined ? fail("not-found", "file.none") : fileMissingRefusal;
    const isAdmin = hasCapability(ctx, "content.manage");
    const shouldCreateDraft = !isAdmin && approvalStatus === "approved";
    const result = await write(em, { id: item.id, title, language, fileId, shouldCreateDraft });
    if (!result.ok) return result;
    await updatePendingDraft(em, item.id);
    const { isChanged, isPending = false, isDropped = false, replaced } = result.value;
    if (!isChanged) return ok({ isPending: isPending || (!isAdmin && approvalStatus === "pending") });
    if (!isAdmin && approvalStatus === "rejected" && !isDropped) await resubmitItem(em, ctx, item);
    else await query(em).updateTable("content").set(VERSION_INCREMENT).where("id", "=", item.id).execute();
    if (shouldCreateDraft && isPending) await notifyDraftPending(em, ctx, item);
    if (replaced) await notifyDraftReplaced(em, ctx, item, { ...replaced, file });
    return ok({ isPending: shouldCreateDraft || isDropped ? isPending : !isAdmin });
  });
}

const findStoredFileId = async (em: EntityManager, id: string, file: string) =>
  (await selectItemFiles(em, id).where("i.id", "=", file).executeTakeFirst())?.fileId;

async function notifyDraftPending(em: EntityManager, ctx: Context, item: ContentItem) {
  await writeAuditLog(em, ctx, "content.resubmitted", { id: item.id, name: item.title });
  await notifyAdminsOfPending(em, ctx, item);
}
