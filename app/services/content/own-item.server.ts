import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { NEXT_VERSION, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { Content as ContentItem } from "#app/models/content.ts";

import { type ReplacedDraft, tellDraftReplaced, tellThatItWaits } from "./content-mail.server.ts";
import { contentMissing, mayKnowOf } from "./content-row.server.ts";
import { isOwner } from "./content-view.ts";

/** One's own, or anybody's for an administrator, held until the end; what one may not know of is not found. */
export const lockOwn = (em: EntityManager, actor: Actor, id: string) =>
  findOwn(em, actor, id, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** As it is now, before anything is done that costs much; what changes it judges again. */
export async function mayChangeTranscripts(ctx: Context, id: string): Promise<Result<unknown>> {
  const no = refusal(ctx, "content.create");
  return no ?? findOwn(ctx.em, ctx.actor, id, { disableIdentityMap: true });
}

async function findOwn(
  em: EntityManager,
  actor: Actor,
  id: string,
  how: { lockMode?: LockMode.PESSIMISTIC_WRITE; disableIdentityMap?: boolean },
): Promise<Result<ContentItem>> {
  const item = isId(id) ? await em.findOne(ContentItem, { id }, how) : undefined;
  if (!item) return contentMissing;
  const owned = { uploaderId: item.uploader?.id ?? null };
  if (!mayKnowOf(actor, { ...owned, ...pick(item) })) return contentMissing;
  return isOwner(actor, owned) || actor.role === "admin" ? ok(item) : fail("forbidden", "guard.not-allowed");
}

const pick = ({ approvalStatus, isPublished, category }: ContentItem) => ({
  approvalStatus,
  isPublished,
  category,
});

/** What was decided, and its contributor has changed, waits to be decided again. */
export async function sendAgain(em: EntityManager, ctx: Context, item: ContentItem) {
  em.assign(item, { approvalStatus: "pending", rejectionReason: null, approver: null });
  await leaveTrail(em, ctx, "content.resubmitted", { id: item.id, name: item.title });
  await em.flush();
  await tellThatItWaits(em, ctx, item);
}

type Own = Pick<ContentItem, "id" | "title" | "language"> & {
  fileId: string;
  /** An approved transcript is unchanged until its draft is approved. */
  waitsBeside: boolean;
};
/** With `waits` a draft is pending; `replaced` is one that an administrator wrote over; what `isDropped` sends nothing. */
export type TranscriptChange = {
  isChanged: boolean;
  waits?: boolean;
  isDropped?: boolean;
  replaced?: ReplacedDraft;
};

/**
 * Changes the transcripts of an item in one transaction, under the item's version. The caller's write stores a draft where it
 * `waitsBeside`; an item that was rejected is pending again as a whole. Where nothing was changed, nothing happens.
 */
export function changeTranscripts(
  ctx: Context,
  id: string,
  version: number | undefined,
  write: (em: EntityManager, item: Own) => Promise<Result<TranscriptChange>>,
): Promise<Result<{ waits: boolean }>> {
  const no = refusal(ctx, "content.create");
  if (no) return Promise.resolve(no);
  return transaction(ctx, async (em): Promise<Result<{ waits: boolean }>> => {
    const mine = await lockOwn(em, ctx.actor, id);
    if (!mine.ok) return mine;
    const item = mine.value;
    if (version !== undefined && version !== item.version) return fail("stale", "content.stale");
    const { title, language, approvalStatus } = item;
    const isAdmin = ctx.actor.role === "admin";
    const waitsBeside = !isAdmin && approvalStatus === "approved";
    const written = await write(em, { id: item.id, title, language, fileId: item.file.id, waitsBeside });
    if (!written.ok) return written;
    const { isChanged, waits = false, isDropped = false, replaced } = written.value;
    if (!isChanged) return ok({ waits: waits || (!isAdmin && approvalStatus === "pending") });
    if (!isAdmin && approvalStatus === "rejected" && !isDropped) await sendAgain(em, ctx, item);
    else await query(em).updateTable("content").set(NEXT_VERSION).where("id", "=", item.id).execute();
    if (waitsBeside && waits) await tellOfChange(em, ctx, item);
    if (replaced) await tellDraftReplaced(em, ctx, item, replaced);
    return ok({ waits: waitsBeside || isDropped ? waits : !isAdmin });
  });
}

async function tellOfChange(em: EntityManager, ctx: Context, item: ContentItem) {
  await leaveTrail(em, ctx, "content.resubmitted", { id: item.id, name: item.title });
  await tellThatItWaits(em, ctx, item);
}
