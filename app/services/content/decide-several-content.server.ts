import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail } from "#app/core/result.ts";
import { runEach } from "#app/core/bulk-action.server.ts";
import type { BulkContentDecision } from "#app/schemas/bulk-action.ts";

import { decideContent } from "./approvals.server.ts";
import { findContent, updateContent } from "./content.server.ts";

export async function decideSeveralContent(
  ctx: Context,
  { selected, decision, rejectionReason }: BulkContentDecision,
) {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const findTitle = async (id: string) => {
    const found = await findContent(ctx, id);
    return found.ok ? found.value.title : undefined;
  };
  if (decision === "publish" || decision === "unpublish")
    return runEach(
      ctx,
      selected,
      (itemCtx, { id }) => setContentPublished(itemCtx, id, decision === "publish"),
      findTitle,
    );
  const approve = decision === "approve";
  return runEach(
    ctx,
    selected,
    (itemCtx, { id, version }) => decideContent(itemCtx, id, { approve, rejectionReason, version }),
    findTitle,
  );
}

async function setContentPublished(ctx: Context, id: string, isPublished: boolean) {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  if (found.value.approvalStatus !== "approved") return fail("invalid", "bulk.not-approved");
  return updateContent(ctx, id, { isPublished });
}
