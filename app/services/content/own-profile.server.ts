import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";

export async function findOwnProfile(ctx: Context) {
  const refusal = checkAccess(ctx, "content.own");
  if (refusal) return refusal;
  return ok((await loadOwnProfileRow(ctx)) ?? null);
}

export async function loadOwnProfileRow(ctx: Context) {
  return query(ctx.em)
    .selectFrom("contributor")
    .select(["id", "name", "specialization"])
    .where("account_id", "=", requireUser(ctx).id)
    .executeTakeFirst();
}
