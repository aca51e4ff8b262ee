import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";

/** Perhaps none: an administrator may not have made one yet. */
export async function findOwnProfile(ctx: Context) {
  const no = refusal(ctx, "content.own");
  if (no) return no;
  return ok((await readOwnProfile(ctx)) ?? null);
}

export async function readOwnProfile(ctx: Context) {
  return query(ctx.em)
    .selectFrom("contributor")
    .select(["id", "name", "specialization"])
    .where("account_id", "=", personIn(ctx).id)
    .executeTakeFirst();
}
