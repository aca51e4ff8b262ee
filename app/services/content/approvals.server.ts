import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { VERSION_INCREMENT, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { enqueueJob } from "#app/core/jobs.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import type { Content, DecideContent } from "#app/schemas/content.ts";
import { enqueueMessage } from "#app/services/mail/index.server.ts";

import { contentMissingRefusal, findContentRow } from "./content-row.server.ts";
import { findContent } from "./content.server.ts";
import { type ContentRow, isPendingItem } from "./content-view.ts";
import { type DecidedDraft, decideTranscriptDrafts, updatePendingDraft } from "./decide-drafts.server.ts";
import { followContentChange } from "./follow-content-change.server.ts";

export async function decideContent(
  ctx: Context,
  id: string,
  decision: DecideContent,
): Promise<Result<Content>> {
  const decided = await decideContentIdempotently(ctx, id, decision);
  return decided.ok ? findContent(ctx, id) : decided;
}

export async function decideContentAndDescribe(
  ctx: Context,
  id: string,
  decision: DecideContent,
): Promise<Result<{ item: Content; notice: PlainKey }>> {
  const decided = await decideContentIdempotently(ctx, id, decision);
  if (!decided.ok) return decided;
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  return ok({
    item: found.value,
    notice: DECISION_NOTICE_KEYS[decided.value.what][decision.approve ? "yes" : "no"],
  });
}

async function decideContentIdempotently(
  ctx: Context,
  id: string,
  { approve, rejectionReason, version }: DecideContent,
): Promise<Result<{ what: keyof typeof DECISION_NOTICE_KEYS }>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const decided = await withIdempotency(ctx, async (em) => {
    const row = await findContentRow(em, ctx.actor, id);
    if (!row) return contentMissingRefusal;
    const outcome = await storeDecision(em, ctx, id, { approve, rejectionReason, version });
    if (!outcome) {
      const current = await findContentRow(em, ctx.actor, id);
      if (!current || !isPendingItem(current)) return fail("decision-conflict", "content.already-decided");
      return version === undefined
        ? fail("conflict", "transcripts.draft-not-reviewed")
        : fail("stale", "decision.stale");
    }
    await followContentChange(em, [id]);
    const drafts = await decideTranscriptDrafts(em, { id, hasOwner: row.uploaderId !== null }, approve);
    if (!drafts.ok) return drafts;
    await updatePendingDraft(em, id);
    const what = outcome.isWhole ? "item" : "draft";
    await writeAuditLog(
      em,
      ctx,
      DECISION_AUDIT_ACTIONS[what][approve ? "yes" : "no"],
      { id, name: row.title },
      { note: approve ? "" : rejectionReason },
    );
    await notifyOwnerOfDecision(
      em,
      ctx,
      { ...row, version: outcome.version, isWhole: outcome.isWhole, drafts: drafts.value },
      approve ? undefined : { reason: rejectionReason },
    );
    await enqueueJob(em, "enqueue-file-jobs", {});
    return ok({ what } as const);
  });
  return decided;
}

const DECISION_NOTICE_KEYS = {
  item: { yes: "content.approved", no: "content.rejected" },
  draft: { yes: "transcripts.draft-approved", no: "transcripts.draft-rejected" },
} as const;

const DECISION_AUDIT_ACTIONS = {
  item: { yes: "content.approved", no: "content.rejected" },
  draft: { yes: "content.transcript-approved", no: "content.transcript-rejected" },
} as const;

async function storeDecision(
  em: EntityManager,
  ctx: Context,
  id: string,
  { approve, rejectionReason, version }: DecideContent,
) {
  const decisionQuery = query(em)
    .updateTable("content")
    .set(VERSION_INCREMENT)
    .where("id", "=", id)
    .$if(version !== undefined, (update) => update.where("version", "=", version!))
    .returning("version");
  const decidedItem = await decisionQuery
    .set({
      approval_status: approve ? "approved" : "rejected",
      rejection_reason: approve ? null : rejectionReason || null,
      approver_id: requireUser(ctx).id,
    })
    .where("approval_status", "=", "pending")
    .$if(version === undefined, (update) => update.where("has_pending_draft", "=", false))
    .executeTakeFirst();
  if (decidedItem) return { ...decidedItem, isWhole: true };
  // A draft is decided only if the request has the version that the reviewer saw.
  if (version === undefined) return undefined;
  const drafts = await decisionQuery.where("has_pending_draft", "=", true).executeTakeFirst();
  return drafts && { ...drafts, isWhole: false };
}

type DecidedContent = Omit<ContentRow, "drafts"> & { isWhole: boolean; drafts: DecidedDraft[] };

async function notifyOwnerOfDecision(
  em: EntityManager,
  ctx: Context,
  { id, title, category, uploaderId, version, isWhole, drafts }: DecidedContent,
  rejection: { reason: string } | undefined,
) {
  if (!uploaderId || uploaderId === requireUser(ctx).id) return;
  const item = { id, title, category, ...(!isWhole && { isDraft: true as const }) };
  const to = { account: uploaderId };
  if (rejection) {
    const key = `content-rejected:${id}:${version}`;
    const facts = {
      ...item,
      reason: rejection.reason || undefined,
      ...(drafts.length > 0 && { drafts }),
    };
    await enqueueMessage(em, ctx, { kind: "content-rejected", facts, to, subjectId: id, key });
  } else
    await enqueueMessage(em, ctx, {
      kind: "content-approved",
      facts: item,
      to,
      subjectId: id,
      key: `content-approved:${id}:${version}`,
    });
}
