import { isoMoment } from "#app/models/sql.ts";
import type { Content, DecideContent } from "#app/schemas/content.ts";

import { personIn, refusal } from "./access.server.ts";
import { contentMissing, readContentRow } from "./content-row.server.ts";
import { findContent } from "./content.server.ts";
import type { Context } from "./context.ts";
import { once } from "./once.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { leaveTrail } from "./trail.server.ts";

/** Approves or rejects what waits, once: of all who decide at the same time, one does. */
export async function decideContent(
  ctx: Context,
  id: string,
  { approve, rejectionReason }: DecideContent,
): Promise<Result<Content>> {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const decided = await once(ctx, async (em) => {
    const row = await readContentRow(em, ctx.actor, id);
    if (!row) return contentMissing;
    const done = await em.execute(
      `update content set approval_status = ?, rejection_reason = ?, approver_id = ?, version = version + 1
       where id = ? and approval_status = 'pending' returning id`,
      [approve ? "approved" : "rejected", approve ? null : rejectionReason || null, personIn(ctx).id, id],
    );
    if (!done.length) return fail("conflict", "content.decided");
    const action = approve ? "content.approved" : "content.rejected";
    await leaveTrail(em, ctx, action, { id, name: row.title }, approve ? "" : rejectionReason);
    return ok({ id });
  });
  return decided.ok ? findContent(ctx, id) : decided;
}

export type Decision = { at: string; action: string; note: string; actorName?: string };

/** What has been decided of an item, newest first: for its owner without names, for administrators with them. */
export async function listDecisions(ctx: Context, id: string): Promise<Result<Decision[]>> {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  if (!found.value.isEditable) return contentMissing;
  const isAdmin = ctx.actor.role === "admin";
  return ok(
    await ctx.em.execute<Decision[]>(
      `select ${isoMoment("at")} as at, action, note ${isAdmin ? ', actor_name as "actorName"' : ""} from trail_entry
       where subject_id = ? order by id desc limit 50`,
      [id],
    ),
  );
}
