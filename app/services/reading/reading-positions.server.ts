import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { writeBestEffort } from "#app/core/best-effort-write.server.ts";
import { now, query } from "#app/core/query.server.ts";

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
  const account = ctx.actor.id;
  await writeBestEffort(
    query(ctx.em)
      .insertInto("reading_position")
      .columns(["account_id", "content_id", "page"])
      .expression((from) =>
        from
          .selectFrom("content as c")
          .innerJoin("account as a", (join) => join.on("a.id", "=", account))
          .select(["a.id", "c.id", sql<number>`${page}::integer`.as("page")])
          .where("c.id", "=", id)
          .where("a.has_reading_history", "=", true)
          .forKeyShare("c"),
      )
      .onConflict((conflict) =>
        conflict.columns(["account_id", "content_id"]).doUpdateSet({ page, saved_at: now }),
      ),
  );
}
