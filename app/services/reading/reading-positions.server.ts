import type { Context } from "#app/core/context.ts";
import { writeBestEffort } from "#app/core/best-effort-write.server.ts";
import { query } from "#app/core/query.server.ts";

export async function findReadingPosition(ctx: Context, id: string): Promise<number | undefined> {
  if (ctx.actor.role === "visitor") return undefined;
  const row = await query(ctx.em)
    .selectFrom("reading_position")
    .select("page")
    .where("account_id", "=", ctx.actor.id)
    .where("content_id", "=", id)
    .executeTakeFirst();
  return row?.page;
}

/**
 * Every reader starts at the first page, so opening that page does not replace a later position. A reader who has
 * switched the reading history off has no position.
 */
export async function saveReadingPosition(ctx: Context, id: string, page: number) {
  if (page === 1 || ctx.actor.role === "visitor") return;
  await writeBestEffort(
    ctx.em,
    `insert into reading_position (account_id, content_id, page)
       select a.id, c.id, ? from content c join account a on a.id = ?
       where c.id = ? and a.has_reading_history for key share of c
     on conflict (account_id, content_id) do update set page = excluded.page, saved_at = now()`,
    [page, ctx.actor.id, id],
  );
}
