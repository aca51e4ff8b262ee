import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { once } from "#app/core/once.server.ts";
import { asJson, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import type { Content, DecideContent } from "#app/schemas/content.ts";
import { cutTilesSoon } from "#app/services/pictures/index.server.ts";
import { tell } from "#app/services/mail/index.server.ts";
import { decideChanges, type Placed } from "#app/services/spoken/index.server.ts";

import { contentMissing, readContentRow } from "./content-row.server.ts";
import { findContent } from "./content.server.ts";
import { type ContentRow, waitsFor } from "./content-view.ts";

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
 * The same, and what was decided: of an item that stays as it is, a change of what is said. An answer that the version
 * before this one has kept does not say it.
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
  return ok({ item: found.value, did: DID[decided.value.what ?? "item"][decision.approve ? "yes" : "no"] });
}

async function decideOnce(
  ctx: Context,
  id: string,
  { approve, rejectionReason, version }: DecideContent,
): Promise<Result<{ what?: keyof typeof DID }>> {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const decided = await once(ctx, async (em) => {
    const row = await readContentRow(em, ctx.actor, id);
    if (!row) return contentMissing;
    const done = await decide(em, ctx, id, { approve, rejectionReason, version });
    if (!done) {
      const now = await readContentRow(em, ctx.actor, id);
      if (!now || !waitsFor(now)) return fail("conflict", "content.decided");
      return version === undefined ? fail("conflict", "transcripts.unseen") : fail("stale", "decision.stale");
    }
    const said = await decideChanges(em, { contentId: id, fileId: done.file_id }, approve);
    if (!said.ok) return said;
    const what = done.isWhole ? "item" : "said";
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
      { ...row, version: done.version, isWhole: done.isWhole, said: said.value },
      approve ? undefined : { reason: rejectionReason },
    );
    return ok({ what } as const);
  });
  if (decided.ok) cutTilesSoon();
  return decided;
}

const DID = {
  item: { yes: "content.approved", no: "content.rejected" },
  said: { yes: "transcripts.change-approved", no: "transcripts.change-rejected" },
} as const;

const ACTIONS = {
  item: { yes: "content.approved", no: "content.rejected" },
  said: { yes: "content.transcript-approved", no: "content.transcript-refused" },
} as const;

/** The item, with what waits beside it; of one that was decided that alone, and the item stays as it is. */
async function decide(
  em: EntityManager,
  ctx: Context,
  id: string,
  { approve, rejectionReason, version }: DecideContent,
) {
  const decided = query(em)
    .updateTable("content")
    .set((item) => ({ version: item("version", "+", 1) }))
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
    // What waits beside it was perhaps not seen.
    .$if(version === undefined, (update) => update.where("said_waits", "=", false))
    .executeTakeFirst();
  if (whole) return { ...whole, isWhole: true };
  // Who decides about an item for the second time has not seen what was changed meanwhile.
  if (version === undefined) return undefined;
  const said = await decided
    .where("said_waits", "=", true)
    // What ran before this version rejects an item, and not what waits beside it.
    .where("approval_status", "in", ["approved", "rejected"])
    .executeTakeFirst();
  return said && { ...said, isWhole: false };
}

/** What was changed of what is `said` was decided with the whole item, or alone. */
type Decided = ContentRow & { isWhole: boolean; said: Placed[] };

/** Whoever sent it in; who decides about their own knows already. */
async function tellOwner(
  em: EntityManager,
  ctx: Context,
  { id, title, category, uploaderId, version, isWhole, said }: Decided,
  rejected: { reason: string } | undefined,
) {
  if (!uploaderId || uploaderId === personIn(ctx).id) return;
  const item = { id, title, category, ...(!isWhole && said[0] && { said: said[0].place }) };
  const [to, about] = [{ account: uploaderId }, id];
  if (rejected) {
    const key = `content-rejected:${id}:${version}`;
    const facts = {
      ...item,
      reason: rejected.reason || undefined,
      ...(said.length > 0 && { languages: said }),
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
