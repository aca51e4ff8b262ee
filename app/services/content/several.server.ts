import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail } from "#app/core/result.ts";
import { eachOf } from "#app/core/several.server.ts";
import type { DecideSeveral } from "#app/schemas/several.ts";

import { decideContent } from "./approvals.server.ts";
import { findContent, updateContent } from "./content.server.ts";

export async function decideSeveralContent(
  ctx: Context,
  { chosen, decision, rejectionReason }: DecideSeveral,
) {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const titleOf = async (id: string) => {
    const found = await findContent(ctx, id);
    return found.ok ? found.value.title : undefined;
  };
  if (decision === "publish" || decision === "unpublish")
    return eachOf(ctx, chosen, (own, { id }) => publish(own, id, decision === "publish"), titleOf);
  const approve = decision === "approve";
  return eachOf(
    ctx,
    chosen,
    (own, { id, version }) => decideContent(own, id, { approve, rejectionReason, version }),
    titleOf,
  );
}

async function publish(ctx: Context, id: string, isPublished: boolean) {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  if (found.value.approvalStatus !== "approved") return fail("invalid", "several.not-approved");
  return updateContent(ctx, id, { isPublished });
}
