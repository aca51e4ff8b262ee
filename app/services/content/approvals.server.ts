import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { once } from "#app/core/once.server.ts";
import { asJson, NEXT_VERSION, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { addTask } from "#app/core/tasks.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import type { Content, DecideContent } from "#app/schemas/content.ts";
import { tell } from "#app/services/mail/index.server.ts";

import { contentMissing, readContentRow } from "./content-row.server.ts";
import { findContent } from "./content.server.ts";
import { type ContentRow, waitsFor } from "./content-view.ts";
import { type DecidedDraft, decideDrafts } from "./decide-drafts.server.ts";

/**
 * Approves or rejects what waits, once: of all who decide at the same time, one does. What was changed after it was
 * looked at is not decided unseen.
 */
export async function decideContent(
  ctx: Context,
  id: string,
  decision: DecideContent,
): Promise<Result<Content>> {
  const decided = await decideOnce(ctx, id, decision);
  return decided.ok ? findContent(ctx, id) : decided;
}

/**
 * The same, and what was decided: the item, or only drafts of its transcripts.
 */
export async function decideAndName(
  ctx: Context,
  id: string,
  decision: DecideContent,
): Promise<Result<{ item: Content; did: PlainKey }>> {
  const decided = await decideOnce(ctx, id, decision);
  if (!decided.ok) return decided;
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  return ok({ item: found.value, did: DID[decided.value.what][decision.approve ? "yes" : "no"] });
}

async function decideOnce(
  ctx: Context,
  id: string,
  { approve, rejectionReason, version }: DecideContent,
): Promise<Result<{ what: keyof typeof DID }>> {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const decided = await once(ctx, async (em) => {
    const row = await readContentRow(em, ctx.actor, id);
    if (!row) return contentMissing;
    const done = await decide(em, ctx, id, { approve, rejectionReason, version });
    if (!done) {
      const now = await readContentRow(em, ctx.actor, id);
      if (!now || !waitsFor(now)) return fail("decided", "content.decided");
      return version === undefined ? fail("conflict", "transcripts.unseen") : fail("stale", "decision.stale");
    }
    const drafts = await decideDrafts(
      em,
      { fileId: done.file_id, hasOwner: row.uploaderId !== null },
      approve,
    );
    if (!drafts.ok) return drafts;
    const what = done.isWhole ? "item" : "draft";
    await leaveTrail(
      em,
      ctx,
      ACTIONS[what][approve ? "yes" : "no"],
      { id, name: row.title },
      { note: approve ? "" : rejectionReason },
    );
    await tellOwner(
      em,
      ctx,
      { ...row, version: done.version, isWhole: done.isWhole, drafts: drafts.value },
      approve ? undefined : { reason: rejectionReason },
    );
    await addTask(em, "queue-file-jobs", {});
    return ok({ what } as const);
  });
  return decided;
}

const DID = {
  item: { yes: "content.approved", no: "content.rejected" },
  draft: { yes: "transcripts.change-approved", no: "transcripts.change-rejected" },
} as const;

const ACTIONS = {
  item: { yes: "content.approved", no: "content.rejected" },
  draft: { yes: "content.transcript-approved", no: "content.transcript-refused" },
} as const;

/** The item with its pending drafts; of one that is decided the drafts alone, and the item stays as it is. */
async function decide(
  em: EntityManager,
  ctx: Context,
  id: string,
  { approve, rejectionReason, version }: DecideContent,
) {
  const decided = query(em)
    .updateTable("content")
    .set(NEXT_VERSION)
    .where("id", "=", id)
    .$if(version !== undefined, (update) => update.where("version", "=", version!))
    .returning(["version", "file_id"]);
  const whole = await decided
    .set({
      approval_status: approve ? "approved" : "rejected",
      rejection_reason: approve ? null : rejectionReason || null,
      approver_id: personIn(ctx).id,
    })
    .where("approval_status", "=", "pending")
    // Its drafts were perhaps not seen.
    .$if(version === undefined, (update) => update.where("has_pending_draft", "=", false))
    .executeTakeFirst();
  if (whole) return { ...whole, isWhole: true };
  // Who decides about an item for the second time has not seen what was changed meanwhile.
  if (version === undefined) return undefined;
  const drafts = await decided.where("has_pending_draft", "=", true).executeTakeFirst();
  return drafts && { ...drafts, isWhole: false };
}

/** Drafts were decided with the whole item, or alone. */
type Decided = Omit<ContentRow, "drafts"> & { isWhole: boolean; drafts: DecidedDraft[] };

/** Whoever sent it in; who decides about their own knows already. */
async function tellOwner(
  em: EntityManager,
  ctx: Context,
  { id, title, category, uploaderId, version, isWhole, drafts }: Decided,
  rejected: { reason: string } | undefined,
) {
  if (!uploaderId || uploaderId === personIn(ctx).id) return;
  const item = { id, title, category, ...(!isWhole && { isDraft: true as const }) };
  const [to, about] = [{ account: uploaderId }, id];
  if (rejected) {
    const key = `content-rejected:${id}:${version}`;
    const facts = {
      ...item,
      reason: rejected.reason || undefined,
      ...(drafts.length > 0 && { drafts }),
    };
    await tell(em, ctx, { kind: "content-rejected", facts, to, about, key });
  } else
    await tell(em, ctx, {
      kind: "content-approved",
      facts: item,
      to,
      about,
      key: `content-approved:${id}:${version}`,
    });
}

type Decision = { at: string; action: string; note: string; actorName?: string };

/** What has been decided of an item, newest first: for its owner without names, for administrators with them. */
export async function listDecisions(ctx: Context, id: string): Promise<Result<Decision[]>> {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  if (!found.value.isEditable) return contentMissing;
  return ok(await readDecisions(ctx, id));
}

const MOST_DECISIONS = 50;

const readDecisions = ({ em, actor }: Context, id: string): Promise<Decision[]> =>
  query(em)
    .selectFrom("trail_entry as e")
    .select((e) => [asJson(e.ref("e.at")).as("at"), "e.action", "e.note"])
    .$if(actor.role === "admin", (entries) => entries.select("e.actor_name as actorName"))
    .where("e.subject_id", "=", id)
    .orderBy("e.id", "desc")
    .limit(MOST_DECISIONS)
    .execute();
